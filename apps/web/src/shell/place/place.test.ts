import { expect, test } from "vitest";
import { agencyNode, areaNode, companyNode } from "../../testing/tree.ts";
import { findPlace, pathFrom, pathOf, placeInPath, placesOf } from "./place.ts";

const area = (id: string) => areaNode(id, `Gebiet ${id}`);
const agency = (id: string, ...areas: string[]) => agencyNode(id, `Niederlassung ${id}`, areas.map(area));
const tree = [
  companyNode("c1", "Heidebrand", [agency("a1"), agency("a2", "d1")]),
  companyNode("c2", "Elbe", [agency("a3", "d2")]),
];

test("without an id the first place of its kind in the tree is used", () => {
  expect(findPlace(tree, "company", undefined)?.id).toBe("c1");
  expect(findPlace(tree, "agency", undefined)?.id).toBe("a1");
  expect(findPlace(tree, "delivery-area", undefined)?.id).toBe("d1");
  expect(findPlace([], "company", undefined)).toBeUndefined();
});

test("a place includes its company and agency; an id of another kind finds no place", () => {
  expect(findPlace(tree, "delivery-area", "d2")).toMatchObject({ company: { id: "c2" }, agency: { id: "a3" } });
  expect(findPlace(tree, "agency", "c1")).toBeUndefined();
  expect(placesOf(tree).map((place) => place.id)).toEqual(["c1", "a1", "a2", "d1", "c2", "a3", "d2"]);
});

test("a path is parsed to a place, and a place has a path", () => {
  expect(placeInPath("/agency/a1/orders")).toEqual({ kind: "agency", id: "a1" });
  expect(placeInPath("/settings/agencies")).toBeUndefined();
  expect(placeInPath("/agency/%E0%A4%A/orders")).toBeUndefined();
  expect(pathOf({ kind: "company", id: "a/b" })).toBe("/company/a%2Fb");
});

test("the tree opens the same page of another record of the kind, else that record's own page", () => {
  const other = { kind: "agency" as const, id: "a/2" };
  expect(pathFrom("/agency/a1/edit", other)).toBe("/agency/a%2F2/edit");
  expect(pathFrom("/agency/a1", other)).toBe("/agency/a%2F2");
  expect(pathFrom("/company/c1/edit", other)).toBe("/agency/a%2F2");
  expect(pathFrom("/settings/agencies", other)).toBe("/agency/a%2F2");
});

test("the tree keeps the orders between companies and agencies; an area has none", () => {
  expect(pathFrom("/company/c1/orders", { kind: "agency", id: "a1" })).toBe("/agency/a1/orders");
  expect(pathFrom("/agency/a1/orders", { kind: "company", id: "c1" })).toBe("/company/c1/orders");
  expect(pathFrom("/agency/a1/orders", { kind: "delivery-area", id: "d1" })).toBe("/delivery-area/d1");
});
