import { isDeepStrictEqual } from "node:util";
import { isExact } from "@partner-konto/contracts/exact";
import { calls, services } from "@partner-konto/contracts/services";
import { howMany } from "@partner-konto/testing/how-many";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sample } from "../testing/sample.ts";

const answers = calls
  .filter(({ call }) => !call.binary)
  .map(({ id, call: { response } }) => ({ id, response, text: JSON.stringify(sample(response)) }))
  .filter(({ response, text }) => isExact(response, JSON.parse(text)));

test("the order list and nine tenths of all calls have a compiled check", () => {
  expect(answers.map(({ id }) => id)).toContain("order.list");
  expect(answers.length).toBeGreaterThan(calls.length * 0.9);
});

/** Values that some schemas refuse, change or accept. */
const odd = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 53,
  "",
  "open",
  " Müller ",
  "Mu\u0308ller",
  "Heiz\u00adöl",
  "Müller",
  "👩‍👩‍👧",
  "ABCDEF00-0000-4000-8000-000000000001",
  "2026-02-30",
  "0001-01-01T00:00:00Z",
  "21335",
  "D-21335",
  "Anna@MÜLLER.example",
  "x".repeat(6000),
  [],
  {},
  [1],
  { a: 1 },
] as const;

/** Replaces, removes or adds something at a random place of a value of JSON. */
function changed(value: unknown, places: readonly number[], how: number, by: unknown): unknown {
  const [place, ...deeper] = places;
  if (place === undefined || typeof value !== "object" || value === null) return by;
  const [names, copy] = [Object.keys(value), Array.isArray(value) ? [...value] : { ...value }];
  const name = names[place % Math.max(1, names.length)];
  if (how === 0 || name === undefined) Reflect.set(copy, Array.isArray(copy) ? copy.length : "added", by);
  else if (how === 1 && deeper.length === 0) Reflect.deleteProperty(copy, name);
  else Reflect.set(copy, name, changed(Reflect.get(value, name), deeper, how, by));
  return copy;
}

test("promise 27: an answer that passes the compiled check is one that zod accepts and leaves as it is", () => {
  const change = fc.record({
    places: fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }),
    how: fc.nat(3),
    by: fc.constantFrom(...odd),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...answers),
      fc.array(change, { minLength: 1, maxLength: 2 }),
      ({ response, text }, changes) => {
        const value = changes.reduce<unknown>(
          (was, { places, how, by }) => changed(was, places, how, by),
          JSON.parse(text),
        );
        const { success, data } = response.safeParse(value);
        expect(isExact(response, value)).toBe(success && isDeepStrictEqual(data, value));
      },
    ),
    { seed: 171, numRuns: howMany(3000, 100_000) },
  );
});

test("promise 27: an additional field in the last of many rows is seen", () => {
  const { response } = services.order.list;
  const answer = sample(response) as { data: object[] };
  const rows = Array.from({ length: 25 }, () => ({ ...answer.data[0] }));
  expect(isExact(response, { ...answer, data: rows })).toBe(true);
  expect(isExact(response, { ...answer, data: [...rows, { ...rows[0], secretNote: "" }] })).toBe(false);
  const odd = JSON.parse(JSON.stringify(rows[0]).replace("{", '{"__proto__": 1, ')) as object;
  expect(isExact(response, { ...answer, data: [...rows, odd] })).toBe(false);
});
