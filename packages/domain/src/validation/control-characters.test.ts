import { expect, test } from "vitest";
import { cleanText } from "../text/clean.ts";
import { fieldOfPart, hasControlCharacter } from "./control-characters.ts";

const named = (code: number): string => `Heide${String.fromCodePoint(code)}brand`;

test("no field accepts a control character or a text direction character", () => {
  const codes = [0, 7, 8, 0x0b, 0x0c, 0x1b, 0x1f, 0x7f, 0x85, 0x9b, 0x202a, 0x202e, 0x2066, 0x2069];
  for (const code of codes)
    for (const field of ["name", "note"]) expect(hasControlCharacter(named(code), field), `${code}`).toBe(true);
});

test("line breaks and tabs are allowed in multi-line fields and in no name", () => {
  for (const code of [9, 10, 13, 0x2028, 0x2029])
    for (const [field, refused] of [
      ["name", true],
      ["firstName", true],
      ["street", true],
      ["a field of tomorrow", true],
      ["note", false],
      ["emailSignature", false],
    ] as const)
      expect(hasControlCharacter(named(code), field), `${code} in ${field}`).toBe(refused);
});

test("control characters around a copied cell or number are accepted and trimmed before storing", () => {
  for (const copied of [
    "Heidebrand\t",
    "\r\nHeidebrand\r\n",
    "\u202a04131 555016\u202c",
    "\u202d04131 555016\u202c\n",
    "\u206812\u2069",
  ]) {
    expect(hasControlCharacter(copied, "name"), JSON.stringify(copied)).toBe(false);
    expect(cleanText(copied)).toMatch(/^[\p{L}\d ]+$/u);
  }
  for (const forged of [
    "\u202eHeidebrand\u202c",
    "\u202aHeide\u202ebrand\u202c",
    "\u202aHeidebrand",
    "Heidebrand\u202c",
    "\u0007Heidebrand",
  ])
    expect(hasControlCharacter(forged, "name"), JSON.stringify(forged)).toBe(true);
});

test("ordinary input is accepted: blanks of every kind, joiners, emoji, letters of every script", () => {
  for (const text of ["Šimůnek & Söhne", "Öl\u00a0GmbH", "👩‍🔧 Haus", "नमस्‍ते", "בית", "Soft\u00adhyphen", ""])
    expect(hasControlCharacter(text, "name"), text).toBe(false);
});

test("a password is compared as it was typed", () => {
  expect(hasControlCharacter("Heizoel-2026\u0007", "password")).toBe(false);
});

test("a list's entries belong to the list's field, and a patch value to the field of its path", () => {
  expect(fieldOfPart("0", ["x"], "names")).toBe("names");
  const operation = { op: "replace", path: "/emailSignature", value: "x" };
  expect(fieldOfPart("value", operation, "body")).toBe("emailSignature");
  expect(fieldOfPart("value", { ...operation, path: "/closedDays/0" }, "body")).toBe("closedDays");
  expect(fieldOfPart("value", { value: "x" }, "body")).toBe("value");
  expect(fieldOfPart("value", { ...operation, path: 7 }, "body")).toBe("value");
});
