import { expect, test } from "vitest";
import { oilSorts, pelletTypes } from "../../goods/values.ts";
import { type ComparedArea, takenCodes } from "./overlap.ts";
import { switched } from "./settings.ts";

type Sort = (typeof oilSorts)[number];
const area = (id: string, codes: string[], sorts: Sort[], more: Partial<ComparedArea> = {}): ComparedArea => ({
  id,
  name: `Gebiet ${id}`,
  type: "PARTNER",
  postalCodes: codes.map((postalCode) => ({ postalCode })),
  productSorts: switched(oilSorts, sorts),
  pelletTypes: switched(pelletTypes, []),
  ...more,
});

const stadt = area("1", ["21335", "21337"], ["normal", "premium"]);

test("a code of a sibling that shares a product is taken and shown with the sibling's name", () => {
  const other = area("2", ["21339", "21337", "21335"], ["bio10", "premium"]);
  expect(takenCodes(other, [stadt, other])).toEqual([
    { postalCode: "21335", areaId: "1", areaName: "Gebiet 1" },
    { postalCode: "21337", areaId: "1", areaName: "Gebiet 1" },
  ]);
});

test("a code may be in two areas whose products differ or of which one offers none", () => {
  expect(takenCodes(area("2", ["21335"], ["bio10"]), [stadt])).toEqual([]);
  expect(takenCodes(area("2", ["21335"], []), [stadt])).toEqual([]);
});

test("an area does not conflict with its own codes, and codes elsewhere do not matter", () => {
  expect(takenCodes(stadt, [stadt])).toEqual([]);
  expect(takenCodes(area("2", ["29525"], ["normal"]), [stadt])).toEqual([]);
});

test("pellet areas conflict by pellet type", () => {
  const pellets = (id: string, ...on: (typeof pelletTypes)[number][]) =>
    area(id, ["21335"], ["normal"], { type: "PARTNER_PELLET", pelletTypes: switched(pelletTypes, on) });
  expect(takenCodes(pellets("1", "loose"), [pellets("2", "pallet")])).toEqual([]);
  expect(takenCodes(pellets("1", "loose"), [pellets("2", "loose", "bigbag")])).toHaveLength(1);
});
