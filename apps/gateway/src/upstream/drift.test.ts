import { calls, services } from "@partner-konto/contracts/services";
import { howMany, limit } from "@partner-konto/testing/how-many";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Failure } from "../failure.ts";
import { tokenAnswer, userWith } from "../testing/recording-upstream.ts";
import { sample } from "../testing/sample.ts";
import { type Browser, signedInBrowser, startGateway, type TestGateway } from "../testing/start-gateway.ts";
import { validInput } from "../testing/valid-input.ts";
import { readAnswer } from "./answer.ts";

const row = { call: services.order.get };
const order = sample(row.call.response) as Record<string, unknown>;

function read(body: unknown): { data: unknown; fields: string[] } {
  const fields: string[] = [];
  const data = readAnswer("order.get", row.call, { status: 200, body }, (field) => fields.push(field));
  return { data, fields };
}

test("promise 27: a field outside the contract is dropped and reported without its value", () => {
  const { data, fields } = read({ ...order, secretNote: "Canary-4711", codes: { "canary@x.example": 1 } });
  expect(fields).toContain("secretNote");
  expect(JSON.stringify(data)).not.toContain("Canary-4711");
  expect(fields.join()).not.toContain("canary");
});

test("promise 27: a missing field or one of another type is reported, and the answer becomes a failure", () => {
  const { status, ...rest } = order;
  expect(status).toBeDefined();
  const fields: string[] = [];
  expect(() => readAnswer("order.get", row.call, { status: 200, body: rest }, (field) => fields.push(field))).toThrow(
    "UPSTREAM_CONTRACT",
  );
  expect(fields).toEqual(["status"]);
});

test("promise 27: every answer fits its contract or fails as a typed error", { tags: "long" }, () => {
  const [each, required] = [howMany(15, 300), 300];
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
      { seed: 27, numRuns: each },
    );
  }
  console.log(`promise 27: tried ${tried} of ${calls.length * required}`);
});

const canary = "Kanarie-4711@post.example";
const mutations: fc.Arbitrary<(good: unknown) => unknown> = fc
  .tuple(
    fc.nat(30),
    fc.constantFrom<(part: unknown) => unknown>(
      () => canary,
      () => null,
      () => [canary],
      () => ({ [canary]: canary, note: canary }),
      (part) =>
        typeof part === "object" && part !== null && !Array.isArray(part)
          ? { ...part, canaryNote: canary, [canary]: 1 }
          : 1,
    ),
  )
  .map(([at, change]) => (good) => {
    let seen = 0;
    return JSON.parse(JSON.stringify(good), (_key, part: unknown) => {
      seen += 1;
      return seen === at + 1 ? change(part) : part;
    }) as unknown;
  });

test("promise 27: contract drift is counted by call and field, and neither counts nor logs hold a value", {
  tags: "long",
  timeout: limit(3_000_000),
}, async () => {
  const [each, required] = [howMany(2, 300), 300];
  const gateway = await startGateway({ logLevel: "trace" });
  let browser = await staffBrowser(gateway);
  const rows = calls.filter(({ call, id }) => call.exposure === "procedure" && id !== "user.getOwn");
  let [tried, refused] = [0, 0];
  for (const [which, { id, call }] of rows.entries()) {
    const good = sample(call.response);
    for (const mutate of fc.sample(mutations, { seed: 27 + which, numRuns: each })) {
      tried += 1;
      // Avoids the limits of promise 6 but stays within the session's lifetime.
      gateway.clock.now += 200_000;
      if (tried % 100 === 0) {
        // The sign-in reads the scope too, and would fail on the previous case's drifted answer.
        gateway.upstream.answer(id, { body: good });
        browser = await staffBrowser(gateway);
      }
      gateway.upstream.answer(id, { body: mutate(good) ?? null });
      const { status, error, data } = await browser.send(id, JSON.stringify(validInput(call)));
      if (status === 200) expect(call.response.safeParse(data).success, id).toBe(true);
      else {
        expect(error, id).toMatchObject({ code: "UPSTREAM_CONTRACT", status: 502, call: id });
        refused += 1;
      }
    }
    gateway.upstream.answer(id, { body: good });
  }
  const metrics = (await gateway.app.inject({ url: "/metrics" })).payload;
  await gateway.close();
  const counted = [...metrics.matchAll(/^gateway_contract_drift_total\{call="([^"]+)",field="([^"]+)"\} (\d+)$/gm)];
  const drifts = counted.reduce((sum, [, , , count]) => sum + Number(count), 0);
  expect(drifts).toBeGreaterThanOrEqual(refused);
  expect(new Set(counted.map(([, call]) => call)).size).toBeGreaterThan(rows.length / 2);
  expect(gateway.logged.join("\n")).toContain("an answer is not as the contract says");
  for (const said of [metrics, ...gateway.logged]) expect(said).not.toContain(canary.slice(0, 12));
  console.log(`promise 27: tried ${tried} of ${rows.length * required} through the gateway, ${refused} refused`);
});

async function staffBrowser(gateway: TestGateway): Promise<Browser> {
  gateway.upstream.answer("user.getOwn", { body: userWith(["PLATFORM_ADMIN", "BUSINESS_CUSTOMER_MASTER_ADMIN"]) });
  gateway.upstream.answer("user.login", { body: tokenAnswer("t", gateway.clock.now + 86_400_000) });
  return signedInBrowser(gateway);
}

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
