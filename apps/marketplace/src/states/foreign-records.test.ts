import { randomUUID } from "node:crypto";
import { calls } from "@partner-konto/contracts/services";
import { exampleInput, type Values } from "@partner-konto/testing/example-input";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { someOf } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { startWithStates } from "./testing-with-states.ts";

const market = forAllTests(startWithStates);

const isId = (value: unknown): boolean => typeof value === "string" && /^[0-9a-f-]{36}$/.test(value);

/** Replaces a state's ids by ids of no record; `tkId` is the consumer's. */
const nowhere = (values: Values): Values => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isId(value) ? randomUUID() : value])),
  tkId: "tk-0",
});

/** Dealers' calls that name a record by its id, in any position. */
const withId = calls.filter(
  ({ call: { auth, access, example } }) =>
    auth === "bearer" && access.by !== "staff" && /"\$\w+Id"/.test(JSON.stringify({ ...example, version: undefined })),
);

test.each(someOf(withId))(
  "promise 10: $id answers the same for a foreign and a missing record",
  async ({ id, call }) => {
    const [own, foreign] = [await market.state(call), await market.state(call)];
    const ask = async (values: Values) => {
      const { statusCode, body } = await market.send(id, call, exampleInput(call, values), own["token"]);
      return [statusCode, body];
    };
    expect((await ask(own))[0]).toBe(200);
    const told = await ask(foreign);
    expect(told).toEqual(await ask(nowhere(foreign)));
    expect([200, 403, 404]).toContain(told[0]);
  },
);
