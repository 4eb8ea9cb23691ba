import { expect, test } from "vitest";
import { emailKey } from "./email-key.ts";

test.each([
  "Jana.Petersen@Heidebrand.example",
  " jana.petersen@heidebrand.example ",
  "JANA.PETERSEN@HEIDEBRAND.EXAMPLE",
  "ｊａｎａ.petersen@heidebrand.example",
  "jana.\u200Bpetersen@heidebrand.example",
  "jana.pe\u00ADtersen@heidebrand.example",
  "jana. petersen@\theidebrand.example",
  "jana.petersen＠heidebrand.example",
])("promise 6: %j is one and the same account", (typed) => {
  expect(emailKey(typed)).toBe("jana.petersen@heidebrand.example");
});

test("other letters stay other accounts", () => {
  expect(emailKey("müller@x.example")).not.toBe(emailKey("muller@x.example"));
  // A Cyrillic letter that looks like a Latin one.
  expect(emailKey("\u0430nna@x.example")).not.toBe(emailKey("anna@x.example"));
});
