import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLines, cleanText } from "./clean.ts";
import { visibleLength } from "./length.ts";
import { plainBlanks, plainDashes, plainDigits } from "./signs.ts";

test.each([
  ["composed", "Mu\u0308ller", "Müller"],
  ["blanks around it", "\u3000 \u00a0\tMüller\n\u2009", "Müller"],
  ["no-break and thin blanks", "Anna\u00a0Müller\u202fGmbH", "Anna Müller GmbH"],
  ["zero-width signs", "\ufeffMül\u200bler\u2060\u200c\u200d", "Müller"],
  ["soft hyphens", "Heiz\u00adöl", "Heizöl"],
  ["marks of direction", "\u202eMüller\u202c\u200e\u2066\u2069", "Müller"],
  ["fillers that look like nothing", "\u3164\u2800\u115f", ""],
  ["hyphens that mean the same", "Meyer\u2010Landrut\u2011Nord", "Meyer-Landrut-Nord"],
  ["a dash between words", "8 – 12 Uhr — täglich", "8 – 12 Uhr — täglich"],
  ["tags and colours without an emoji", "A\ufe0f\u{e0041}B", "AB"],
])("%s: a text is cleaned and keeps its meaning", (_, typed, kept) => {
  expect(cleanText(typed)).toBe(kept);
});

test("emoji stay complete: families, colours, key caps, flags", () => {
  for (const emoji of ["👨‍👩‍👧‍👦", "👍🏽", "❤️", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏳️‍🌈", "🇩🇪"]) expect(cleanText(` ${emoji} `)).toBe(emoji);
});

test("a text is cleaned alike alone and beside a sign that makes it be cleaned thoroughly", () => {
  for (let code = 0; code < 0x400; code += 1) {
    const text = `a${String.fromCharCode(code)}b`;
    expect(cleanText(`${text}-\u2010`), code.toString(16)).toBe(`${cleanText(text)}--`);
  }
});

test("a multi-line text keeps its line breaks, each as one character", () => {
  expect(cleanLines("\r\n Guten Tag\r\n\r\nbis\u00a0dann\rAnna\u2028 \n")).toBe("Guten Tag\n\nbis dann\nAnna");
});

test("a clean text stays unchanged by cleaning, whatever was typed", { tags: "long" }, () => {
  const typed = fc.string({
    unit: fc.oneof(fc.string({ unit: "binary", maxLength: 1 }), fc.constantFrom("\u200d", "👩", "\ufe0f", "\u00a0")),
  });
  fc.assert(
    fc.property(typed, (text) => {
      for (const clean of [cleanText, cleanLines]) expect(clean(clean(text))).toBe(clean(text));
    }),
    { seed: 20, numRuns: 500 },
  );
});

test.each([
  ["Müller", 6],
  ["Mu\u0308ller", 6],
  ["👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿🇩🇪1️⃣👍🏽", 5],
  ["Z\u0301\u0302\u0303\u0304", 1],
  ["", 0],
])("%j has the visible length %i", (text, length) => {
  expect(visibleLength(text)).toBe(length);
});

test("blanks, dashes and digits of every kind become keyboard characters", () => {
  expect(plainBlanks("1\u00a0000\u20094\u202f5\u3000\u2800")).toBe("1 000 4 5  ");
  expect(plainDashes("\u2010\u2011\u2012–—―−﹣－⁃")).toBe("----------");
  expect(plainDigits("２１٣٣۵ 𝟘𝟛 7")).toBe("21335 03 7");
});
