import { expect, test } from "vitest";
import { addressesIn } from "./markdown-addresses.ts";
import { publishingFaults } from "./publishing.ts";

const complete = {
  headline: "Preisgrenzen",
  content: "Mehr in der [Hilfe](/faq) und unter https://preise.example. ![Tankwagen](news/tankwagen.jpg)",
  visibleFrom: "2026-11-20T09:00:00Z",
  visibleTo: null,
};
const faults = (more: Partial<Parameters<typeof publishingFaults>[0]>) =>
  publishingFaults({ ...complete, ...more }).map(({ what, field }) => `${field} ${what}`);

test("complete content with allowed addresses can be published", () => {
  expect(faults({})).toEqual([]);
});

test.each(["[https://x.example](https://x.example)", "[siehe https://x.example]", "|https://x.example|"])(
  "a plain address ends at a bracket and at a table's border: %s can be published",
  (content) => {
    expect(faults({ content })).toEqual([]);
    expect(addressesIn(content).links).toEqual(["https://x.example"]);
  },
);

test.each([
  ["[http://x.example](https://x.example)", "http://x.example"],
  ["[https://x.example](http://x.example)", "http://x.example"],
  ["[siehe https://x.example@evil.example]", "https://x.example@evil.example"],
  ["|https://x.example|ftp://x.example|", "ftp://x.example"],
  ["[https://x.example[http://x.example]", "http://x.example"],
])("beside brackets and borders a forbidden address is still named: %s", (content, address) => {
  expect(publishingFaults({ ...complete, content }).map(({ text }) => /„(.*)“/.exec(text)?.[1])).toEqual([address]);
});

test("missing texts and an end that is not after the beginning are named", () => {
  expect(faults({ headline: " ", content: "\n" })).toEqual(["headline headlineEmpty", "content contentEmpty"]);
  expect(faults({ visibleTo: complete.visibleFrom })).toEqual(["visibleTo endsTooEarly"]);
  expect(faults({ visibleTo: "2026-11-20T10:00:01+01:00" })).toEqual([]);
});

test("each address that is not allowed is named in German, whatever way it is written", () => {
  const [fault] = publishingFaults({ ...complete, content: "Siehe [hier](javascript:alert(1))." });
  expect(fault?.text).toContain("Der Link „javascript:alert(1)“ ist nicht erlaubt.");
  const content = [
    '[a]( http://a.example "Titel") [b](<data:text/html,b c>) <vbscript:c> http://d.example.',
    "[![Bild](https://evil.example/e.png)](ftp://f.example)",
    "![g][Ziel] [h][anders] ![ziel 2]",
    "",
    "[Ziel]: https://g.example/g.png",
    "[anders]: //h.example",
    "[Ziel 2]: <../i.png>",
  ].join("\n");
  const named = publishingFaults({ ...complete, content }).map(
    ({ what, text }) => `${what} ${/„(.*)“/.exec(text)?.[1]}`,
  );
  expect(named.toSorted()).toEqual(
    [
      "link http://a.example",
      "link data:text/html,b c",
      "link vbscript:c",
      "link http://d.example.",
      "link ftp://f.example",
      "link //h.example",
      "picture https://evil.example/e.png",
      "picture https://g.example/g.png",
      "picture ../i.png",
    ].toSorted(),
  );
});

test("an address may contain parentheses, and an escaped bracket is no link", () => {
  expect(addressesIn("[a](https://a.example/b_(c)) \\[x](javascript:y)").links).toEqual(["https://a.example/b_(c)"]);
});

test("at most twenty wrong links are named, and a long one is shortened", () => {
  const many = Array.from({ length: 50 }, (_, nth) => `[a](http://${nth}.example)`).join(" ");
  expect(faults({ content: many })).toHaveLength(20);
  const [long] = publishingFaults({ ...complete, content: `[a](http://${"a".repeat(900)}.example)` });
  expect(long?.text.length).toBeLessThan(400);
});

test("promise 18: hostile texts of the greatest length are read in linear time", () => {
  const hostile = [
    "[",
    "![",
    "[](",
    "[](   ",
    "![a](",
    "](<",
    "[a]: ",
    "[a]:\n",
    "<a:",
    "http://",
    "https://a[",
    "(",
    "\\[",
    "]",
  ];
  for (const part of hostile) {
    // CPU time, because a busy machine lets this process wait.
    const began = process.threadCpuUsage();
    publishingFaults({ ...complete, content: part.repeat(50_000 / part.length) });
    expect(process.threadCpuUsage(began).user, part).toBeLessThan(1_000_000);
  }
});
