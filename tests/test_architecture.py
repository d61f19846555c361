"""The plan of the house, read from its source with `ast`: which room may use which, how long a
module or a function may be, and that the engine knows no law."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final, TypeAlias, TypeGuard, get_args

from piquet_adjudicator.facts.moments import ACT_MOMENTS, MOMENTS
from piquet_adjudicator.model import acts
from tests.each import each

PACKAGE: Final = Path(__file__).resolve().parent.parent / "piquet_adjudicator"
NAME: Final = PACKAGE.name

ROOMS: Final = (
    *("version", "data", "cache", "errors", "syntax", "source"),
    *("model", "solver", "language", "replay", "help", "files", "facts", "lawbook", "engine"),
    *("partie", "results", "study", "render", "entry", "workshop", "cli"),
)
"""From the top of the house down. A room uses those above it and itself."""

WITHIN_ENGINE: Final = (
    *("evaluation", "fillings", "ruled", "grounds", "decided", "carried", "pleas"),
    *("claim_heard", "unknown", "asked", "adjudicate"),
)
"""The rooms of the engine, in the same order, with what goes through several of them, and last what
goes through them all."""

NARROWER: Final = {
    "version": frozenset[str](),
    "data": frozenset[str](),
    "cache": frozenset({"data"}),
    "errors": frozenset[str](),
    "syntax": frozenset({"errors"}),
    "source": frozenset({"errors", "syntax"}),
    "model": frozenset[str](),
    "solver": frozenset({"model"}),
    "language": frozenset({"errors", "model"}),
    "replay": frozenset({"errors", "model", "language"}),
    "help": frozenset({"errors", "model", "language", "replay"}),
    "files": frozenset({"data", "errors", "source", "model", "language", "replay", "help"}),
    "facts": frozenset({"model"}),
}
"""Rooms that keep to fewer than all the rooms above them."""

OUTSIDE: Final = {
    "dataclasses": set(),
    "click": {"cli"},
    "jsonschema": {"cli", "workshop"},
    "referencing": {"workshop"},
    "jinja2": {"render"},
    "markupsafe": {"render"},
    "typst": {"render"},
    "yaml": {"source", "syntax"},
    "rapidfuzz": {"help"},
    "prompt_toolkit": {"cli"},
}
"""Libraries that only some rooms may use."""

LAZY: Final = frozenset(
    {NAME, f"{NAME}.__main__", f"{NAME}.cli.lazy", f"{NAME}.render.pictures.drawing"}
)
"""Modules that load others by name, when they are asked for, so that the command starts fast, and
can be broken off while it does."""

SELDOM: Final = {
    f"{NAME}.help.asks_offered": "where a question is not read",
    "difflib": "where a word is wrong",
    "traceback": "where the program is at fault",
    "jinja2.sandbox": "where a page is made by a club's own templates",
    "graphlib": "where a book is read from its files",
    "click.shell_completion": "where the shell completes a line",
    "unicodedata": "where a text has other letters than ASCII",
    f"{NAME}.files.card_file": "where a scoring card is read",
    f"{NAME}.files.partie_file": "where a partie is read",
    f"{NAME}.engine.adjudicate": "where a score is told",
    f"{NAME}.engine.pleas.pleas_answered": "where a law is relied on",
    f"{NAME}.engine.unknown.gaps_filled": "where the record leaves something out",
    f"{NAME}.cli.prompting": "where answers are asked for",
    f"{NAME}.help.facts_told": "where a line is not read",
    f"{NAME}.help.suggest": "where a line is not read",
    f"{NAME}.help.claims_offered": "where a claim is not read",
    f"{NAME}.lawbook.named": "where a law is relied on",
    f"{NAME}.lawbook.read": "where no book is kept",
    f"{NAME}.partie.deals": "where a partie is ruled on",
    f"{NAME}.partie.stated_score": "where a score is told",
    f"{NAME}.render.partie_view": "where a partie is printed",
    f"{NAME}.replay.in_part": "where an act is recorded in part",
    f"{NAME}.replay.none_found": "where no whole record is found",
    f"{NAME}.study.play_on": "where the play goes on",
}
"""What a function imports for itself, since few commands come to it, and where."""

CHANGING: Final = {
    "BadInput": "an exception",
    "FaultIn": "an exception",
    "TooLongError": "an exception",
    "NotUnderstood": "an exception",
    "_RefusedError": "an exception",
    "CompiledTemplates": "a cache of the template library",
    "PersonWords": "a text, which nothing changes",
    "NumberWords": "a text, which nothing changes",
    "ChoiceWords": "a text, which nothing changes",
    "DeedWords": "a text, which nothing changes",
    "Prose": "a text, which nothing changes",
    "_Composer": "reads the events of a YAML parser in turn",
    "LazyGroup": "a click group",
    "CommandGroup": "a click group",
    "Budget": "what is left of it is less with each step",
    "Fillings": "looks for ways to fill gaps as far as they are asked for",
    "ClaimInGaps": "gathers the ways in which a claim comes out where gaps are filled",
    "Terminal": "reads from a terminal",
    "Piped": "reads from a pipe",
    "_Offered": "a completer of the terminal's library",
    "_Writer": "writes YAML by the library",
    "Journal": "gathers the steps of a replay",
    "RecordSearch": "counts the records that it lays on the table",
    "_Search": "counts the cards that it puts to others",
    "Reader": "gathers the problems of one law file",
    "_Shelf": "gathers the files of a code as they are read, with their digest",
    "Working": "grows while the clauses are tried in their order",
    "Effects": "grows with each conclusion, and is read by the facts",
    "Moments": "keeps the bindings that it has been asked for",
    "View": "caches the answers of facts",
    "Evaluations": "keeps the evaluations that it has been asked for",
    "Basis": "gathers what one answer rests on, while it is worked out",
    "Resolver": "looks into a view, which caches the answers of facts",
    "Search": "fills its table of the positions met",
    "Derivation": "walks an evaluation, and keeps its index",
}
"""Classes that are no frozen records, with the reason."""

SAME_OF_EACH: Final = {
    "command": "what each verb of the command line does",
    "one": "a ruling in each format",
    "several": "rulings in each format",
    "document": "pages put together in each format",
    "run": "the command, from outside and inside",
    "adjudicate": "of one hand in the engine; of a partie or a card besides, outside it",
}
"""Names of functions that more than one module has, and what they have in common."""

GAPS: Final = frozenset(
    {f"{NAME}.engine.unknown.gaps_filled", f"{NAME}.engine.fillings.gap_fillings"}
)
"""The modules that know of what a record leaves out: the ruling on it, and the ways to fill it."""
MOST_LINES: Final = 400
TABLES: Final = {
    f"{NAME}.model.acts": "every act of the table, by the parts of the game",
    f"{NAME}.language.forms_deal": "the sentences of the deal, and their slots",
    f"{NAME}.language.forms_exchange": "the sentences before the calling, and their slots",
    f"{NAME}.language.forms_calling": "the sentences of calling and showing, and their slots",
    f"{NAME}.render.json_types": "the JSON form of a ruling, from which its schema is made",
    f"{NAME}.language.claim_rows": "every form of claim",
    f"{NAME}.help.written_short": "short ways of writing, and how they are written in full",
    f"{NAME}.help.thesaurus": "by what words each notion is spoken of",
}
"""Modules that are one long table, which is read whole: they may be as long as it is."""
MOST_LINES_OF_FUNCTION: Final = 60
LAW_NUMBER: Final = re.compile(r"^\d{1,2}\.\d$|\bCase [IVX]+\b|\bLaw \d+")
LAW_NAME: Final = re.compile(r"(?:^|_)(?:law|case|clause)s?(?:_|$)")

RULERS: Final = frozenset({"evaluate", "evaluate_again", "replay", "try_claim", "decide", "settle"})
PROSE: Final = {
    "Reason": (),
    "Finding": (),
    "Settles": (),
    "ClaimRuling": (),
    "ScoreItem": (),
    "FactStated": ("fact",),
    "OtherMeasure": ("measure",),
    "WindowStated": ("anchor",),
    "Follows": ("form", "term"),
    "OpenOption": ("until", "lapse"),
}
"""The parts of a ruling, and those of their fields that hold a word of the vocabulary."""

WITHOUT_SENTENCES: Final = frozenset({"engine", "facts", "results", "study", "partie", "render"})
"""The rooms in which nothing hangs on what stands in a sentence."""
SENTENCES: Final = frozenset({"render.say", "render.phrases"})
"""The modules that put sentences together."""
LOOKING: Final = frozenset(
    {
        *("startswith", "endswith", "find", "rfind", "rindex", "split", "rsplit", "splitlines"),
        *("partition", "rpartition", "removeprefix", "removesuffix", "replace", "translate"),
        *("isdigit", "isalpha", "lower", "casefold", "sub"),
    }
)
"""The methods of a text by which one looks into it."""
LAID_OUT: Final = {
    "engine.ruled.rests_on._places": "the slots of a form of sentence, as the vocabulary writes it",
    "render.by_name": "the letters of players and cards in a page, when it is laid out",
    "render.law_names": "the numbers of laws in a page, when it is laid out",
    "render.environment": "reads the names of templates, and what is wrong with them",
    "render.escaping": "every sign of a text, so that it means the same in Markdown and HTML",
    "render.html": "how long a page is, by which its type is chosen",
    "render.pdf": "templates of a club's own, and what their compiler has against them",
    "render.plain": "lays sentences out in lines, with a capital letter and a full stop",
    "render.pronouns": "the pronouns of a page, when it is laid out",
    "render.quotes.in_a_row": "joins words quoted from one text, in the order of the text",
    "render.quotes.paragraphs": "the paragraphs of the print",
    "render.law_differences._flat": "a text of the print on one line",
    "render.parting_view._side_by_side": "lays two texts out in columns",
    "render.differences.said_otherwise": "names a key of the JSON form",
    "render.differences.partie_differences": "names a key of the JSON form",
    "render.score_view.item_words": "an item in a row of its own stands without its article",
    "render.pictures.svg": "attributes, and words broken in lines to fit a picture",
    "render.pictures.card_rows.in_signs": "a suit is drawn once before its ranks",
    "render.pictures.timeline_picture._heading": "what is cited, on two lines",
}
"""Where a text is looked into all the same, and why nothing is decided by it."""

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
Definition: TypeAlias = Function | ast.ClassDef


@dataclass(frozen=True)
class Module:
    """One module of the package: its dotted name and its source."""

    path: Path

    @cached_property
    def name(self) -> str:
        """The dotted name, that of the package for its `__init__`."""
        parts = self.path.relative_to(PACKAGE.parent).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @cached_property
    def place(self) -> str:
        """The dotted name within the package."""
        return self.name.removeprefix(f"{NAME}.")

    @cached_property
    def room(self) -> str:
        """The room it lies in; empty for the front door of the package."""
        parts = self.name.split(".")
        return parts[1] if len(parts) > 1 and parts[1] != "__main__" else ""

    @cached_property
    def tree(self) -> ast.Module:
        """Its source, parsed."""
        return ast.parse(self.path.read_text(encoding="utf-8"), str(self.path))

    @cached_property
    def scoped(self) -> tuple[tuple[str, ast.AST], ...]:
        """Every node of it, with the dotted name of the function or class that it stands in."""
        return tuple(_in_scopes(self.tree, self.place))

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """Every node of it: each test looks through them all."""
        return tuple(node for _, node in self.scoped)

    @cached_property
    def imports(self) -> tuple[str, ...]:
        """The modules it imports, `from` the package resolved to the module meant."""
        found: list[str] = []
        for node in self.nodes:
            if isinstance(node, ast.Import):
                found += [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{self.name}: a relative import"
                found += [_module_meant(node.module or "", alias.name) for alias in node.names]
        return tuple(dict.fromkeys(found))

    def where(self, node: ast.AST) -> str:
        """A place in it, for a message."""
        return f"{self.path.relative_to(PACKAGE.parent)}:{getattr(node, 'lineno', 1)}"

    @cached_property
    def functions(self) -> tuple[Function, ...]:
        """Every function and method."""
        kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
        return tuple(node for node in self.nodes if isinstance(node, kinds))

    @cached_property
    def classes(self) -> tuple[ast.ClassDef, ...]:
        """Every class."""
        return tuple(node for node in self.nodes if isinstance(node, ast.ClassDef))


def _in_scopes(parent: ast.AST, scope: str) -> Iterator[tuple[str, ast.AST]]:
    """Every node below another, with its scope, but for those that only say whether a name is read
    or written."""
    below: list[tuple[str, ast.AST]] = [(scope, parent)]
    while below:
        scope, node = below.pop()
        yield scope, node
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            scope = f"{scope}.{node.name}"
        for name in node._fields:
            value = getattr(node, name)
            for part in value if isinstance(value, list) else (value,):
                if isinstance(part, ast.AST) and not isinstance(part, ast.expr_context):
                    below.append((scope, part))


def _module_meant(module: str, name: str) -> str:
    """`from package.room import thing` names a module where `thing` is one."""
    return f"{module}.{name}" if f"{module}.{name}" in NAMES else module


MODULES: Final = tuple(Module(path) for path in sorted(PACKAGE.rglob("*.py")))
NAMES: Final = frozenset(module.name for module in MODULES)


each_module = each(MODULES, lambda module: module.name)


def test_there_is_a_package_to_look_at() -> None:
    """Else every test here would pass on nothing."""
    rooms = {module.room for module in MODULES}
    assert rooms >= {"model", "language", "replay", "facts", "lawbook", "engine"}
    assert rooms <= {"", *ROOMS}


def test_the_readme_names_the_rooms_in_their_order() -> None:
    """Those of the package, and then those of the engine."""
    readme = (PACKAGE.parent / "README.md").read_text(encoding="utf-8")
    told = readme[readme.index("The package has rooms") :].split("A test holds")[0]
    assert tuple(re.findall(r"`(\w+)`", told)) == (*ROOMS, *WITHIN_ENGINE)


def test_the_guide_says_in_the_same_order_what_lies_in_each() -> None:
    """And what those of the engine do."""
    guide = (PACKAGE.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")
    told = guide[guide.index("| room |") :].split("The tests of a room")[0]
    assert tuple(re.findall(r"^\| `(\w+)`", told, re.MULTILINE)) == ROOMS
    of_engine = told[told.index("The rooms of the engine") :]
    assert tuple(re.findall(r"`(\w+)`", of_engine)) == WITHIN_ENGINE


@each_module
def test_rooms_use_only_rooms_above_them(module: Module) -> None:
    """The front door alone may use any room."""
    if not module.room:
        return
    above = frozenset(ROOMS[: ROOMS.index(module.room)])
    allowed = NARROWER.get(module.room, above) | {module.room}
    used = {name.split(".")[1] for name in module.imports if name.startswith(f"{NAME}.")}
    assert used <= allowed, f"{module.name} uses {sorted(used - allowed)}"
    assert NAME not in module.imports, f"{module.name} uses the front door"


@each_module
def test_rooms_of_the_engine_use_only_those_before_them(module: Module) -> None:
    """From the evaluation to the answers; a module that lies in none of them is the last."""
    if module.room != "engine" or module.path.name == "__init__.py":
        return
    at = WITHIN_ENGINE.index(module.name.split(".")[2])
    late = sorted(engine_rooms(module) - set(WITHIN_ENGINE[: at + 1]))
    assert not late, f"{module.name} uses {late}"


def engine_rooms(module: Module) -> set[str]:
    """The rooms of the engine that a module uses."""
    parts = (name.split(".") for name in module.imports)
    return {each[2] for each in parts if each[:2] == [NAME, "engine"]}


@each_module
def test_libraries_stay_in_their_rooms(module: Module) -> None:
    """Only the command knows click, only the pages know jinja2."""
    for name in module.imports:
        rooms = OUTSIDE.get(name.split(".")[0])
        assert rooms is None or module.room in rooms, f"{module.name} imports {name}"


def test_no_modules_import_one_another() -> None:
    """No cycle of imports, found by taking away, again and again, what uses nothing left."""
    names = {module.name for module in MODULES}
    left = {module.name: set(module.imports) & names - {module.name} for module in MODULES}
    while free := {name for name, uses in left.items() if not uses & left.keys()}:
        left = {name: uses for name, uses in left.items() if name not in free}
    assert not left, f"in or above a cycle: {sorted(left)}"


@each_module
def test_imports_stand_at_the_top_and_name_what_they_take(module: Module) -> None:
    """No import in a function but of what is seldom used, no wildcard; loading by name only where
    it is told why."""
    for node in module.nodes:
        if not isinstance(node, (ast.Import, ast.ImportFrom)):
            continue
        names = [alias.name for alias in node.names]
        assert "*" not in names, module.where(node)
        if any(each.lineno < node.lineno <= (each.end_lineno or 0) for each in module.functions):
            named = [node.module] if isinstance(node, ast.ImportFrom) else names
            text = f"{module.where(node)}: an import inside a function"
            assert SELDOM.keys() >= set(named), text
    loads = any(name.split(".")[0] == "importlib" for name in module.imports)
    assert not loads or module.name in LAZY, f"{module.name} loads by name"


@each_module
def test_modules_and_functions_are_short(module: Module) -> None:
    """A module under 400 lines, where it is no table, a function under 60."""
    lines = len(module.path.read_text(encoding="utf-8").splitlines())
    short = lines < MOST_LINES or module.name in TABLES
    assert short, f"{module.name} has {lines} lines"
    for function in module.functions:
        length = (function.end_lineno or function.lineno) - function.lineno + 1
        where = f"{module.where(function)} {function.name}"
        assert length < MOST_LINES_OF_FUNCTION, f"{where} has {length} lines"


@each_module
def test_a_pattern_is_written_with_the_signs_that_it_has(module: Module) -> None:
    """No letter that does not show: a `\\b` that became a backspace matches nothing."""
    text = module.path.read_text(encoding="utf-8")
    assert all(each.isprintable() or each == "\n" for each in text), module.name


@each_module
def test_what_is_left_out_is_known_at_one_door(module: Module) -> None:
    """No fact and no clause asks whether the record leaves something out: that is one module's."""
    if module.room not in ("facts", "lawbook", "engine") or module.name in GAPS:
        return
    for node in module.nodes:
        named = getattr(node, "id", getattr(node, "attr", None))
        assert named not in ("NotTold", "gaps_of"), module.where(node)


