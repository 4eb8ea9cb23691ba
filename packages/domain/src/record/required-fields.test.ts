import { expect, test } from "vitest";
import { emptiedBy, emptyIn, requiredMessages } from "./required-fields.ts";

const company = {
  legalName: "Brennstoffe Neumann GmbH",
  name: "Neumann",
  vatId: "DE136695976",
  address: { street: "Am Hafen", houseNumber: "", postalCode: "21335", city: "Lüneburg" },
  contactPoint: { email: "buero@neumann.example" },
};

test("empty and blank required fields of a record are named; the house number is not required", () => {
  expect(emptyIn("company", company)).toEqual([]);
  expect(emptyIn("company", { ...company, vatId: null, address: { ...company.address, city: "  " } })).toEqual([
    "vatId",
    "address.city",
  ]);
  expect(emptyIn("company", { ...company, address: null })).toEqual([
    "address.street",
    "address.postalCode",
    "address.city",
  ]);
  const agency = { name: "Lüneburg", brandName: "Heidebrand", address: company.address, contactPoints: [] };
  expect(emptyIn("agency", agency)).toEqual(["contactPoints"]);
});

test("only a change that empties an existing field is refused; a field the old record lacked is not", () => {
  const old = { ...company, vatId: null, address: null };
  expect(emptiedBy("company", company, { ...company, vatId: "" })).toEqual(["vatId"]);
  expect(emptiedBy("company", old, { ...old, name: "Neumann Wärme" })).toEqual([]);
  expect(emptiedBy("company", old, { ...old, name: " " })).toEqual(["name"]);
  expect(emptiedBy("company", old, { ...old, address: { ...company.address, street: "" } })).toEqual([
    "address.street",
  ]);
  expect(emptiedBy("company", company, { ...company, address: null })).toHaveLength(3);
});

test("a form gets the required messages by its input names", () => {
  expect(requiredMessages(["vatId", "address.street"])).toEqual({ vatId: "Pflichtfeld", street: "Pflichtfeld" });
});
