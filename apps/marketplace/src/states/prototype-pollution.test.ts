import type { AnyCall } from "@partner-konto/contracts/call";
import { calls } from "@partner-konto/contracts/services";
import { exampleInput, type Values } from "@partner-konto/testing/example-input";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { hostilePatches, isRefusedByName, pollutedInputs } from "@partner-konto/testing/polluted";
import { rawRequest } from "@partner-konto/testing/raw-request";
import { expect, test } from "vitest";
import { startWithStates } from "./testing-with-states.ts";

const required = 2000;
const seed = 17;

const shared = [Object.getOwnPropertyNames(Object.prototype).toSorted(), false];
const market = forAllTests(startWithStates);

/** The properties that all objects share now; must not change. */
const sharedNow = () => [Object.getOwnPropertyNames(Object.prototype).toSorted(), "polluted" in {}];

type TestedCall = (typeof calls)[number];

/** Makes the call over its route with this text as the body. */
async function post({ call }: TestedCall, values: Values, body: string) {
  const { path, headers } = rawRequest(call, "", exampleInput(call, values));
  const answer = await market.app.inject({
    method: call.method,
    url: path,
    headers: {
      ...headers,
      ...(call.versioned && { "if-match": String(values[(call.example.version ?? "$version").slice(1)]) }),
      ...(call.auth !== "none" && { authorization: `Bearer ${String(values["token"])}` }),
      "content-type": "application/json",
    },
    body,
  });
  return { status: answer.statusCode, text: answer.body };
}

test("promise 17: no member of any record input reaches shared prototypes or is answered", {
  tags: "long",
  timeout: limit(600_000),
}, async () => {
  // A signed call refuses a changed body before it is read.
  const withRecord = calls.filter(
    ({ call }) => call.body !== undefined && call.example.body !== undefined && !call.signed,
  );
  const each = Math.ceil(howMany(100, required) / withRecord.length);
  let [tried, taken] = [0, 0];
  for (const called of withRecord) {
    const values = await market.state(called.call);
    const { body } = exampleInput(called.call, values);
    for (const text of pollutedInputs(body as object, { seed, count: each })) {
      tried += 1;
      const { status, text: answer } = await post(called, values, text);
      expect.soft(status, `${called.id} ${text}`).toBeLessThan(500);
      if (isRefusedByName(text)) expect.soft(status, `${called.id} ${text}`).toBe(400);
      expect.soft(answer, called.id).not.toContain("polluted");
      if (status === 200) taken += 1;
    }
  }
  expect(taken).toBeGreaterThan(0);
  console.log(`promise 17: tried ${tried} of ${required} records in ${withRecord.length} calls`);
});

/** Two paths that may change as a whole, and one above them: nothing below them may change. */
function closedPaths({ patchPaths }: AnyCall): string[] {
  const opened = patchPaths.filter((path) => path.includes("*")).map((path) => path.slice(0, path.indexOf("/*")));
  const whole = patchPaths.filter((path) => !path.includes("*") && !opened.includes(path));
  const above = [...whole, ...opened].map((path) => path.slice(0, path.lastIndexOf("/"))).filter((path) => path !== "");
  return [...whole.slice(0, 2), ...above.slice(0, 1)];
}

test.each(calls.filter(({ call }) => call.patchPaths.length > 0))(
  "promise 17: no hostile path of a JSON Patch is applied by $id",
  { tags: "long", timeout: limit(600_000) },
  async (called) => {
    const { id, call } = called;
    const reading = calls.find((row) => row.call.method === "GET" && row.call.path === call.path);
    if (!reading) throw new Error(`no call reads what ${id} changes`);
    const values = await market.state(call);
    const recordId = String(exampleInput(call, values)["id"]);
    const read = async (): Promise<string> =>
      (await market.send(reading.id, reading.call, { id: recordId }, values["token"])).body;
    const before = await read();
    const patches = hostilePatches(closedPaths(call), { seed, count: howMany(30, required) });
    for (const json of patches) expect.soft((await post(called, values, json)).status, json).toBe(400);
    expect(before).toContain(recordId);
    expect(await read()).toBe(before);
    expect(sharedNow()).toEqual(shared);
    console.log(`promise 17: tried ${patches.length} of ${required} patches of ${id}`);
  },
);
