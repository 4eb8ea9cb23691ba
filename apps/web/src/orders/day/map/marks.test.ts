import { expect, test } from "vitest";
import { dayOf, dayOrderOf, truckIdOf } from "../../../testing/day.ts";
import { boardOf } from "../plan.ts";
import { frameOf, markedStops } from "./marks.ts";

const onTruck = (number: number, truck: number, position: number, postalCode: string) =>
  dayOrderOf(number, {
    truckId: truckIdOf(truck),
    position,
    deliveryAddress: { street: "Weg", houseNumber: "1", postalCode, city: "Ort" },
  });
const points: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  "21335": { latitude: 53.25, longitude: 10.41 },
  "21391": { latitude: 53.23, longitude: 10.36 },
};

test("stops of a truck with the same postal code share a mark, and codes without a point are counted", () => {
  const day = dayOf([
    onTruck(1, 1, 1, "21335"),
    onTruck(2, 1, 2, "21391"),
    onTruck(3, 1, 3, "21335"),
    onTruck(4, 2, 1, "99999"),
    dayOrderOf(5),
    dayOrderOf(6),
  ]);
  const { marks, unknown } = markedStops(day, boardOf(day, { places: new Map() }), (code) => points[code]);
  expect(marks.map(({ numbers, look, name }) => [numbers, look, name])).toEqual([
    ["?", 0, "Ohne Fahrzeug: 21335 Lüneburg"],
    ["1, 3", 1, "Wagen 1: 21335 Ort"],
    ["2", 1, "Wagen 1: 21391 Ort"],
  ]);
  expect(unknown).toBe(1);
});

test("the map's frame is a square around all stops, and never smaller than a town's surroundings", () => {
  const { left, top, size } = frameOf([
    { x: 1, y: 2 },
    { x: 3, y: 3 },
  ]);
  expect([left, top, size].map((value) => Math.round(value * 100) / 100)).toEqual([0.8, 1.3, 2.4]);
  expect(frameOf([{ x: 1, y: 1 }]).size).toBeCloseTo(0.48);
  expect(frameOf([]).size).toBe(8);
});
