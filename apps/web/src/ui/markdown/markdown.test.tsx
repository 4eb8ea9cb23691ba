import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { SessionProvider } from "../../data/session.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { session } from "../../testing/session.ts";
import { exhaustingTexts, hostileTexts } from "./hostile.ts";
import { Markdown } from "./markdown.tsx";
import { readMarkdown } from "./read-markdown.ts";

const assetUrl = "https://assets.heizmarkt.example/konto/";
const withAssets = { ...session, settings: { ...session.settings, assetUrl } };

function draw(text: string, level = 3): HTMLElement {
  cleanup();
  const { container } = render(
    <MemoryRouter>
      <SessionProvider value={withAssets}>
        <Markdown text={text} level={level} />
      </SessionProvider>
    </MemoryRouter>,
  );
  return container;
}

test("headings, lists, tables, quotes, code, pictures and line breaks are drawn", () => {
  const box = draw(
    [
      "# Neue Preisgrenzen",
      "Ab **sofort** und *gern* ~~nicht~~ mit `Marge`.\nZweite Zeile.",
      "- eins\n- zwei\n  1. innen",
      "4. vier\n5. fünf",
      "> Zitat",
      "| Menge | Preis |\n| --- | ---: |\n| 3.000 l | 94,20 |",
      "```\n<b>Code</b>\n```",
      "![Tankwagen im Schnee](news/tankwagen.jpg)",
      "- [x] erledigt\n- [ ] offen",
      "---",
    ].join("\n\n"),
  );
  expect(box.querySelector("h3")?.textContent).toBe("Neue Preisgrenzen");
  expect(box.querySelector("p")?.innerHTML).toBe(
    'Ab <strong>sofort</strong> und <em>gern</em> <del>nicht</del> mit <code class="rounded-1 bg-selected px-1 font-sans">Marge</code>.<br>Zweite Zeile.',
  );
  expect([...box.querySelectorAll("ul ol li")].map(({ textContent }) => textContent)).toEqual(["innen"]);
  expect(box.querySelector("ol[start='4']")?.children).toHaveLength(2);
  expect(box.querySelector("blockquote")?.textContent).toBe("Zitat");
  expect([...box.querySelectorAll("td")].map(({ textContent }) => textContent)).toEqual(["3.000 l", "94,20"]);
  expect(box.querySelector("pre")?.textContent).toBe("<b>Code</b>");
  const picture = screen.getByRole("img", { name: "Tankwagen im Schnee" });
  expect(picture.getAttribute("src")).toBe("https://assets.heizmarkt.example/konto/news/tankwagen.jpg");
  expect(picture.getAttribute("loading")).toBe("lazy");
  expect(box.textContent).toContain("☑ erledigt");
  expect(box.textContent).toContain("☐ offen");
  expect(box.querySelector("hr")).not.toBeNull();
});

test("headings begin below the page's heading, and no level is left out", () => {
  const box = draw("### Eins\n\n##### Zwei\n\n### Drei\n\n> # Im Zitat", 4);
  const headings = [...box.querySelectorAll("h1, h2, h3, h4, h5, h6")];
  expect(headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    "H4 Eins",
    "H5 Zwei",
    "H4 Drei",
  ]);
  expect(draw("##### Erst tief\n\n# Dann hoch", 3).querySelectorAll("h3")).toHaveLength(2);
});

