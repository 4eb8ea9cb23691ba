import { expect, test } from "vitest";
import { valueText } from "./value-text.ts";

test("category and state are shown by their labels, times as day and time", () => {
  expect(valueText("category", "orders")).toBe("Bestellungen");
  expect(valueText("state", "draft")).toBe("Entwurf");
  expect(valueText("visibleFrom", "2026-12-01T08:00:00Z")).toMatch(/^Di., 01\.12\.2026, 09:00\sUhr$/);
  expect(valueText("visibleTo", null)).toBe("leer");
});

test.each(["orders", "draft", "constructor", "2026-12-01T08:00:00Z"])(
  "the headline %j is shown as typed",
  (headline) => {
    expect(valueText("headline", headline)).toBe(headline);
  },
);

test("a category of a newer server that is named like a property of every object is shown as it is", () => {
  expect(valueText("category", "constructor")).toBe("constructor");
});
