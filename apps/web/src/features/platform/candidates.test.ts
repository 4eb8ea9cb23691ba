import type { CompanyNode } from "@partner-konto/domain/navigation/schema";
import { expect, test } from "vitest";
import { hasAreas, mergeTargets, moveTargets } from "./candidates.ts";

const area = (id: string) => ({ id, name: id, isOffering: true, pause: null });
const agency = (id: string, ...areas: string[]) => ({
  id,
  name: id,
  isOffering: true,
  isLocked: false,
  openOrders: 0,
  parts: areas.map(area),
});
const company = (id: string, type: CompanyNode["type"], ...parts: CompanyNode["parts"]): CompanyNode => ({
  id,
  name: id,
  type,
  isOffering: true,
  isActivated: true,
  isLocked: false,
  parts,
});
const source = company("heide", "PARTNER", agency("lüneburg", "stadt", "marsch"), agency("uelzen"));
const other = company("elbe", "PARTNER", agency("hamburg"));
const pellets = company("holz", "PARTNER_PELLET", agency("celle"));
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
