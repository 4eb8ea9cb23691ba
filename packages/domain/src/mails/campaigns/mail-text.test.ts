import { expect, test } from "vitest";
import { linksWithPlaceholders, type MailBlock, type MailLine, mapTexts, readMailText } from "./mail-text.ts";

const paragraph = (...line: MailLine): MailBlock => ({
  kind: "paragraph",
  line,
});

test("headings, lists, bold text, links and buttons are read", () => {
  const text = [
    "# Neue Preisgrenzen",
    "ab **sofort** gilt\ndas [hier](https://heizmarkt.example/a).",
    "- eins\n- **zwei**",
    "1. erst\n2. dann",
    "[Zum Portal](https://portal.example/login)",
  ].join("\n\n");
  expect(readMailText(text)).toEqual([
    { kind: "heading", line: [{ text: "Neue Preisgrenzen" }] },
    paragraph(
      { text: "ab " },
      { text: "sofort", strong: true },
      { text: " gilt\ndas " },
      { text: "hier", link: "https://heizmarkt.example/a" },
      { text: "." },
    ),
    { kind: "list", isNumbered: false, items: [[{ text: "eins" }], [{ text: "zwei", strong: true }]] },
    { kind: "list", isNumbered: true, items: [[{ text: "erst" }], [{ text: "dann" }]] },
    { kind: "button", link: "https://portal.example/login", label: "Zum Portal" },
  ]);
});

test("a heading without a blank line behind it ends at its line", () => {
  expect(readMailText("## Heute\nneu")).toEqual([
    { kind: "heading", line: [{ text: "Heute" }] },
    paragraph({ text: "neu" }),
  ]);
});

test("a list begins and ends without blank lines around it", () => {
  const list = (isNumbered: boolean, ...items: string[]): MailBlock => ({
    kind: "list",
    isNumbered,
    items: items.map((text) => [{ text }]),
  });
  expect(readMailText("Neu ist:\n- eins\n- zwei\nbis bald")).toEqual([
    paragraph({ text: "Neu ist:" }),
    list(false, "eins", "zwei"),
    paragraph({ text: "bis bald" }),
  ]);
  expect(readMailText("So geht es:\n1. erst\n2. dann")).toEqual([
    paragraph({ text: "So geht es:" }),
    list(true, "erst", "dann"),
  ]);
});

test("links with a placeholder in their address are named, each once", () => {
  const link = "[{{firstName}}](https://a.example/{{firstName}})";
  expect(linksWithPlaceholders(`${link} und [b](https://b.example), ${link}`)).toEqual([
    "https://a.example/{{firstName}}",
  ]);
});

test.each([
  "[x](javascript:alert(1))",
  "[x](http://elsewhere.example)",
  "[x](/login)",
  "[x](https://portal.example@elsewhere.example)",
  "<script>alert(1)</script>",
  "24. Dezember\nund danach",
  "am\n24. Dezember",
])("%j stays text", (text) => {
  expect(readMailText(text)).toEqual([paragraph({ text })]);
});

test("filled values bring no marks and no links along, and addresses stay", () => {
  const blocks = readMailText("Hallo NAME, [NAME](https://a.example/NAME)");
  expect(mapTexts(blocks, (part) => part.replace("NAME", "**[x](https://b.example)**"))).toEqual([
    paragraph(
      { text: "Hallo **[x](https://b.example)**, " },
      { text: "**[x](https://b.example)**", link: "https://a.example/NAME" },
    ),
  ]);
});

test("long hostile texts are read in a moment", () => {
  const hostile = ["**a ", "[a](", "[", "*", "- ", "1. ", "# ", "\n \n", "(", "](https:"];
  const started = process.cpuUsage().user;
  for (const part of hostile) readMailText(part.repeat(Math.ceil(8000 / part.length)));
  expect(process.cpuUsage().user - started).toBeLessThan(2_000_000);
});
