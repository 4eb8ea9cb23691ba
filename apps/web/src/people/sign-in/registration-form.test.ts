import { requiredFields } from "@partner-konto/domain/record/required-fields";
import { expect, test } from "vitest";
import { type CheckedField, emptyForm, ruleOf } from "./registration-form.ts";

test("a registration requires every field that a company must have", () => {
  const asked = requiredFields.company
    .filter((path) => path !== "name")
    .map((path) => path.split(".").at(-1) as CheckedField);
  const missing = asked.filter((field) => ruleOf[field]?.(emptyForm)("") !== "Pflichtfeld");
  expect(missing).toEqual([]);
});

test("the repeated e-mail address may differ in upper and lower case", () => {
  const rule = ruleOf.repeatedEmail({ ...emptyForm, email: "nele@neumann.example" });
  expect(rule("Nele@Neumann.example")).toBeUndefined();
  expect(rule("nele@neuman.example")).toBe("Die Angaben stimmen nicht überein");
});

test("a name or an address that is too long is reported at its field, in characters as people see them", () => {
  for (const field of ["legalName", "street", "city", "firstName", "lastName"] as const) {
    expect(ruleOf[field](emptyForm)("u\u0308".repeat(200)), field).toBeUndefined();
    expect(ruleOf[field](emptyForm)("u\u0308".repeat(201)), field).toBe("Max 200 Zeichen (derzeit 201)");
  }
  expect(ruleOf.houseNumber(emptyForm)("12 a, Hinterhaus rechts")).toBe("Max 20 Zeichen (derzeit 23)");
});
