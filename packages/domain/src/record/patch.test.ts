import fc from "fast-check";
import { expect, test } from "vitest";
import { isAllowedPath } from "./allowed-paths.ts";
import type { PatchOperation } from "./differences.ts";
import { applyPatch, PatchRefusedError } from "./patch.ts";

const record = {
  name: "Elbmarsch",
  secret: 1,
  address: { city: "Tespe" },
  price: [{ value: 1 }, { value: 2 }],
  codes: ["a"],
};
const allowed = ["/name", "/address/**", "/price/*/value", "/codes/**"];

test("allowed paths match exactly; * matches one segment and ** everything below", () => {
  const covered = (path: string): boolean => isAllowedPath(path.slice(1).split("/"), allowed);
  expect(["/name", "/address", "/address/city", "/price/0/value", "/codes/0"].filter((path) => !covered(path))).toEqual(
    [],
  );
  expect(["/names", "/name/x", "/price", "/price/0", "/price/0/value/x", "/secret", "/"].filter(covered)).toEqual([]);
  expect(
    ["/address/constructor", "/address/a/__proto__", "/codes/-", "/price/prototype/value"].filter(covered),
  ).toEqual([]);
});

test("add, replace and remove change a copy", () => {
  const patched = applyPatch(
    record,
    [
      { op: "replace", path: "/name", value: "Elbe" },
      { op: "add", path: "/address/street", value: "Am Deich" },
      { op: "remove", path: "/address/city" },
      { op: "replace", path: "/price/1/value", value: 3 },
      { op: "add", path: "/codes/0", value: "b" },
      { op: "add", path: "/codes/2", value: "c" },
      { op: "remove", path: "/codes/1" },
    ],
    allowed,
  );
  expect(patched).toEqual({
    name: "Elbe",
    secret: 1,
    address: { street: "Am Deich" },
    price: [{ value: 1 }, { value: 3 }],
    codes: ["b", "c"],
  });
  expect(record.name).toBe("Elbmarsch");
});

test.each<[string, PatchOperation]>([
  ["a path that is not allowed", { op: "replace", path: "/secret", value: 2 }],
  ["the whole record", { op: "replace", path: "", value: {} }],
  ["a path that is no pointer", { op: "replace", path: "name", value: "x" }],
  ["a wrong escape", { op: "replace", path: "/address/~2", value: "x" }],
  ["a member that is not there", { op: "replace", path: "/address/street", value: "x" }],
  ["removing what is not there", { op: "remove", path: "/address/street" }],
  ["a parent that is not there", { op: "add", path: "/address/geo/lat", value: 1 }],
  ["below a plain value", { op: "add", path: "/address/city/x", value: 1 }],
  ["a place behind the list", { op: "add", path: "/codes/3", value: "x" }],
  ["replacing behind the last", { op: "replace", path: "/codes/1", value: "x" }],
  ["appending with a hyphen", { op: "add", path: "/codes/-", value: "x" }],
  ["a place with a leading zero", { op: "replace", path: "/codes/00", value: "x" }],
  ["a list's length", { op: "replace", path: "/codes/length", value: 0 }],
  ["a missing value", { op: "replace", path: "/name" }],
  ["a value with a planted prototype", { op: "replace", path: "/address", value: JSON.parse('{"__proto__":{"x":1}}') }],
  [
    "a planted constructor below",
    { op: "replace", path: "/address", value: { a: [{ constructor: { prototype: 1 } }] } },
  ],
])("%s is refused", (_, operation) => {
  expect(() => applyPatch(record, [operation], allowed)).toThrow(PatchRefusedError);
});

test("operations that move, copy or test are refused", () => {
  const foreign: PatchOperation[] = JSON.parse('[{"op":"move","path":"/name","from":"/secret","value":1}]');
  expect(() => applyPatch(record, foreign, allowed)).toThrow("unknown operation");
});

test("a value nested deeper than a body allows is refused", () => {
  const deep: unknown = JSON.parse("[".repeat(5000) + "]".repeat(5000));
  expect(() => applyPatch(record, [{ op: "replace", path: "/address", value: deep }], allowed)).toThrow(
    PatchRefusedError,
  );
});

test("one refused operation refuses the whole patch", () => {
  const operations: PatchOperation[] = [
    { op: "replace", path: "/name", value: "x" },
    { op: "replace", path: "/secret", value: 2 },
  ];
  expect(() => applyPatch(record, operations, allowed)).toThrow(expect.objectContaining({ path: "/secret" }));
});

test("promise 17 in small: 2,000 hostile patches neither change Object.prototype nor apply an unknown path", () => {
  const segment = fc.constantFrom(
    "__proto__",
    "constructor",
    "prototype",
    "-",
    "",
    "~0",
    "~1",
    "~",
    "~01__proto__",
    "toString",
    "hasOwnProperty",
    "secret",
    "name",
    "address",
    "city",
    "price",
    "codes",
    "0",
    "1",
    "99999999999",
    "-1",
    "length",
    "..",
  );
  const path = fc.array(segment, { maxLength: 8 }).map((segments) => segments.map((part) => `/${part}`).join(""));
  const plantedText = fc.constantFrom(
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '[{"a":{"__proto__":{"polluted":true}}}]',
    '"polluted"',
    "{}",
    "null",
  );
  const operation = fc.record({
    op: fc.constantFrom<PatchOperation["op"]>("add", "replace", "remove"),
    path,
    value: plantedText.map((text): unknown => JSON.parse(text)),
  });
  const before = Object.getOwnPropertyNames(Object.prototype).toSorted();
  const knownMembers = Object.keys(record).toSorted();
  let [tried, applied] = [0, 0];
  fc.assert(
    fc.property(operation, (hostile) => {
      tried += 1;
      const frozen = structuredClone(record);
      try {
        const patched = applyPatch(frozen, [hostile], allowed) as typeof record;
        applied += 1;
        expect(Object.getPrototypeOf(patched)).toBe(Object.prototype);
        expect(patched.secret).toBe(record.secret);
        const expected = knownMembers.filter((key) => hostile.op !== "remove" || hostile.path !== `/${key}`);
        expect(Object.keys(patched).toSorted()).toEqual(expected);
        expect(JSON.stringify(patched)).not.toMatch(/__proto__|constructor|prototype/);
      } catch (error) {
        expect(error).toBeInstanceOf(PatchRefusedError);
      }
      expect(frozen).toEqual(record);
      expect("polluted" in {}).toBe(false);
    }),
    { seed: 20261221, numRuns: 2000 },
  );
  expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(before);
  expect([tried, applied > 0]).toEqual([2000, true]);
});
