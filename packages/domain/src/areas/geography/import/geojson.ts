import {
  type Geometry,
  type ImportedRow,
  importLimits,
  liesInGermany,
  nameIn,
  type ReadLine,
  type Ring,
  readPostalCode,
} from "./rows.ts";

interface Piece {
  line: number;
  /** The text of one entry; null where the file is broken from here on. */
  text: string | null;
}

/**
 * @returns the position behind the closing bracket of a value, and the line breaks within it; null when it does not close within the
 *   limits
 */
function endOf(text: string, from: number): { end: number; lines: number } | null {
  let [at, depth, lines] = [from, 0, 0];
  const most = Math.min(text.length, from + importLimits.entryChars);
  for (; at < most; at += 1) {
    const char = text.charCodeAt(at);
    if (char === 0x22) {
      // A string; an escaped quote does not end it.
      for (at += 1; at < most && text.charCodeAt(at) !== 0x22; at += 1) if (text.charCodeAt(at) === 0x5c) at += 1;
    } else if (char === 0x0a) lines += 1;
    else if (char === 0x7b || char === 0x5b) {
      depth += 1;
      if (depth > importLimits.depth) return null;
    } else if (char === 0x7d || char === 0x5d) {
      depth -= 1;
      if (depth === 0) return { end: at + 1, lines };
    }
  }
  return null;
}

/** @returns the string that begins here, with its quotes; undefined without one, or when it exceeds the limit */
function stringAt(text: string, from: number): string | undefined {
  if (text[from] !== '"') return undefined;
  for (let at = from + 1; at <= from + longestString; at += 1) {
    if (text[at] === '"') return text.slice(from, at + 1);
    if (text[at] === "\\") at += 1;
  }
  return undefined;
}

const longestString = 1000;
const space = /[\s,]*/y;
const word = /[\w.+-]{1,100}/y;

/** Yields the entries of a feature collection one by one, so that the whole file is never parsed at once. */
function* piecesOf(text: string): Generator<Piece> {
  let [at, line] = [0, 1];
  const pass = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) return false;
    const end = pattern.lastIndex;
    for (let next = text.indexOf("\n", at); next !== -1 && next < end; next = text.indexOf("\n", next + 1)) line += 1;
    at = end;
    return true;
  };
  const passString = (): string | undefined => {
    const found = stringAt(text, at);
    at += found?.length ?? 0;
    return found;
  };
  const broken = (): Piece => ({ line, text: null });
  pass(space);
  if (text[at] !== "{") return yield broken();
  at += 1;
  for (;;) {
    pass(space);
    if (text[at] === "}") return;
    const name = passString();
    pass(space);
    if (name === undefined || text[at] !== ":") return yield broken();
    at += 1;
    pass(space);
    if (name === '"features"' && text[at] === "[") break;
    if (text[at] === "{" || text[at] === "[") {
      const passed = endOf(text, at);
      if (!passed) return yield broken();
      at = passed.end;
      line += passed.lines;
    } else if (passString() === undefined && !pass(word)) return yield broken();
  }
  at += 1;
  for (;;) {
    pass(space);
    if (text[at] === "]") return;
    const passed = text[at] === "{" ? endOf(text, at) : null;
    if (!passed) return yield broken();
    yield { line, text: text.slice(at, passed.end) };
    at = passed.end;
    line += passed.lines;
  }
}

const isPosition = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) &&
  value.length >= 2 &&
  typeof value[0] === "number" &&
  typeof value[1] === "number" &&
  liesInGermany(value[0], value[1]);

function ringOf(value: unknown): Ring | null {
  if (!Array.isArray(value) || value.length < 4 || value.length > importLimits.positions || !value.every(isPosition))
    return null;
  const ring: Ring = value.map(([east, north]) => [east, north]);
  const [first, last] = [ring[0], ring.at(-1)];
  return first?.[0] === last?.[0] && first?.[1] === last?.[1] && enclosesSomething(ring) ? ring : null;
}

/** @returns whether the ring encloses an area; points on one line, or back and forth, leave nothing to draw */
function enclosesSomething(ring: Ring): boolean {
  const [east, north] = ring[0] ?? [0, 0];
  const doubled = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[at + 1] ?? [x, y];
    return sum + (x - east) * (nextY - north) - (nextX - east) * (y - north);
  }, 0);
  return Math.abs(doubled) > 1e-12;
}

function polygonOf(value: unknown): Ring[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const rings = value.map(ringOf);
  return rings.every((ring) => ring !== null) ? rings : null;
}

function geometryOf({ type, coordinates }: Record<string, unknown>): Geometry | null {
  if (type === "Polygon") {
    const polygon = polygonOf(coordinates);
    return polygon && { type, coordinates: polygon };
  }
  if (type !== "MultiPolygon" || !Array.isArray(coordinates) || coordinates.length === 0) return null;
  const polygons = coordinates.map(polygonOf);
  return polygons.every((polygon) => polygon !== null) ? { type, coordinates: polygons } : null;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

function readFeature(line: number, text: string): ReadLine {
  let feature: Record<string, unknown>;
  try {
    feature = record(JSON.parse(text));
  } catch {
    return { line, problem: "broken" };
  }
  const [properties, shape] = [record(feature["properties"]), record(feature["geometry"])];
  const read = readPostalCode(properties["postalCode"] ?? properties["plz"]);
  if ("problem" in read) return { line, problem: read.problem };
  const { code } = read;
  if (shape["type"] !== "Point") {
    const geometry = geometryOf(shape);
    return geometry
      ? { line, row: { kind: "polygon", postalCode: code, geometry: JSON.stringify(geometry) } }
      : { line, problem: "geometry" };
  }
  const place = nameIn(properties["place"] ?? properties["ort"]);
  if (place === undefined) return { line, problem: "place" };
  const { coordinates } = shape;
  if (!isPosition(coordinates)) return { line, problem: "coordinates" };
  const row: ImportedRow = {
    kind: "location",
    postalCode: code,
    place,
    latitude: coordinates[1],
    longitude: coordinates[0],
  };
  return { line, row };
}

/**
 * Reads polygons and points of postal codes.
 * @returns each feature as a row or with its problem, with the line in which it begins
 */
export function* readGeoJson(text: string): Generator<ReadLine> {
  for (const { line, text: piece } of piecesOf(text))
    yield piece === null ? { line, problem: "broken" } : readFeature(line, piece);
}
