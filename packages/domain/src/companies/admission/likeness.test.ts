import { expect, test } from "vitest";
import { likenessOf } from "./likeness.ts";

const company = {
  name: "Müller & Söhne",
  legalName: "Müller & Söhne Mineralöle GmbH & Co. KG",
  vatId: "DE136695976",
  address: { street: "Am Hafen", houseNumber: "3", postalCode: "21335" },
  contactPoint: { email: "info@oel-mueller.example" },
};
const other = {
  name: "Nordbrenn",
  legalName: "Nordbrenn GmbH",
  vatId: "DE129273398",
  address: { street: "Lange Straße", houseNumber: "9", postalCode: "20095" },
  contactPoint: { email: "post@nordbrenn.example" },
};

test("companies that have nothing in common are no twins", () => {
  expect(likenessOf(company, other)).toEqual([]);
});

test.each([
  ["the VAT id", { vatId: "DE136695976" }, ["vatId"]],
  [
    "the address in another spelling",
    { address: { street: "am  hafen", houseNumber: "3", postalCode: "21335" } },
    ["address"],
  ],
  ["the domain of the mailbox", { contactPoint: { email: "chef@OEL-Mueller.example" } }, ["domain"]],
  ["the name with another legal form", { legalName: "Mueller und Soehne GmbH" }, ["name"]],
] as const)("%s makes a twin", (_what, same, alike) => {
  expect(likenessOf(company, { ...other, ...same })).toEqual(alike);
});

test("a street is the same with Straße, Strasse and Str.", () => {
  const at = (street: string) => ({ ...other, address: { ...other.address, street } });
  for (const street of ["Lange Strasse", "Lange Str.", "LANGE STRAẞE", "Langestraße"])
    expect.soft(likenessOf(other, at(street)), street).toContain("address");
});

test("missing facts, a provider of mailboxes and a mere legal form make no twin", () => {
  const bare = { name: "GmbH & Co. KG", legalName: "GmbH", vatId: null, address: null, contactPoint: null };
  expect(likenessOf(bare, { ...bare })).toEqual([]);
  const mailbox = { contactPoint: { email: "nordbrenn@gmx.de" } };
  expect(likenessOf({ ...company, ...mailbox }, { ...other, ...mailbox })).toEqual([]);
});
