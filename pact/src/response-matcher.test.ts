import { MatchersV3 } from "@pact-foundation/pact";
import { calls } from "@partner-konto/contracts/services";
import { expect, test } from "vitest";
import { z } from "zod";
import { matcherOf } from "./response-matcher.ts";

const rule = (matcher: unknown): unknown => (matcher as { "pact:matcher:type": unknown })["pact:matcher:type"];

test("types and formats are required, not the values of one day", () => {
  expect(matcherOf(z.string().max(5), undefined)).toEqual({ "pact:matcher:type": "type", value: "Text" });
  expect(matcherOf(z.uuid(), undefined)).toMatchObject({
    "pact:matcher:type": "regex",
    value: expect.stringMatching(/^0b0a/),
  });
  expect(matcherOf(z.iso.date(), "2026-12-24")).toMatchObject({ value: "2026-12-24", regex: "^\\d{4}-\\d{2}-\\d{2}$" });
  expect(matcherOf(z.enum(["a.b", "c"]), undefined)).toMatchObject({ regex: "^(a\\.b|c)$", value: "a.b" });
  expect(rule(matcherOf(z.int().positive(), undefined))).toBe("integer");
  expect(rule(matcherOf(z.number(), undefined))).toBe("number");
  expect(matcherOf(z.boolean(), undefined)).toEqual({ "pact:matcher:type": "type", value: true });
  expect(matcherOf(z.literal("ok"), undefined)).toBe("ok");
});

test("an optional field is left out unless the example names it", () => {
  const schema = z.object({ always: z.int(), now: z.string().optional() });
  expect(Object.keys(matcherOf(schema, undefined) as object)).toEqual(["always"]);
  expect(matcherOf(schema, { now: "jetzt" })).toMatchObject({ now: { value: "jetzt" } });
});

test("a nullable field may be null or in its format; with a named value it is required", () => {
  const day = z.iso.date().nullable();
  expect(rule(matcherOf(day, undefined))).toMatchObject([
    { "pact:matcher:type": "null" },
    { "pact:matcher:type": "regex" },
  ]);
  expect(matcherOf(day, "2026-12-24")).toMatchObject({ "pact:matcher:type": "regex", value: "2026-12-24" });
});

test("lists of records need entries unless the example is empty; lists of ids and words may be empty", () => {
  expect(matcherOf(z.array(z.object({ id: z.uuid() })), undefined)).toMatchObject({ min: 1 });
  expect(matcherOf(z.array(z.uuid()), undefined)).toMatchObject({ min: 0 });
  expect(matcherOf(z.array(z.object({ id: z.uuid() })), [])).toMatchObject({ min: 0 });
});

test("for a map only the values are required", () => {
  const map = matcherOf(z.record(z.string(), z.boolean()), { "order.CREATE": true });
  expect(map).toMatchObject({
    "pact:matcher:type": "values",
    value: { "order.CREATE": { "pact:matcher:type": "type", value: true } },
  });
});

test("an unsupported kind of schema is an error, not a gap in the contract", () => {
  expect(() => matcherOf(z.unknown(), undefined)).toThrow("no matcher is known for a ZodUnknown");
  expect(() => matcherOf(z.boolean().nullable(), undefined)).toThrow("a boolean that may be null");
});

test.each(calls.filter(({ call }) => !call.binary))("the example answer of $id keeps its own contract", ({ call }) => {
  expect(call.response.safeParse(MatchersV3.reify(matcherOf(call.response, undefined))).error).toBeUndefined();
});
