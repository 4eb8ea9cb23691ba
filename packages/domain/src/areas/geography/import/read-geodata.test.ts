import fc from "fast-check";
import { expect, test } from "vitest";
import { mostChars, mostColumns } from "../../../format/records.ts";
import { readGeodata } from "./read-geodata.ts";

const read = (text: string) => [...readGeodata(new TextEncoder().encode(text))];
const ring = [
  [10, 53],
  [10.1, 53],
  [10.1, 53.1],
  [10, 53],
];
const polygon = (postalCode: unknown, coordinates: unknown = [ring], type = "Polygon") =>
  JSON.stringify({ type: "Feature", properties: { postalCode }, geometry: { type, coordinates } });
const collection = (...features: string[]) =>
  `{ "type": "FeatureCollection",\n"features": [\n${features.join(",\n")}\n]}`;

test("a CSV file is read by its column names, and a faulty line is reported", () => {
  const text = [
    "\uFEFFPLZ;Ort;Breite;Länge;Bemerkung",
    "21335;Lüneburg;53,2494;10,4112;",
    '21339;"Lüneburg ""Nord""',
    'zweite Zeile";;;',
    "2133;Lüneburg;;;",
    "21337;Lüneburg;93,2;10,4;",
    "",
    "21335;Lüneburg;;;",
    "21365;Adendorf;;;",
  ].join("\r\n");
  expect(read(text)).toEqual([
    {
      line: 2,
      row: { kind: "location", postalCode: "21335", place: "Lüneburg", latitude: 53.2494, longitude: 10.4112 },
    },
    // Spans two lines; a name may not contain a line break.
    { line: 3, problem: "place" },
    { line: 5, problem: "zeroLost" },
    { line: 6, problem: "coordinates" },
    { line: 8, problem: "twice" },
    { line: 9, row: { kind: "location", postalCode: "21365", place: "Adendorf", latitude: null, longitude: null } },
  ]);
});

test("streets and places differ by their column; a file without either column cannot be read", () => {
  expect(read("plz,strasse\n21335,Am Sande\n21335,\n")).toEqual([
    { line: 2, row: { kind: "street", postalCode: "21335", street: "Am Sande" } },
    { line: 3, problem: "place" },
  ]);
  expect(read("plz,name\n21335,x")).toEqual([{ line: 1, problem: "header" }]);
  expect(read('plz,ort\n21335,"Lüneburg')).toEqual([{ line: 2, problem: "broken" }]);
});

test("a GeoJSON file has polygons and points, each with its first line number", () => {
  const point = JSON.stringify({
    properties: { plz: "21339", ort: "Lüneburg" },
    geometry: { type: "Point", coordinates: [10.4, 53.2] },
  });
  const text = collection(
    polygon("21335"),
    point,
    polygon("2133"),
    polygon("21337", [ring.slice(0, 3)]),
    polygon("21337", [[...ring.slice(0, 3), [200, 53]]]),
    polygon("21337", [[ring]], "MultiPolygon"),
    polygon("21335"),
  );
  expect(read(text).map((one) => [one.line, "row" in one ? one.row.kind : one.problem])).toEqual([
    [3, "polygon"],
    [4, "location"],
    [5, "zeroLost"],
    [6, "geometry"],
    [7, "geometry"],
    [8, "polygon"],
    [9, "twice"],
  ]);
});

test.each([
  ["nothing but a brace", "{", 1],
  ["an entry that does not end", `{"features": [\n${polygon("21335")},\n{"properties": {`, 3],
  ["brackets without end", `{"features": [\n${"[".repeat(100_000)}`, 2],
  ["an entry as deep as nobody needs", `{"features": [{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}]}`, 1],
  ["something else than entries", '{"features": [1, 2]}', 1],
])("a broken file is refused with its line: %s", (_, text, line) => {
  expect(read(text).at(-1)).toEqual({ line, problem: "broken" });
});

test.each([
  ["Latin 1", Buffer.from("plz;ort\n21335;Lüneburg", "latin1")],
  ["cut within a letter", Buffer.from("plz;ort\n21335;Lü").subarray(0, -1)],
])("bytes that are not Unicode are refused as a file: %s", (_, bytes) => {
  expect([...readGeodata(bytes)]).toEqual([{ line: 1, problem: "notUtf8" }]);
});

test("a UTF-16 file with a sep= line, blank lines and decomposed letters is read like any other", () => {
  const text = "sep=;\n\n;;\nPLZ;Ort;La\u0308nge;Breite\n21335;Lu\u0308neburg;10,4;53,2";
  const place = { kind: "location", postalCode: "21335", place: "Lüneburg", latitude: 53.2, longitude: 10.4 };
  const little = Buffer.from(text, "utf16le");
  for (const bytes of [
    Buffer.from(text),
    little,
    Buffer.from(little).swap16(),
    Buffer.from(`\uFEFF${text}`, "utf16le"),
  ])
    expect([...readGeodata(bytes)]).toEqual([{ line: 4, row: place }]);
});

test.each(["\n", "\r\n", "\r"])("line ends of any system are read, with commas or semicolons", (end) => {
  for (const separator of [";", ","])
    expect(
      read(["plz;ort;lat;lon", '21335;"Lüneburg; Nord";"53,2";10.4', ""].join(end).replaceAll(";", separator)),
    ).toMatchObject([{ line: 2, row: { latitude: 53.2, longitude: 10.4 } }]);
});

