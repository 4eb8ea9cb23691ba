import { inputSchema } from "@partner-konto/contracts/input";
import { calls } from "@partner-konto/contracts/services";
import { casesOf } from "@partner-konto/testing/cases";
import { exampleInput } from "@partner-konto/testing/example-input";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { knownValues } from "@partner-konto/testing/known-values";
import { rawRequest } from "@partner-konto/testing/raw-request";
import { expect, test } from "vitest";
import { startWithStates } from "./testing-with-states.ts";

const [each, seed] = [howMany(1, 200), 15];

const market = forAllTests(startWithStates);

test("promise 15: no generated input makes the marketplace answer 500 or more; each 400 names the field", {
  tags: "long",
  timeout: limit(180_000),
}, async () => {
  const findings: string[] = [];
  let accepted = 0;
  for (const [which, { id, call }] of calls.entries()) {
    const values = await market.state(call);
    const example = exampleInput(call, values);
    const cases = casesOf(inputSchema(call), knownValues(values), example, { seed: seed + which, count: each });
    for (const { json } of cases) {
      const { path, headers, body } = rawRequest(call, json, example);
      const answer = await market.app.inject({
        method: call.method,
        url: path,
        headers: {
          ...headers,
          ...(call.auth !== "none" && { authorization: `Bearer ${String(values["token"])}` }),
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body }),
      });
      if (answer.statusCode === 200) accepted += 1;
      const isFile = !String(answer.headers["content-type"]).startsWith("application/json");
      const { code, issues } = isFile ? {} : answer.json<{ code?: string; issues?: { path: string }[] }>();
      const unsaid = code === "INVALID_INPUT" && !issues?.every((issue) => issue.path !== "");
      if (answer.statusCode >= 500 || unsaid) findings.push(`${id} ${answer.statusCode} ${json.slice(0, 200)}`);
    }
  }
  expect(findings).toEqual([]);
  expect(accepted).toBeGreaterThan((calls.length * each) / 10);
});