test("a path of the portal is followed in the same tab; other links open a new one and say so", async () => {
  const followed = vi.fn<() => void>();
  const text =
    "[Hilfe](/faq?text=Marge) [AGB](/documents/agb.pdf) [Aktion](https://heizmarkt.example/a) www.heizmarkt.example [Mail](mailto:hilfe@heizmarkt.example) [Anruf](tel:+494131555)";
  const { user, where, search } = renderInPortal(<Markdown text={text} level={3} onFollow={followed} />, {});
  const link = (name: string | RegExp) => screen.getByRole("link", { name });
  for (const name of [/^Aktion ?\(öffnet sich/, /^www\.heizmarkt\.example ?\(öffnet sich/]) {
    expect(link(name).getAttribute("target")).toBe("_blank");
    expect(link(name).getAttribute("rel")).toBe("noreferrer");
    expect(link(name).getAttribute("href")).toMatch(/^https:\/\/(?:www\.)?heizmarkt\.example/);
  }
  expect(link("Mail").getAttribute("href")).toBe("mailto:hilfe@heizmarkt.example");
  expect(link("Anruf").getAttribute("href")).toBe("tel:+494131555");
  expect(link("AGB").getAttribute("href")).toBe("/documents/agb.pdf");
  for (const name of ["Mail", "Anruf", "AGB", "Hilfe"]) expect(link(name).getAttribute("target"), name).toBeNull();
  await user.click(link("Hilfe"));
  expect([where(), search().get("text"), followed.mock.calls.length]).toEqual(["/faq", "Marge", 1]);
});

test.each([
  ["24. Dezember: Wir haben geschlossen.", "24.\u00a0Dezember: Wir haben geschlossen."],
  ["1. Januar 2027 beginnt die neue Gebühr.", "1.\u00a0Januar 2027 beginnt die neue Gebühr."],
  ["3.11. kein Versand", "3.11. kein Versand"],
  ["3. 11. kein Versand", "3.\u00a011. kein Versand"],
  ["24. 12. 2026", "24.\u00a012. 2026"],
  ["24.12.2026", "24.12.2026"],
  ["24. bis 26. Dezember", "24.\u00a0bis 26. Dezember"],
  ["2. Weihnachtstag", "2.\u00a0Weihnachtstag"],
  ["9. Sept. 2026", "9.\u00a0Sept. 2026"],
])("the date in %j stays text and makes no list", (text, shown) => {
  expect(draw(text).querySelector("ol")).toBeNull();
  expect(draw(text).textContent).toBe(shown);
});

test("a date stays text inside lists and quotes, and between the items of a list", () => {
  const box = draw("- 24. Dezember\n- 25. Dezember\n\n> 1. Mai\n\n1. Öffnen\n2. Prüfen\n24. Dezember: zu");
  expect([...box.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "24.\u00a0Dezember",
    "25.\u00a0Dezember",
    "Öffnen",
    "Prüfen24.\u00a0Dezember: zu",
  ]);
  expect(box.querySelector("blockquote")?.textContent).toBe("1.\u00a0Mai");
});

test("numbers at the start of lines are still a list", () => {
  const box = draw("1. Junge Kunden\n2. Alte Kunden\n31. Märzhase");
  expect(box.querySelectorAll("ol > li")).toHaveLength(3);
});

const allowed: Readonly<Record<string, readonly string[]>> = {
  P: ["dir"],
  H3: ["dir"],
  H4: ["dir"],
  UL: [],
  OL: ["start"],
  LI: ["dir"],
  BLOCKQUOTE: [],
  PRE: ["dir"],
  CODE: [],
  STRONG: [],
  EM: [],
  DEL: [],
  BR: [],
  HR: [],
  IMG: ["src", "alt", "loading"],
  A: ["href", "target", "rel", "data-discover"],
  SECTION: ["aria-label", "tabindex"],
  TABLE: [],
  THEAD: [],
  TBODY: [],
  TR: [],
  TH: ["scope", "dir"],
  TD: ["dir"],
  DIV: [],
  // The mark of a link that opens a new tab, and its words.
  SPAN: [],
  svg: ["viewBox", "aria-hidden", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"],
  path: ["d"],
};

/** An element's tags, attributes and addresses that are not allowed. */
function strangeIn(box: HTMLElement): string[] {
  return [...box.querySelectorAll("*")].flatMap((element) => {
    const known = allowed[element.tagName];
    if (!known) return [`<${element.tagName}>`];
    const attributes = element.getAttributeNames().filter((name) => name !== "class" && !known.includes(name));
    const address = element.getAttribute("href") ?? "";
    const isFine = address === "" || /^(?:https:\/\/|mailto:|tel:|\/(?![/\\]))/.test(address);
    const source = element.getAttribute("src") ?? assetUrl;
    const wrong = [...(isFine ? [] : [address]), ...(source.startsWith(assetUrl) ? [] : [source])];
    return [...attributes, ...wrong].map((what) => `${element.tagName} ${what}`);
  });
}

test("500 hostile texts add no element, attribute or address beyond the allowed ones", { tags: "long" }, () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(500);
  for (const text of hostileTexts) {
    const box = draw(text);
    expect(strangeIn(box), text).toEqual([]);
    for (const { href, protocol, host } of box.querySelectorAll("a"))
      expect(/^(?:https|http|mailto|tel):$/.test(protocol) && !host.includes("elsewhere"), `${text}: ${href}`).toBe(
        true,
      );
  }
});

test("HTML shows as it was typed", () => {
  expect(draw("<b>fett</b> & <script>alert(1)</script>").textContent).toBe("<b>fett</b> & <script>alert(1)</script>");
  expect(draw("<div>\n**fett**\n</div>").querySelector("strong")?.textContent).toBe("fett");
});

test.each(["Öl & Pellets &#8364;", "Vorher &#8238;nachher", "&#x202e;x", "**Öl & &#169;**", "[Öl & &#169;](/faq)"])(
  "the reference in %j shows as it was typed",
  (text) => {
    expect(draw(text).textContent).toBe(text.replaceAll(/\*\*|\[|\]\(.*\)/g, ""));
  },
);

test("a link that content must not have shows as it was typed", () => {
  expect(draw("Siehe [hier](http://heizmarkt.example).").textContent).toBe("Siehe [hier](http://heizmarkt.example).");
});

test("without an asset host a picture is its description", () => {
  render(
    <SessionProvider value={session}>
      <Markdown text="![Tankwagen](news/tankwagen.jpg)" level={3} />
    </SessionProvider>,
  );
  expect(screen.queryByRole("img")).toBeNull();
  screen.getByText("Tankwagen");
});

test.each(Object.entries(exhaustingTexts))(
  "50,000 characters of %s take at most two seconds of processor time",
  (_, text) => {
    const before = process.threadCpuUsage();
    readMarkdown(text);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2000);
  },
);

test("what is nested too deep is text", () => {
  const box = draw(`${"> ".repeat(40)}**tief**`);
  expect(box.querySelectorAll("blockquote").length).toBeLessThan(15);
  expect(box.textContent).toContain("**tief**");
});
