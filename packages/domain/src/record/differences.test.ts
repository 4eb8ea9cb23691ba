import fc from "fast-check";
import { expect, test } from "vitest";
import { changedFields, differences } from "./differences.ts";
import { isSame } from "./json.ts";
import { applyPatch } from "./patch.ts";
import { segmentsOf, toPointer, valueAt } from "./pointer.ts";

const area = {
  name: "Elbmarsch",
  color: "#1f6f8b",
  postalCodes: ["21380", "21395"],
  address: { street: "Am Deich", city: "Tespe" },
  price: [{ volumeRange: { min: 1000 }, charges: [1, 2] }, { volumeRange: { min: 3000 } }],
};

test("equal records give no patch, whatever the order of their keys", () => {
  expect(differences(area, structuredClone(area))).toEqual([]);
  expect(differences({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toEqual([]);
  expect(differences({ a: 1 }, { a: 1, b: undefined })).toEqual([]);
});

test("changed, new and missing fields are replaced, added and removed by their own paths", () => {
  const { color: _, ...withoutColor } = area;
  const copy = { ...withoutColor, name: "Elbe", address: { ...area.address, city: "Marschacht", houseNumber: "4" } };
  expect(differences(area, copy)).toEqual([
    { op: "replace", path: "/name", value: "Elbe" },
    { op: "remove", path: "/color" },
    { op: "replace", path: "/address/city", value: "Marschacht" },
    { op: "add", path: "/address/houseNumber", value: "4" },
  ]);
  expect(changedFields(area, copy)).toEqual(["/name", "/color", "/address/city", "/address/houseNumber"]);
});

test("a list of plain values is replaced whole; records in equally long lists are compared singly", () => {
  const copy = structuredClone(area);
  copy.postalCodes.push("21382");
  copy.price[1] = { volumeRange: { min: 2000 } };
  expect(differences(area, copy)).toEqual([
    { op: "replace", path: "/postalCodes", value: ["21380", "21395", "21382"] },
    { op: "replace", path: "/price/1/volumeRange/min", value: 2000 },
  ]);
  expect(changedFields(area, { ...area, price: area.price.slice(1) })).toEqual(["/price"]);
});

test("null counts as a value, not as a missing one", () => {
  expect(differences({ a: null, b: 1 }, { a: 1, b: null })).toEqual([
    { op: "replace", path: "/a", value: 1 },
    { op: "replace", path: "/b", value: null },
  ]);
});

test("names with ~ and / are escaped and read back (RFC 6901)", () => {
  expect(toPointer(["a/b", "m~n", "~1"])).toBe("/a~1b/m~0n/~01");
  expect(segmentsOf("/a~1b/m~0n/~01")).toEqual(["a/b", "m~n", "~1"]);
  expect(["", "name", "/a~", "/a~2"].map(segmentsOf)).toEqual([undefined, undefined, undefined, undefined]);
  expect(valueAt({ "a/b": [{ "~1": 7 }] }, "/a~1b/0/~01")).toBe(7);
  expect(valueAt({}, "/constructor/name")).toBeUndefined();
});

test("a patch of two random records turns one into the other and leaves the first unchanged", () => {
  const name = fc.constantFrom("a", "b", "c/d", "e~f");
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, fc.constantFrom(0, 1, "x", null, true), tie("record"), tie("list")),
    record: fc.dictionary(name, tie("value"), { maxKeys: 3 }),
    list: fc.array(tie("value"), { maxLength: 3 }),
  }));
  const record = fc.dictionary(name, value, { maxKeys: 4 });
  fc.assert(
    fc.property(record, record, (original, copy) => {
      const before = structuredClone(original);
      const patched = applyPatch(original, differences(original, copy), ["/**"]);
      expect(isSame(patched, copy)).toBe(true);
      expect(isSame(original, before)).toBe(true);
    }),
    { seed: 20261221, numRuns: 1000 },
  );
});
