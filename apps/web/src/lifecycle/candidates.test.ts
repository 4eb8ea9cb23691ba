import { expect, test } from "vitest";
import { agencyNode, areaNode, companyNode } from "../testing/tree.ts";
import { hasAreas, mergeTargets, moveTargets } from "./candidates.ts";

const agency = (id: string, ...areas: string[]) =>
  agencyNode(
    id,
    id,
    areas.map((area) => areaNode(area)),
  );
const source = companyNode("heide", "heide", [agency("lüneburg", "stadt", "marsch"), agency("uelzen")]);
const other = companyNode("elbe", "elbe", [agency("hamburg")]);
const pellets = { ...companyNode("holz", "holz", [agency("celle")]), type: "PARTNER_PELLET" as const };
const tree = [source, other, pellets];

test("a company merges with others of its kind, not with itself", () => {
  expect(mergeTargets(tree, source).map(({ id }) => id)).toEqual(["elbe"]);
  expect(mergeTargets(tree, pellets)).toEqual([]);
});

test("areas can move to agencies of their kind, except to the agency that already has all of them", () => {
  const ids = (areaIds: string[]) => moveTargets(tree, source, areaIds).map(({ id }) => id);
  expect(ids([])).toEqual(["lüneburg", "uelzen", "hamburg"]);
  expect(ids(["stadt"])).toEqual(["uelzen", "hamburg"]);
  expect(ids(["stadt", "marsch"])).toEqual(["uelzen", "hamburg"]);
});

test("a company without areas has none to move", () => {
  expect([hasAreas(source), hasAreas(other)]).toEqual([true, false]);
});