test.each(["NaN", "1e400", "1e1", "-0x5", "Infinity", "999999999999999999999", "53.2.1"])(
  "%s is refused as a coordinate in a table and in a GeoJSON entry",
  (number) => {
    expect(read(`plz;ort;lat;lon\n21335;Lüneburg;${number};10`)).toEqual([{ line: 2, problem: "coordinates" }]);
    const [found] = read(collection(polygon("21335").replace("53.1", number)));
    expect(found).toEqual({ line: 3, problem: expect.stringMatching(/^(?:geometry|broken)$/) as string });
  },
);

test("a file has a maximum of bytes and entries", () => {
  const bytes = new TextEncoder().encode("plz;ort\n21335;Nord\n21335;Süd\n");
  const limited = (size: number, entries: number) => [...readGeodata(bytes, { bytes: size, entries })];
  expect(limited(bytes.length, 2)).toHaveLength(2);
  expect(limited(bytes.length - 1, 2)).toEqual([{ line: 1, problem: "notAFile" }]);
  expect(limited(bytes.length, 1).slice(1)).toEqual([{ line: 3, problem: "tooMany" }]);
});

test.each(["", "\uFEFF", " \r\n\n"])("an empty file is reported as empty: %j", (text) => {
  expect(read(text)).toEqual([{ line: 1, problem: "empty" }]);
});

test("a name has up to two hundred characters, all of them visible", () => {
  expect(read(`plz;ort\n21335;${"ö".repeat(200)}`)).toMatchObject([{ row: { kind: "location" } }]);
  for (const name of ["ö".repeat(201), "Lüne\u200Bburg", "Lüne\u202Eburg"])
    expect(read(`plz;ort\n21335;${name}`)).toEqual([{ line: 2, problem: "place" }]);
  expect(read("\u200bPLZ;Ort\u00a0\n29549;Bad\u00a0Bevensen")).toMatchObject([{ row: { place: "Bad Bevensen" } }]);
});

test.each([
  ["4.99", "51"],
  ["16.01", "51"],
  ["10", "46.99"],
  ["10", "56.01"],
])("%s, %s is outside Germany", (longitude, latitude) => {
  expect(read(`plz;ort;lon;lat\n21335;Lüneburg;${longitude};${latitude}`)).toEqual([
    { line: 2, problem: "coordinates" },
  ]);
});

test("names like inherited object properties are ordinary names and not columns", () => {
  expect(read("plz;ort\n21335;constructor\n21335;__proto__\n21337;__proto__")).toMatchObject([
    { row: { place: "constructor" } },
    { row: { place: "__proto__" } },
    { row: { postalCode: "21337" } },
  ]);
  expect(read("__proto__;constructor\n21335;x")).toEqual([{ line: 1, problem: "header" }]);
  const inherited = polygon("21335").replace('"properties":{', '"properties":{"__proto__":{"postalCode":"21337"},');
  expect(read(collection(inherited))).toMatchObject([{ row: { postalCode: "21335" } }]);
  expect(read(collection('{"__proto__":{"properties":{"postalCode":"21335"}}}'))).toMatchObject([
    { problem: "postalCode" },
  ]);
});

test("a ring without area or not closed is a geometry problem; a self-intersecting ring is accepted", () => {
  const line = [ring[0], ring[1], ring[0], ring[1], ring[0]];
  const bow = [ring[0], ring[2], ring[1], [10, 53.3], ring[0]];
  const found = read(
    collection(
      polygon("21335", [line]),
      polygon("21337", [[...ring.slice(0, 3), [10, 53.1]]]),
      polygon("21339", [bow]),
    ),
  );
  expect(found).toMatchObject([{ problem: "geometry" }, { problem: "geometry" }, { row: { postalCode: "21339" } }]);
});

test.each([
  ["a quotation of nothing but quotes", `plz;ort\n21335;"${'""'.repeat(mostChars)}"`, 2],
  ["a field without end", `plz;ort\n${"2".repeat(mostChars + 1)};x`, 2],
  ["a line of nothing but columns", `plz;ort\n21335${";".repeat(mostColumns)}`, 2],
  [
    "an entry of nothing but points",
    collection(polygon("21335", [Array.from({ length: 600_000 }, () => [10.1, 53])])),
    3,
  ],
])("what would take more room than anything real is where the file breaks off: %s", (_, text, line) => {
  expect(read(text)).toEqual([{ line, problem: "broken" }]);
});

test("any input is read to its end and its lines are reported in order", () => {
  const pieces = fc.constantFrom(
    '"',
    "{",
    "}",
    "[",
    "]",
    ",",
    ";",
    "\n",
    "\\",
    "plz",
    "ort",
    "21335",
    '"features":[',
    "x",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const lines = read(parts.join("")).map(({ line }) => line);
      expect(lines).toEqual([...lines].sort((one, other) => one - other));
    }),
    { numRuns: 200 },
  );
});

test("a code in a file is read like one in a field, and a number that lost its zero is reported", () => {
  const codes = [" 21335 ", "D-21337", "２１３３９", "1099", "1.099", "213355", "", "A-1010"];
  expect(
    read(["plz;ort", ...codes.map((code) => `${code};Ort`)].join("\n")).map((one) =>
      "row" in one ? one.row.postalCode : one.problem,
    ),
  ).toEqual(["21335", "21337", "21339", "zeroLost", "zeroLost", "postalCode", "postalCode", "postalCode"]);
  expect(read(collection(polygon(21_335)))).toMatchObject([{ row: { postalCode: "21335" } }]);
  expect(read(collection(polygon(1099)))).toMatchObject([{ problem: "zeroLost" }]);
});
