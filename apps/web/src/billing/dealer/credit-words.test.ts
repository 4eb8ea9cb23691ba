import { expect, test } from "vitest";
import { creditOf } from "../../testing/billing.ts";
import { answerOf, fateOf, reasonOf } from "./credit-words.ts";

test("a granted credit promises a credit note only for a fee that was billed", () => {
  expect(fateOf(creditOf({ status: "granted" }))).toBe("Wird mit der nächsten Abrechnung gutgeschrieben");
  expect(fateOf(creditOf({ status: "granted", invoice: null }))).toBe("Wird nicht berechnet");
  expect(fateOf(creditOf({ status: "settled", invoice: null }))).toBe("Fällt weg");
});

test("the end of an order is said once, and stays true when the order is done again", () => {
  const ended = creditOf({ kind: "undone", reason: "…", decision: "Der Auftrag ist nicht mehr erfolgreich." });
  expect(reasonOf(ended)).toBe("Die Gebühr entfiel, weil der Auftrag zurückgenommen oder geändert wurde.");
  expect(answerOf(ended)).toBeNull();
  expect(answerOf(creditOf({ decision: "Geprüft." }))).toBe("Geprüft.");
});
