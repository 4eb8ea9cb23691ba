import { expect, test } from "vitest";
import type { Depot } from "../../market/prices.ts";
import { freightTo } from "./freight.ts";

const depot = (name: string, region: Depot["region"], charges: Depot["charges"]): Depot => ({
  id: name,
  name,
  region,
  charges,
});
const depots = [
  depot("Lager Nord", "north", { "21": 60, "21335": 45 }),
  depot("Hafenlager", "north", { "20": 30 }),
  depot("Lager Süd", "south", { "2": 10 }),
];

test("an area has a transport cost for each of its codes, from the depot that serves the code", () => {
  expect(freightTo(depots, "north", ["21335", "21337", "20095", "30159"])).toEqual({
    depots: ["Hafenlager", "Lager Nord"],
    codes: 3,
    leastNetCents: 30,
    mostNetCents: 60,
  });
});

test("depots of other regions do not serve an area; without a depot there is no transport cost", () => {
  expect(freightTo(depots, "south", ["21335"])).toMatchObject({ depots: ["Lager Süd"], leastNetCents: 10 });
  expect(freightTo(depots, "west", ["21335"])).toBeNull();
  expect(freightTo(depots, "north", ["30159"])).toBeNull();
});
