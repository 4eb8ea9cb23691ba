import type { Topology } from "topojson-specification";
import type { Code } from "./codes.ts";
import { areaKm2 } from "./geometry.ts";
import { type NamedShape, polygonsOf } from "./topologies.ts";

/** Germany's land area in the survey of 2016. */
const landKm2 = 356_192;

function hold(holds: boolean, otherwise: string) {
  if (!holds) throw new Error(otherwise);
}

/** Checks that every level covers the country and that no area is empty. */
export function checkTopology(name: string, whole: Topology) {
  for (const level of Object.keys(whole.objects)) {
    const shapes = polygonsOf(whole, level);
    const sum = shapes.reduce((total, { polygons }) => total + areaKm2(polygons), 0);
    hold(Math.abs(sum / landKm2 - 1) < 0.001, `${name}: ${level} covers ${Math.round(sum)} km²`);
    for (const { id, polygons } of shapes) hold(areaKm2(polygons) > 0, `${name}: ${level} ${id} is empty`);
    console.log(name, level, shapes.length, `${Math.round(sum)} km²`);
  }
}

export function checkCodes(codes: readonly Code[], cells: readonly NamedShape[]) {
  const counts = { area: 0, bulk: 0, old: 0 };
  for (const { status } of codes) counts[status] += 1;
  hold(counts.area === 8168 && counts.bulk === 9 && counts.old === 38, `codes: ${JSON.stringify(counts)}`);
  for (const { code, districts, point } of codes) {
    hold(districts.length > 0 && point !== undefined, `${code} lies nowhere`);
  }
  const drawn = new Set(cells.map(({ id }) => id));
  const without = codes.filter(({ code, status }) => status === "area" && !drawn.has(code));
  // These codes share a point with another code, or belong to a single house (60308, 60310).
  hold(without.length === 19, `without a cell: ${without.map(({ code }) => code).join(" ")}`);
  hold(
    [...drawn].every((id) => codes.some(({ code, status }) => code === id && status === "area")),
    "a cell of no code",
  );
}
