import { expect, test } from "vitest";
import type { Depot } from "./market.ts";
import { wayTo } from "./way.ts";

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

test("the ways of an area are those of its codes, each from the depot that serves it", () => {
  expect(wayTo(depots, "north", ["21335", "21337", "20095", "30159"])).toEqual({
    depots: ["Hafenlager", "Lager Nord"],
    codes: 3,
    leastNetCents: 30,
    mostNetCents: 60,
  });
});

test("other regions' depots serve nobody here, and where none does there is no way", () => {
  expect(wayTo(depots, "south", ["21335"])).toMatchObject({ depots: ["Lager Süd"], leastNetCents: 10 });
  expect(wayTo(depots, "west", ["21335"])).toBeNull();
  expect(wayTo(depots, "north", ["30159"])).toBeNull();
});
