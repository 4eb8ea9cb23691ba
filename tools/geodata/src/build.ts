// Builds the data of packages/geodata from the packages named in package.json. If a check fails, it ends with an error and writes nothing.
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { cells, united } from "./cells.ts";
import { checkCodes, checkTopology } from "./checks.ts";
import { type Code, codes, type Place } from "./codes.ts";
import { districts, states } from "./districts.ts";
import { toGlobe } from "./geometry.ts";
import { municipalities } from "./municipalities.ts";
import { regionOfDistrict } from "./regions.ts";
import { detailOf, overviewOf, polygonsOf } from "./topologies.ts";

const folder = path.join(import.meta.dirname, "..", "..", "..", "packages", "geodata", "data");
/** The municipality's type in the survey, or "Gemeinde". */
const typeOf = ({ municipality }: Place) => municipality?.type ?? "Gemeinde";

/** A JSON list with one row per line, so that diffs are readable. */
const lines = (rows: readonly unknown[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]`;

function placesOf(all: readonly Code[]) {
  const known = new Map<string, [name: string, type: string, district: string]>();
  for (const place of all.flatMap(({ places }) => places)) {
    const key = `${place.name}\t${place.district}`;
    if (!known.has(key)) known.set(key, [place.name, typeOf(place), place.district]);
  }
  const rows = [...known].sort(([a], [b]) => (a < b ? -1 : 1));
  const indexOf = new Map(rows.map(([key], at) => [key, at]));
  return {
    rows: rows.map(([, row]) => row),
    indexOf: ({ name, district }: Place) => indexOf.get(`${name}\t${district}`),
  };
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

const all = municipalities();
const known = codes(all);
const digits5 = cells(known, all);
checkCodes(known, digits5);
const stateShapes = [...Map.groupBy(all, ({ key }) => key.slice(0, 2))]
  .map(([id, parts]) => ({ id, polygons: united(parts.filter(({ polygons }) => polygons.length > 0)) }))
  .sort((a, b) => a.id.localeCompare(b.id));
const detail = detailOf(digits5, stateShapes);
checkTopology("detail", detail);
const overview = overviewOf(detail, 6e-5);
checkTopology("overview", overview);

const places = placesOf(known);
const drawn = new Set(digits5.map(({ id }) => id));
const regions = regionOfDistrict(known);
const rows = known.map(({ code, status, places: own, districts: keys, point, isMiddle }) => [
  code,
  status,
  own.map(places.indexOf),
  keys,
  point && rounded(toGlobe(point)[1]),
  point && rounded(toGlobe(point)[0]),
  isMiddle ? 1 : 0,
  drawn.has(code) ? 1 : 0,
]);
const districtRows = [...districts().values()].map((district) => {
  const region = regions.get(district.key);
  if (region === undefined) throw new Error(`${district.key} has no region`);
  return { ...district, region };
});
const germany = {
  type: "FeatureCollection",
  features: polygonsOf(overview, "states").map(({ id, polygons }) => {
    const { name, nuts } = states().find(({ key }) => key === id) as ReturnType<typeof states>[number];
    const coordinates = polygons.map((rings) => rings.map((ring) => ring.map((at) => toGlobe(at).map(rounded))));
    return { type: "Feature", id, properties: { name, nuts }, geometry: { type: "MultiPolygon", coordinates } };
  }),
};

const files: Record<string, string> = {
  "postal-codes.json": `{"places": ${lines(places.rows)},\n"codes": ${lines(rows)}}\n`,
  "districts.json": `${lines(districtRows)}\n`,
  "states.json": `${lines(states())}\n`,
  "cells-overview.json": JSON.stringify(overview),
  "cells-detail.json": JSON.stringify(detail),
  "germany.geojson": JSON.stringify(germany),
};
mkdirSync(folder, { recursive: true });
const sums: Record<string, string> = {};
for (const [name, text] of Object.entries(files)) {
  const packed = {
    [name]: Buffer.from(text),
    [`${name}.gz`]: gzipSync(text, { level: 9 }),
    [`${name}.br`]: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  };
  for (const [file, content] of Object.entries(packed)) {
    writeFileSync(path.join(folder, file), content);
    sums[file] = createHash("sha256").update(content).digest("hex");
    console.log(file, content.length);
  }
}
writeFileSync(path.join(folder, "checksums.json"), `${JSON.stringify(sums, null, 2)}\n`);