@each_module
def test_the_engine_knows_no_law(module: Module) -> None:
    """No number of a law or a Case in executable code; docstrings may cite their source."""
    docs = {
        id(node.value)
        for node in module.nodes
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in module.nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            assert not LAW_NUMBER.search(node.value), f"{module.where(node)}: {node.value!r}"
        if isinstance(node, ast.Compare):
            sides = (node.left, *node.comparators)
            numbered = any(isinstance(side, ast.Constant) and _number(side) for side in sides)
            assert not (numbered and any(map(_names_a_law, sides))), module.where(node)


@each_module
def test_the_table_is_replayed_without_law(module: Module) -> None:
    """What records an act, reads it or replays it names no law, even where it says why; and what
    reads a line has no table to look at, since only the replay settles what depends on it."""
    if module.room in ("files", "language", "replay"):
        named = LAW_NUMBER.search(module.path.read_text(encoding="utf-8"))
        assert not named, f"{module.name} rests on {named and named[0]}"
    if module.room in ("files", "language"):
        assert f"{NAME}.model.state" not in module.imports, f"{module.name} looks at the table"


def _number(constant: ast.Constant) -> bool:
    return type(constant.value) is int and constant.value > 0


def _names_a_law(node: ast.expr) -> bool:
    name = getattr(node, "attr", getattr(node, "id", ""))
    return LAW_NAME.search(str(name)) is not None


@each_module
def test_pages_replay_evaluate_and_decide_nothing(module: Module) -> None:
    """A page formats: of the engine it knows the values of a ruling alone. It is given what was
    studied, and neither it nor what the studies return knows the studies."""
    if module.room not in ("render", "results"):
        return
    for room in ("replay", "study"):
        used = [name for name in module.imports if name.startswith(f"{NAME}.{room}")]
        assert not used, f"{module.name} uses {used}"
    used = sorted(engine_rooms(module) - {"ruled"})
    assert not used, f"{module.name} uses {used} of the engine"
    for node in module.nodes:
        if isinstance(node, ast.ImportFrom):
            names = {alias.name for alias in node.names}
            assert not names & RULERS, f"{module.where(node)}: {sorted(names & RULERS)}"


def test_a_ruling_holds_no_sentences() -> None:
    """Its parts are typed: a text in them is a word of the vocabulary, or the name of a limb."""
    classes = {node.name: node for module in MODULES for node in module.classes}
    for name, words in PROSE.items():
        fields = {
            each.target.id: ast.unparse(each.annotation)
            for each in classes[name].body
            if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
        }
        texts = {field for field, kind in fields.items() if "str" in re.findall(r"\w+", kind)}
        assert texts - {"limb"} == set(words), f"{name} holds the texts {sorted(texts)}"


@each_module
def test_nothing_is_decided_by_what_stands_in_a_sentence(module: Module) -> None:
    """A reason, a finding, a claim and a citation are typed until they are printed: where they are
    ruled on, studied and laid out, no text is searched, taken apart or changed, but where it is
    told why. Sentences are put together in `render.say` and `render.phrases`, and are read in
    `language`."""
    if module.room not in WITHOUT_SENTENCES or module.place in (*SENTENCES, *LAID_OUT):
        return
    assert "re" not in module.imports, f"{module.name} searches texts"
    for scope, node in module.scoped:
        if scope not in LAID_OUT and (looking := _looks_into_text(node)):
            raise AssertionError(f"{module.where(node)}: {scope} looks into a text: {looking}")


def _looks_into_text(node: ast.AST) -> str:
    """The expression, where it calls a method that looks into a text, or asks whether words (more
    than one, so that they are no entry of a table) stand in something."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return ast.unparse(node) if node.func.attr in LOOKING else ""
    if isinstance(node, ast.Compare) and any(isinstance(o, (ast.In, ast.NotIn)) for o in node.ops):
        words = node.left.value if isinstance(node.left, ast.Constant) else ""
        several = isinstance(words, str) and len(words.split()) > 1
        listed = (ast.Tuple, ast.List, ast.Set, ast.Dict, ast.GeneratorExp)
        within = any(not isinstance(each, listed) for each in node.comparators)
        if within and (several or isinstance(node.left, ast.JoinedStr)):
            return ast.unparse(node)
    return ""


def test_no_reason_is_given_for_a_text_that_is_not_looked_into() -> None:
    """The exemptions do not outlive what they exempt."""
    looked = {
        name
        for module in MODULES
        if module.room in WITHOUT_SENTENCES
        for scope, node in module.scoped
        if _looks_into_text(node)
        for name in (scope, module.place)
    }
    assert looked >= LAID_OUT.keys(), f"needless: {sorted(LAID_OUT.keys() - looked)}"


@each_module
def test_what_is_public_says_what_it_is(module: Module) -> None:
    """A docstring for every module, and every public class, function and method."""
    assert ast.get_docstring(module.tree), f"{module.name} has no docstring"
    for node in _public(module.tree):
        assert ast.get_docstring(node), f"{module.where(node)}: {node.name} has no docstring"


def _public(parent: ast.Module | ast.ClassDef) -> Iterator[Definition]:
    for node in parent.body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            overload = any(ast.unparse(each) == "overload" for each in node.decorator_list)
            if node.name.startswith("_") or overload:
                continue
            yield node
            if isinstance(node, ast.ClassDef):
                yield from _public(node)


@each_module
def test_records_are_frozen(module: Module) -> None:
    """Every class is a frozen struct, a named tuple or a protocol, or is told why not."""
    for node in module.classes:
        told = node.name in CHANGING
        assert told or _is_frozen(node), f"{module.where(node)}: {node.name} can be changed"


def _is_frozen(node: ast.ClassDef) -> bool:
    bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
    if bases & {"NamedTuple", "Protocol", "TypedDict", "Enum"}:
        return True
    frozen = (word.value for word in node.keywords if word.arg == "frozen")
    return any(isinstance(v, ast.Constant) and v.value for v in frozen)


def test_no_two_types_have_one_name() -> None:
    """What is spoken of by a name is one thing in all the house: a class, or what is written in
    the place of one."""
    named: dict[str, list[str]] = {}
    for module in MODULES:
        for name, node in (*((node.name, node) for node in module.classes), *aliases(module)):
            if not name.startswith("_"):
                named.setdefault(name, []).append(module.where(node))
    twice = [places for places in named.values() if len(places) > 1]
    assert not twice, f"the same name: {twice}"


def aliases(module: Module) -> Iterator[tuple[str, ast.stmt]]:
    """The types of a module that are no classes, by name: what is assigned to a name as classes
    are written, `Like` or `LikeThis`."""
    for node in module.tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                if re.fullmatch(r"_?([A-Z][a-z]+\w*|[A-Z]_co)", name):
                    yield name, node


def test_no_two_functions_have_one_name() -> None:
    """So that a reader who meets a name has one place to look: but for what is the same thing for
    something else, such as a page in each format."""
    named: dict[str, set[str]] = {}
    for module in MODULES:
        for node in module.tree.body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                named.setdefault(node.name, set()).add(module.place)
    twice = {name: places for name, places in named.items() if len(places) > 1}
    assert twice.keys() <= SAME_OF_EACH.keys(), f"the same name: {twice}"
    assert twice.keys() >= SAME_OF_EACH.keys(), "a reason for a name that is no longer shared"


def test_no_two_modules_have_one_name() -> None:
    """The verbs of the command line are exempt: each is a word that the user types."""
    names = [module.name.split(".")[-1] for module in MODULES if module.room != "cli"]
    twice = {name for name in names if names.count(name) > 1}
    assert not twice, f"the same name: {twice}"


@each_module
def test_what_is_a_modules_own_is_used_in_it(module: Module) -> None:
    """Nothing stands there that nobody asks for."""
    own = {node.name: node for node in module.functions + module.classes if node.name[0] == "_"}
    assigned = [(name, node) for name, node in _assigned(module) if name[0] == "_" != name]
    used = {node.id for node in module.nodes if _is_asked_for(node)}
    used |= {node.attr for node in module.nodes if isinstance(node, ast.Attribute)}
    for name, node in (*own.items(), *assigned):
        assert name in used or name.startswith("__") or name == "_", (
            f"{module.where(node)}: {name} is not used"
        )


def _assigned(module: Module) -> Iterator[tuple[str, ast.stmt]]:
    for node in module.tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name, node


def _is_asked_for(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)


def test_what_is_public_is_used_by_the_program() -> None:
    """A function, class or table that only a test asks for, or nobody, stands there for nothing.
    What the documentation is made by, and the templates, ask too."""
    pages = [ast.parse(path.read_text("utf-8")) for path in PACKAGE.parent.glob("docs/*.py")]
    nodes = [node for module in MODULES for node in module.nodes]
    nodes += [node for page in pages for node in ast.walk(page)]
    used = {node.id for node in nodes if _is_asked_for(node)}
    used |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    constants = (node.value for node in nodes if isinstance(node, ast.Constant))
    used |= {value for value in constants if isinstance(value, str)}  # loaded by name
    for module in MODULES:
        public = [
            node for node in module.tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))
        ]
        for name, node in (*((one.name, one) for one in public), *_assigned(module)):
            assert name in used or name[0] == "_", f"{module.where(node)}: {name} is not used"


def test_no_reason_is_given_for_a_class_that_is_gone() -> None:
    """The exemptions do not outlive what they exempt."""
    names = {node.name for module in MODULES for node in module.classes}
    assert names >= CHANGING.keys(), f"gone: {sorted(CHANGING.keys() - names)}"


def test_every_act_gives_a_moment() -> None:
    """Clauses can answer to every kind of act. A lead or a play gives a moment for each card,
    and of what is not told nothing can be said, nor of talk; what is told in part is made whole."""
    every = set(get_args(acts.Act))
    in_part = {*get_args(acts.ActInPart), acts.Contested}
    silent = {acts.Leads, acts.Plays, acts.PlaysTricks, acts.NotTold, acts.Talks}
    assert every - ACT_MOMENTS.keys() == silent | in_part
    assert every >= ACT_MOMENTS.keys()
    assert set(ACT_MOMENTS.values()) <= MOMENTS.keys()
