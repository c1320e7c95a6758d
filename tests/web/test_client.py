"""The client is small: a phone on a slow train should not wait for it."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ludotheque.core import fair
from ludotheque.web.joining import APART, entries, joined
from ludotheque.web.minify import script, style_sheet
from ludotheque.web.templating import STATIC, sheets
from tests.web.guests import Guest

MODULES = sorted((STATIC / "js").glob("*.js"))
LEAN = {module.stem: script(module.read_text("utf-8")) for module in MODULES}
SENT = sheets()
TEMPLATES = STATIC.parent / "templates"
PAGES = sorted(page for page in TEMPLATES.glob("*.html") if "{% extends" in page.read_text("utf-8"))

DIALOG = """\
/** A word about the module. */

/**
 * @param {string} id
 */
export function open(id) {
  // Only once.
  const dialog = /** @type {HTMLElement} */ (find(`# ${ id }`)); // stays
  /** @type {number} */
  let n = 4 / 2;
  /** @type {any} */ (dialog).n = n * /* odd */ 2;

  return "// not , a comment";
}
"""


def scripts_of(page: Path) -> set[str]:
    """The scripts that a page asks for: its own, and its frame's."""
    scripts = r"<script type=\"module\" src=\"\{\{ static\('(js/\w+\.js)'\)"
    sources = (page.read_text("utf-8"), (TEMPLATES / "frame.html").read_text("utf-8"))
    return {name for source in sources for name in re.findall(scripts, source)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_all_modules_of_a_page_are_sent_in_under_24_kilobytes(page: Path) -> None:
    sent = [SENT[name].encode() for name in scripts_of(page)]
    assert sum(len(gzip.compress(source)) for source in sent) < 24_000


def test_pages_ask_for_no_module_that_others_import() -> None:
    asked = set().union(*map(scripts_of, PAGES))
    assert asked == {f"js/{name}.js" for name in entries(LEAN)}


def test_a_module_comes_after_what_it_needs_and_keeps_its_names_to_itself() -> None:
    modules = {
        "page": 'import{one as first}from"./one.js";const two=2;run(first+two);',
        "one": "const two=7;export const one=two;",
    }
    assert entries(modules) == ["page"]
    assert joined("page", modules) == {
        "page": "const $one=(()=>{const two=7;const one=two;\nreturn{one}})();\n"
        "const{one:first}=$one;const two=2;run(first+two);"
    }


def test_a_module_that_is_imported_later_runs_later_and_once() -> None:
    modules = {"page": 'go(()=>import("./bell.js"));', "bell": "export function ring(){}"}
    assert joined("page", modules) == {
        "page": "let _bell;const $bell=async()=>_bell??=(()=>{function ring(){}\n"
        "return{ring}})();\ngo(()=>$bell());"
    }


def test_what_only_some_guests_need_is_fetched_by_them_and_given_what_the_page_has() -> None:
    modules = {
        "page": 'import{one}from"./one.js";one();go(()=>import("./lesson.js"));',
        "lesson": 'import{one}from"./one.js";export function teach(){one();}',
        "one": "export function one(){}",
    }
    assert joined("page", modules) == {
        "page": "const $one=(()=>{function one(){}\nreturn{one}})();\n"
        'let _lesson;const $lesson=async()=>_lesson??=(await import("./lesson.js")).make($one);\n'
        "const{one}=$one;one();go(()=>$lesson());",
        "lesson": "export function make($one){const{one}=$one;function teach(){one();}\n"
        "return{teach}}",
    }


def test_a_module_that_is_there_anyway_is_not_run_again() -> None:
    modules = {
        "page": 'import{ring}from"./bell.js";ring();import("./bell.js");',
        "bell": "export function ring(){}",
    }
    assert joined("page", modules)["page"].endswith("ring();Promise.resolve($bell);")


def test_modules_that_need_each_other_are_refused() -> None:
    modules = {"a": 'import{b}from"./b.js";export const a=b;', "b": 'import{a}from"./a.js";'}
    with pytest.raises(ValueError, match="imports itself"):
        joined("a", modules)


def test_what_only_readers_need_is_not_sent() -> None:
    assert script(DIALOG) == (
        "export function open(id){const dialog=(find(`# ${ id }`));"
        'let n=4/2;(dialog).n=n*2;return"// not , a comment";}'
    )


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_what_stands_between_quotation_marks_is_sent_as_it_is(module: Path) -> None:
    source = module.read_text("utf-8")
    for quoted in re.findall(r'"[^"\n]*"|`[^`]*`', script(source)):
        assert quoted in source


# Every module is parsed as a browser would, in one process: to start one for each took ten seconds.
PARSE = """
import { readFileSync } from "node:fs";
import { SourceTextModule } from "node:vm";
for (const identifier of process.argv.slice(1))
  new SourceTextModule(readFileSync(identifier, "utf8"), { identifier });
"""


def test_what_is_sent_can_be_read(tmp_path: Path) -> None:
    node = Path(sys.executable).with_name("node")
    names = [name for name in SENT if name.endswith(".js")]
    for name in names:
        (tmp_path / Path(name).name).write_text(SENT[name], "utf-8")
        # Nothing is left that would be fetched on its own, but for what is meant to be.
        if Path(name).stem in entries(LEAN):
            fetched = re.findall(r"\bimport\b.*?\.js", SENT[name])
            assert {Path(one).stem.rpartition("/")[2] for one in fetched} <= APART
    reader: list[str | Path] = [
        node,
        "--experimental-vm-modules",
        "--no-warnings",
        "--input-type=module",
    ]
    sent = sorted(tmp_path.glob("*.js"))
    assert len(sent) == len(names)
    subprocess.run([*reader, "--eval", PARSE, *sent], check=True)


def test_seals_made_in_a_browser_are_those_of_python(tmp_path: Path) -> None:
    words = ["", "abc", "été ❄ 🎲", *("x" * length for length in (54, 55, 56, 63, 64, 65, 200))]
    module = tmp_path / "sha256.mjs"
    module.write_text(script((STATIC / "js" / "sha256.js").read_text("utf-8")), "utf-8")
    code = (
        f'import {{ sha256 }} from "{module.as_uri()}";'
        f"for (const word of {json.dumps(words)})"
        "  console.log(sha256(new TextEncoder().encode(word)));"
    )
    assert in_node(code).split() == [fair.seal(word) for word in words]


OWN = {"seats": [0], "seal": fair.seal("own"), "word": "own"}
OTHER = {"seats": [1], "seal": fair.seal("other"), "word": "other"}
LATE = {"seats": [1], "seal": fair.seal("late")}


@pytest.mark.parametrize(
    ("changes", "verdict"),
    [
        ({}, "dice_same"),
        ({"table": "u"}, "dice_differ"),
        ({"commit": fair.commit(b"x")}, "dice_differ"),
        ({"seed": "78"}, "dice_differ"),
        ({"rounds": [[OWN, {**OTHER, "word": "another"}]]}, "dice_differ"),
        ({"rounds": [[OWN]]}, "dice_differ"),
        ({"rounds": []}, "dice_differ"),
        ({"rounds": [[OWN, {"seats": [1], "seal": OTHER["seal"]}], [LATE]]}, "dice_missing"),
        ({"rounds": [[OWN, {"seats": [1], "seal": OTHER["seal"]}], [OTHER]]}, "dice_missing"),
    ],
)
def test_a_browser_says_of_a_record_what_it_knows(
    tmp_path: Path, changes: dict[str, Any], verdict: str
) -> None:
    """The draws follow from promise, words, and the table's name: none can be another later."""
    lay_dice(tmp_path)
    told = {"table": "t", "commit": fair.commit(b"s"), "seed": b"s".hex(), "rounds": [[OWN, OTHER]]}
    seals = [{"seats": part["seats"], "seal": part["seal"]} for part in (OWN, OTHER)]
    shown = json.dumps([told["commit"], seals], separators=(",", ":"))
    memory = json.dumps({"t": {"rounds": {"1": {"word": "own", "shown": shown}}}})
    code = (
        f"globalThis.localStorage = {{ getItem: () => {json.dumps(memory)} }};"
        f'const {{ judge }} = await import("{(tmp_path / "dice.js").as_uri()}");'
        f'console.log(judge("t", {json.dumps(told | changes)}));'
    )
    assert in_node(code) == verdict


def test_a_browser_opens_its_word_only_among_the_seals_it_was_shown_first(tmp_path: Path) -> None:
    lay_dice(tmp_path)
    code = (
        "globalThis.localStorage = { getItem: () => null, setItem() {} }; globalThis.sent = [];"
        f'const {{ answer }} = await import("{(tmp_path / "dice.js").as_uri()}");'
        "const dice = { round: 1, commit: 'c', seals: [], wanted: true };"
        'for (const table of "tu") {'
        "  await answer(table, { ...dice, stage: 'seals' });"
        # Without its own seal among them, and then with others than before.
        "  await answer(table, { ...dice, stage: 'words' });"
        "  const seals = [{ seats: [0], seal: sent.at(-1).seal }];"
        "  await answer(table, { ...dice, stage: 'words', seals });"
        "}"
        "await answer('v', { ...dice, stage: 'seals' });"
        "const seals = [{ seats: [0], seal: sent.at(-1).seal }];"
        "for (const commit of 'cdc') await answer('v', { ...dice, commit, stage: 'words', seals });"
        "console.log(JSON.stringify(sent));"
    )
    first, second, third, *opened = json.loads(in_node(code))
    # No two browsers, nor tables, have the same word.
    assert len({first["seal"], second["seal"], third["seal"]}) == 3
    assert {fair.seal(wish["word"]) for wish in opened} == {third["seal"]}
    assert len(opened) == 2  # among the seals and under the promise shown first, not the others


def lay_dice(folder: Path) -> None:
    """The script of the dice, and what it sends kept in `sent`."""
    for name in ("dice", "sha256"):
        (folder / f"{name}.js").write_text((STATIC / "js" / f"{name}.js").read_text("utf-8"))
    (folder / "send.js").write_text("export const send = async (m, p, wish) => sent.push(wish);")
    (folder / "package.json").write_text('{"type": "module"}')


def in_node(code: str) -> str:
    """What a script says."""
    node = str(Path(sys.executable).with_name("node"))
    command = [node, "--input-type=module", "--eval", code]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def test_what_looks_like_a_comment_between_quotation_marks_stays() -> None:
    assert style_sheet('.a { content: "/* a */"; } /* b */\n') == '.a { content: "/* a */"; }\n'


def test_in_a_style_sheet_every_space_but_indentation_counts() -> None:
    sheet = "/* paper */\n@media (width > 1px) and (height > 1px) {\n  .a :hover { top: 0; }\n}\n"
    assert style_sheet(sheet) == (
        "@media (width > 1px) and (height > 1px) {\n.a :hover { top: 0; }\n}\n"
    )


@pytest.mark.anyio
async def test_the_house_sends_the_lean_module(ana: Guest) -> None:
    answer = await ana.get("/static/any/js/board.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text == script((STATIC / "js" / "board.js").read_text("utf-8"))
    answer = await ana.get("/static/any/css/table.css")
    assert answer.headers["content-type"].startswith("text/css")
    assert answer.text == style_sheet((STATIC / "css" / "table.css").read_text("utf-8"))


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_a_module_imports_only_its_neighbours(module: Path) -> None:
    text = module.read_text("utf-8")
    for source in re.findall(r'^(?:import|export) .*from "([^"]+)"', text, re.MULTILINE):
        assert re.fullmatch(r"\./\w+\.js", source)
        assert (STATIC / "js" / source).exists()
