import { expect, test } from "vitest";
import { readAndWritten } from "../testing/addresses.ts";
import { agencyOf } from "../testing/agency.ts";
import { agencyNode, companyNode } from "../testing/tree.ts";
import { companiesOf, companiesView, missingFacts, stateOf } from "./companies-view.ts";

const company = (name: string, isActivated: boolean, isLocked: boolean, ...agencies: string[]) => ({
  ...companyNode(
    name,
    name,
    agencies.map((agency) => agencyNode(agency)),
  ),
  isActivated,
  isLocked,
});
const tree = [
  company("Heidebrand", true, false, "Lüneburg"),
  company("Neuling", false, false),
  company("Quitzow", false, true, "Potsdam", "Lübben"),
];
const names = (text: string, state: Parameters<typeof companiesOf>[1]["state"]) =>
  companiesOf(tree, { text, state }).map(({ name }) => name);

test("a company's state is locked before waiting, otherwise active", () => {
  expect(tree.map(stateOf)).toEqual(["active", "waiting", "locked"]);
});

test("companies are found by their own name, an agency's name and their state", () => {
  expect(names("", "all")).toHaveLength(3);
  expect(names(" LÜ", "all")).toEqual(["Heidebrand", "Quitzow"]);
  expect(names("lü", "locked")).toEqual(["Quitzow"]);
  expect(names("", "waiting")).toEqual(["Neuling"]);
  expect(names("heide", "locked")).toEqual([]);
});

test("companies that wait for their activation come first, all others keep their order", () => {
  expect(names("", "all")).toEqual(["Neuling", "Heidebrand", "Quitzow"]);
});

test("what a waiting company has not said yet is named in the order of its form", () => {
  const { address } = agencyOf();
  const person = { gender: "female" as const, firstName: "Nele", lastName: "Neumann" };
  const contactPoint = { person, email: "nele@neumann.example", phone: null, fax: null };
  expect(missingFacts({ vatId: "DE136695976", address, contactPoint })).toEqual([]);
  expect(missingFacts({ vatId: null, address, contactPoint: null })).toEqual(["vatId", "contactPoint"]);
});

test("a link with every parameter shows its view and stays as it is", () => {
  const query = "text=heide&state=waiting";
  const [view, written] = readAndWritten(companiesView, query);
  expect(written).toBe(query);
  expect(view).toMatchObject({ text: "heide", state: "waiting" });
});
