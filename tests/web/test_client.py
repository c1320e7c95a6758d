"""The client is small: a phone on a slow train should not wait for it."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.core import fair
from ludotheque.web.minify import script, style_sheet
from ludotheque.web.templating import STATIC
from tests.web.guests import Guest

MODULES = sorted((STATIC / "js").glob("*.js"))

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


def test_all_modules_together_are_sent_in_under_24_kilobytes() -> None:
    sent = [script(module.read_text("utf-8")).encode() for module in MODULES]
    assert sum(len(gzip.compress(module)) for module in sent) < 24_000


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


def test_what_is_sent_can_be_read(tmp_path: Path) -> None:
    node = Path(sys.executable).with_name("node")
    for module in MODULES:
        sent = tmp_path / f"{module.stem}.mjs"
        sent.write_text(script(module.read_text("utf-8")), "utf-8")
        subprocess.run([node, "--check", sent], check=True)


def test_seals_made_in_a_browser_are_those_of_python(tmp_path: Path) -> None:
    words = ["", "abc", "été ❄ 🎲", *("x" * length for length in (54, 55, 56, 63, 64, 65, 200))]
    module = tmp_path / "sha256.mjs"
    module.write_text(script((STATIC / "js" / "sha256.js").read_text("utf-8")), "utf-8")
    code = (
        f'import {{ sha256 }} from "{module.as_uri()}";'
        f"for (const word of {json.dumps(words)})"
        "  console.log(sha256(new TextEncoder().encode(word)));"
    )
    node = str(Path(sys.executable).with_name("node"))
    command = [node, "--input-type=module", "--eval", code]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert told.split() == [fair.seal(word) for word in words]


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
