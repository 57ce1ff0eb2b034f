"""Discord's marks, and that nothing in a message or a name is ever read as HTML."""

from __future__ import annotations

from playwright.sync_api import Page

from playground.patience import spent
from tests.page.conftest import Visit, probe
from tests.page.mock_server import PAGE
from tests.page.waiting import expect

SLOW = ["**" * 1000, "||" * 1000 + "x", "*a **" * 700, "_" * 3000, "[" * 2000, "`" * 1999 + "x", "> " * 1500]
MARKS = {
    "**a** *b* _c_ __d__ ~~e~~": "<p><strong>a</strong> <em>b</em> <em>c</em> <u>d</u> <s>e</s></p>",
    "***both*** and **a *b* c**": "<p><strong><em>both</em></strong> and <strong>a <em>b</em> c</strong></p>",
    "snake_case_name 2 * 3 * 4": "<p>snake_case_name 2 * 3 * 4</p>",
    r"\*not\* \_this\_": "<p>*not* _this_</p>",
    "`**a**` ``b`c``": "<p><code>**a**</code> <code>b`c</code></p>",
    "```py\n**a** <b>\n```": "<pre><code>**a** &lt;b&gt;</code></pre>",
    "before\n```\nx\n```\nafter": "<p>before</p><pre><code>x</code></pre><p>after</p>",
    "# One\n## Two\n### Three\n#### four": (
        '<h3 class="heading heading-1">One</h3><h4 class="heading heading-2">Two</h4>'
        '<h5 class="heading heading-3">Three</h5><p>#### four</p>'
    ),
    "-# small": '<p class="small">small</p>',
    "> a\n> b\nc": "<blockquote><p>a<br>b</p></blockquote><p>c</p>",
    ">>> a\n- b": "<blockquote><p>a</p><ul><li>b</li></ul></blockquote>",
    "- a\n- b\n  - c\n- d": "<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>",
    "3. a\n4. b": '<ol start="3"><li>a</li><li>b</li></ol>',
    "a\nb": "<p>a<br>b</p>",
    "[x](https://e.org/a) https://e.org/b.": (
        '<p><a href="https://e.org/a">x</a> <a href="https://e.org/b">https://e.org/b</a>.</p>'
    ),
    "[x](javascript:alert(1))": "<p>[x](javascript:alert(1))</p>",
    "<@101> <@102> <@9> <#601>": (
        '<p><span class="mention you">@Ada</span> <button class="mention">@&lt;i&gt;Bo&lt;/i&gt;</button> '
        '<span class="mention">@…</span> <button class="mention">#trench</button></p>'
    ),
    "||a **b**||": '<p><span class="spoiler"><span>a <strong>b</strong></span></span></p>',
    "<:fish:123> <t:99999999999999:R>": '<p><img class="emoji"> &lt;t:99999999999999:R&gt;</p>',
    "<b>&amp;</b>": "<p>&lt;b&gt;&amp;amp;&lt;/b&gt;</p>",
}


def test_marks(page: Page) -> None:
    assert {text: probe(page, "rendered", text) for text in MARKS} == MARKS


def test_moments_in_the_reader_s_language_and_kept_true(page: Page) -> None:
    moment = page.locator("time[data-relative]").last
    moment.evaluate("time => { time.dataset.relative = Math.floor(Date.now() / 1000) + 3300 }")
    expect(moment).to_have_text("in 55 minutes")
    assert probe(page, "fromNow", 7199, 0, "en-GB") == "in 2 hours"
    assert probe(page, "fromNow", 0, 40, "fr") == "il y a 40 secondes"
    assert probe(page, "fromNow", 0, 86400, "nl") == "gisteren"


def test_no_message_takes_long(page: Page) -> None:
    for text in SLOW:
        before = spent()
        probe(page, "rendered", text)
        assert spent() - before < 1, text[:20]


def test_nothing_a_message_says_runs_or_becomes_markup(page: Page) -> None:
    page.locator(".spoiler").last.click()
    assert page.evaluate("window.evil") is None
    evil = page.locator("#messages > li", has_text="window.evil=1").last
    assert evil.locator("script, iframe, svg:not(.icon), img:not(.avatar), b").count() == 0
    links = page.locator("#messages a").evaluate_all("links => links.map((link) => link.href)")
    assert links
    assert all(str(link).startswith(("https://", "http://")) for link in links)
    assert page.locator("[onerror], [onload], [onmouseover], [onclick]").count() == 0
    expect(evil.locator(".name")).to_have_text("<b>Fay</b> *x*")


def test_names_full_of_markup_stay_text(visit: Visit) -> None:
    page = visit("106")
    expect(page.locator(".you-card strong")).to_have_text("<b>Fay</b> *x*")
    expect(page.locator(".seat.you")).to_contain_text("<b>Fay</b> *x*")
    assert page.locator("b").count() == 0


def test_a_spoiler_opens_by_keyboard_and_stays_open(page: Page) -> None:
    pearl = page.locator(".spoiler", has_text="hidden pearl")
    expect(page.get_by_role("button", name="Spoiler: press to show").first).to_be_attached()
    pearl.focus()
    page.keyboard.press("Enter")
    expect(pearl).to_have_class("spoiler revealed")


def test_the_three_languages_say_the_same_things(page: Page) -> None:
    english, french, dutch = (probe(page, "places", language) for language in ("en", "fr", "nl"))
    assert english == french == dutch


def test_every_module_is_named_on_the_page(page: Page) -> None:
    """So that the browser fetches all of them at once instead of one after another."""
    links = page.locator("link[rel=modulepreload]").evaluate_all(
        "links => links.map((link) => link.pathname ?? link.href)"
    )
    named = {str(link).rpartition("/page/")[2] for link in links}
    modules = {path.relative_to(PAGE).as_posix() for path in PAGE.rglob("*.js")}
    assert named == modules - {"main.js", "theme_first.js"}
