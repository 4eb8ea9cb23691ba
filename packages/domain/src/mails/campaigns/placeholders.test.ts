import fc from "fast-check";
import { expect, test } from "vitest";
import { fill, isEmptyForSome, placeholdersIn, salutationOf, wrongPlaceholders } from "./placeholders.ts";

const mia = {
  salutation: "Guten Tag Frau Heide",
  firstName: "Mia",
  lastName: "Heide",
  companyName: "Heidebrand GmbH",
  agencyName: "",
};

test("placeholders are filled, with and without blanks", () => {
  expect(fill("{{salutation}}, {{ companyName }}!", mia)).toBe("Guten Tag Frau Heide, Heidebrand GmbH!");
});

test("an empty placeholder gets the written text, otherwise the usual one", () => {
  expect(fill("für {{agencyName}}", mia)).toBe("für Ihre Niederlassung");
  expect(fill("für {{agencyName|Ihren Standort}} von {{firstName|Ihnen}}", mia)).toBe("für Ihren Standort von Mia");
  expect(fill("für{{agencyName|}}", mia)).toBe("für");
});

test("a value that looks like a placeholder is not filled again", () => {
  expect(fill("{{firstName}} {{lastName}}", { ...mia, firstName: "{{lastName}}" })).toBe("{{lastName}} Heide");
});

test("unknown names and loose braces are found as they were written, each once", () => {
  expect(wrongPlaceholders("{{vorname}} {{firstName}} {{ Firma }} {{vorname}}")).toEqual([
    "{{vorname}}",
    "{{ Firma }}",
  ]);
  expect(wrongPlaceholders("{{firstName} und lastName}}")).toEqual(["{{firstName", "}}"]);
  expect(wrongPlaceholders("{{constructor}}")).toEqual(["{{constructor}}"]);
  expect(wrongPlaceholders("{firstName} { } und {{firstName|du}}")).toEqual([]);
});

test("the placeholders of a text come once, with what stands there instead", () => {
  expect(placeholdersIn("{{firstName|du}} {{firstName}} {{agencyName}}")).toEqual(
    new Map([
      ["firstName", "du"],
      ["agencyName", "Ihre Niederlassung"],
    ]),
  );
});

test.each([
  [{ firstName: "Mia", lastName: "Heide", gender: "female" }, "Guten Tag Frau Heide"],
  [{ firstName: "Paul", lastName: "Heide", gender: "male" }, "Guten Tag Herr Heide"],
  [{ firstName: "Kim", lastName: "Heide", gender: null }, "Guten Tag Kim Heide"],
  [{ firstName: "Kim", lastName: "", gender: "female" }, "Guten Tag Kim"],
  [{ firstName: "", lastName: "", gender: "female" }, ""],
] as const)("%j is greeted with %j", (person, greeting) => {
  expect(salutationOf(person)).toBe(greeting);
});

test("a text is empty for some if it consists of placeholders that nothing stands in for", () => {
  const empty = ["{{firstName}}", " {{firstName}} {{lastName}}\n", "{{companyName|}}"].map(isEmptyForSome);
  expect(empty).toEqual([true, true, true]);
  const filled = ["", "{{firstName|du}}", "{{companyName}}", "Hallo {{firstName}}"].map(isEmptyForSome);
  expect(filled).toEqual([false, false, false, false]);
});

test("a text that is found right has no braces left once it is filled", () => {
  const parts = fc.constantFrom("{{", "}}", "{", "}", "|", "firstName", "agencyName", "x", " ", "\n");
  const texts = fc.sample(fc.array(parts, { maxLength: 30 }), { seed: 25, numRuns: 2000 }).map((some) => some.join(""));
  const right = texts.filter((text) => wrongPlaceholders(text).length === 0);
  expect(right.length).toBeGreaterThan(50);
  expect(right.filter((text) => /\{\{|\}\}/.test(fill(text, mia)))).toEqual([]);
});
