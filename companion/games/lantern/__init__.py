"""Lantern: a toy game in which players light six lanterns before the wind does its work. The engine's tests play it."""

from companion.game import Game
from companion.games.lantern import bindings, bot, guide, lights, model, page, rules, view
from companion.games.lantern.phases import PHASES
from companion.view import Emblem

GAME = Game(
    name="lantern",
    title="Lantern",
    seats=range(2, 5),
    state_type=model.State,
    command_type=model.Commands,
    event_type=model.Events,
    options_type=model.Options,
    phases=PHASES,
    rules=rules.RULES,
    statements=model.STATEMENTS,
    load_content=model.load_content,
    use_content=model.use_content,
    setup=rules.setup,
    options=rules.options,
    refusal=rules.refusal,
    score=view.score,
    hide=view.hide,
    describe=view.describe,
    tell=view.tell,
    prompt=view.prompt,
    brief=view.brief,
    view=page.view,
    layout=view.layout,
    corrected=rules.corrected,
    bot=bot.choose,
    spots=bindings.spots,
    pieces=bindings.pieces,
    interpret=bindings.interpret,
    expected=bindings.expected,
    accepted=bindings.accepted,
    lay_out=guide.lay_out,
    put_away=guide.put_away,
    moods=lights.moods,
    accents=lights.accents,
    figures=bindings.figures,
    emblem=Emblem("ring", ["flame"], "#4a3a20"),
    toy=True,
)
