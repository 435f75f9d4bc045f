"""The documents say what is true: their examples run, their commands exist, their links lead somewhere."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from companion.commands.parser import parser_of_everything
from companion.game import Game
from tests.cli.command import ROOT, companion

DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def names(paths: list[Path]) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in paths]


def blocks(path: Path, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", path.read_text(encoding="utf-8"), re.M | re.S)


def test_the_headless_session_in_the_documents_answers_as_written(tmp_path: Path) -> None:
    lines = [line for block in blocks(ROOT / "docs/headless.md", "text") for line in block.splitlines()]
    asked = [line[2:] for line in lines if line.startswith("> ")]
    written = [line[2:] for line in lines if line.startswith("< ")]
    assert len(asked) > 15
    assert companion(tmp_path, "headless", typed="\n".join(asked)).stdout.splitlines() == written


@pytest.mark.parametrize("path", DOCUMENTS, ids=names(DOCUMENTS))
def test_every_command_in_the_documents_can_be_typed(path: Path) -> None:
    for block in blocks(path, "sh"):
        for line in block.splitlines():
            words = line.split("#")[0].split()
            if words[:1] == ["companion"]:
                assert parser_of_everything().parse_args(words[1:]).verb
            elif words[:1] == ["make"]:
                assert re.search(rf"^{words[1]}:", (ROOT / "Makefile").read_text(), re.M), line


@pytest.mark.parametrize("path", DOCUMENTS, ids=names(DOCUMENTS))
def test_every_link_in_the_documents_leads_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target


def test_the_first_thing_in_the_readme_is_its_picture() -> None:
    first = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[0]
    [picture] = re.findall(r"^!\[.+\]\((.+\.png)\)$", first)
    assert (ROOT / picture).read_bytes().startswith(b"\x89PNG")


def test_every_field_of_a_game_is_explained() -> None:
    text = (ROOT / "docs/adding_a_game.md").read_text(encoding="utf-8")
    unexplained = [field.name for field in fields(Game) if field.name != "clone" and not re.search(rf"`{field.name}[`(]", text)]
    assert unexplained == []
