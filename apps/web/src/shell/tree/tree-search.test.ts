import { foundPairs, lostPairs } from "@partner-konto/domain/text/testing-pairs";
import { expect, test } from "vitest";
import { agencyNode, areaNode, companyNode } from "../../testing/tree.ts";
import { byName, filterTree, postalCodeIn } from "./tree-search.ts";

const tree = [
  companyNode("c", "Heidebrand Energie", [
    agencyNode("lg", "Lüneburg", [areaNode("lgs", "Lüneburg Stadt"), areaNode("elb", "Elbmarsch")]),
    agencyNode("so", "Soltau", [areaNode("mun", "Munster")]),
  ]),
];
const found = (matches: Parameters<typeof filterTree>[1]) =>
  filterTree(tree, matches).flatMap((company) =>
    company.parts.map((one) => [one.id, ...one.parts.map((part) => part.id)]),
  );

test("the start of a name finds a node together with its parents", () => {
  expect(found(byName("elb"))).toEqual([["lg", "elb"]]);
});

test("a node that matches keeps all its children", () => {
  expect(found(byName("LÜNE"))).toEqual([["lg", "lgs", "elb"]]);
  expect(found(byName("heide"))).toEqual([
    ["lg", "lgs", "elb"],
    ["so", "mun"],
  ]);
});

test("the middle of a word finds nothing, the beginning of a second word does", () => {
  expect(filterTree(tree, byName("burg"))).toEqual([]);
  expect(found(byName("stadt"))).toEqual([["lg", "lgs"]]);
});

const isName = ([, kept]: readonly [string, string]): boolean => !/^[+0][\d ]+$/.test(kept);
test.each(foundPairs.filter(isName))("%j finds %j in the tree", (typed, kept) => {
  expect(byName(typed)({ name: kept })).toBe(true);
});
test.each(lostPairs.filter(isName))("%j does not find %j in the tree", (typed, kept) => {
  expect(byName(typed)({ name: kept })).toBe(false);
});

test("words of a name and of its parents find a node, in any order", () => {
  expect(found(byName("stadt lüne"))).toEqual([["lg", "lgs"]]);
  expect(found(byName("heidebrand soltau"))).toEqual([["so", "mun"]]);
  expect(found(byName("munster heide"))).toEqual([["so", "mun"]]);
  expect(found(byName("lüneburg soltau"))).toEqual([]);
  expect(found(byName("%"))).toEqual([]);
});

test("postal codes find the areas that serve them", () => {
  const hits = new Set(["mun"]);
  expect(found((node) => hits.has(node.id))).toEqual([["so", "mun"]]);
  expect(postalCodeIn("21335")).toBe("21335");
  expect(postalCodeIn("213")).toBe("213");
  expect(postalCodeIn("21335 Lüneburg")).toBe("21335");
  expect(postalCodeIn("Lüneburg 2")).toBeUndefined();
});

test.each([
  [" 21335", "21335"],
  ["D-21335", "21335"],
  ["21335 Lüneburg", "21335"],
  ["213*", "213"],
  ["２１３", "213"],
  ["12a", "12"],
])("%j is a search for the postal code %s", (typed, code) => {
  expect(postalCodeIn(typed)).toBe(code);
});
