import { expect, test } from "vitest";
import { isIban } from "./iban.ts";

test.each([
  ["DE02120300000000202051", true],
  ["GB82WEST12345698765432", true],
  ["DE03120300000000202051", false],
  ["DE02120300000000202015", false],
  ["DE0212030000000020205", false],
  ["de02120300000000202051", false],
  ["", false],
])("%s is an IBAN: %s", (iban, is) => {
  expect(isIban(iban)).toBe(is);
});
