import { calls, services } from "@partner-konto/contracts/services";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Failure } from "../failure.ts";
import { sample } from "../testing/sample.ts";
import { readAnswer } from "./answer.ts";

const row = { call: services.order.get };
const order = sample(row.call.response) as Record<string, unknown>;

function read(body: unknown): { data: unknown; fields: string[] } {
  const fields: string[] = [];
  const data = readAnswer("order.get", row.call, { status: 200, body }, (field) => fields.push(field));
  return { data, fields };
}

test("promise 27: a field nobody promised is dropped and named, without its value", () => {
  const { data, fields } = read({ ...order, secretNote: "Canary-4711", codes: { "canary@x.example": 1 } });
  expect(fields).toContain("secretNote");
  expect(JSON.stringify(data)).not.toContain("Canary-4711");
  expect(fields.join()).not.toContain("canary");
});

test("promise 27: a field that is missing or of another type is named, and the answer becomes a failure", () => {
  const { status, ...rest } = order;
  expect(status).toBeDefined();
  const fields: string[] = [];
  expect(() => readAnswer("order.get", row.call, { status: 200, body: rest }, (field) => fields.push(field))).toThrow(
    "UPSTREAM_CONTRACT",
  );
  expect(fields).toEqual(["status"]);
});

test("promise 27: whatever an answer is, it fits its contract or fails as a typed error", () => {
  let tried = 0;
  const hostile = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constant(undefined));
  for (const { id, call } of calls) {
    const good = sample(call.response);
    fc.assert(
      fc.property(fc.oneof(hostile, mutated(good)), (body) => {
        tried += 1;
        try {
          const data = readAnswer(id, call, { status: 200, body }, (field) => expect(field.length).toBeLessThan(300));
          expect(call.response.safeParse(data).success).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(Failure);
        }
      }),
      { seed: 27, numRuns: 40 },
    );
  }
  console.log(`promise 27: tried ${tried} of ${calls.length * 300}`);
});

/** A good answer with one of its parts replaced. */
function mutated(good: unknown): fc.Arbitrary<unknown> {
  return fc.tuple(fc.nat(30), fc.jsonValue({ maxDepth: 1 })).map(([at, part]) => {
    let seen = 0;
    return JSON.parse(JSON.stringify(good), (_key, value: unknown) => {
      seen += 1;
      return seen === at ? part : value;
    }) as unknown;
  });
}
