"""Heroes of Dominaria: two to four players collect mana, raise heroes, Manaliths and Leylines, and hunt quests."""

from companion.game import Game
from companion.games.heroes_of_dominaria import (
    bindings,
    bot,
    checks,
    content,
    correction,
    describe,
    layout,
    lights,
    model,
    page,
    rules,
    score,
    tell,
    view,
)
from companion.games.heroes_of_dominaria.options import options
from companion.games.heroes_of_dominaria.phases import PHASES
from companion.games.heroes_of_dominaria.rules.setup import setup

GAME = Game(
    name="heroes_of_dominaria",
    title="Heroes of Dominaria",
    seats=range(2, 5),
    state_type=model.State,
    command_type=model.Commands,
    event_type=model.Events,
    options_type=model.Options,
    phases=PHASES,
    rules=rules.RULES,
    statements=content.STATEMENTS,
    load_content=checks.load_content,
    use_content=content.use_content,
    setup=setup,
    options=options,
    refusal=rules.refusal,
    score=score.score,
    hide=view.hide,
    describe=describe.describe,
    tell=tell.tell,
    prompt=view.prompt,
    brief=view.brief,
    view=page.view,
    layout=layout.layout,
    corrected=correction.corrected,
    bot=bot.choose,
    spots=bindings.spots,
    pieces=bindings.pieces,
    interpret=bindings.interpret,
    expected=bindings.expected,
    accepted=bindings.accepted,
    moods=lights.moods,
)
