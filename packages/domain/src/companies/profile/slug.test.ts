import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.each([
  ["Ostseewärme Dahlgrün GmbH", "ostseewaerme-dahlgruen-gmbh"],
  ["  Öl & Co. – Köln/Süd ", "oel-co-koeln-sued"],
  ["Straße", "strasse"],
  ["Café Ångström", "cafe-angstroem"],
  ["../../etc", "etc"],
  ["燃料", "seite"],
  ["", "seite"],
])("the name %j becomes the slug %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test("a long name is cut and does not end in a dash", () => {
  const slug = slugOf(`${"a".repeat(59)} bcd`);
  expect(slug).toBe("a".repeat(59));
  expect(slugOf("x".repeat(5000))).toHaveLength(60);
});
