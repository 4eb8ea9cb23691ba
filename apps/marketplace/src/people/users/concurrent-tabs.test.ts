import { setTimeout as wait } from "node:timers/promises";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { beforeAll, expect, test } from "vitest";
import { insertAgencies } from "../../companies/agency/index.ts";
import { agencyLike } from "../../companies/agency/testing.ts";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import { peopleForAllTests } from "./testing.ts";

// Needs a real Postgres: the embedded database has one connection and cannot show a race. Each edit adds its own agency to a list that all
// writers edit.
const [writers, editsEach] = [20, howMany(2, 10)];
let tokens: string[];
const postgres = forAllTests(startPostgres);
const world = peopleForAllTests(postgres);
beforeAll(async () => {
  const agencies = Array.from({ length: writers * editsEach }, (_, at) =>
    agencyLike(world.cast.own.id, { name: `Filiale ${at}` }),
  );
  await insertAgencies(postgres.db, agencies);
  tokens = agencies.map(({ id }) => id);
});

interface ScopeList {
  version: number;
  list: readonly string[];
}

/**
 * All writers read, add their agency and write, and retry until the edit is accepted.
 * @returns how many accepted edits are in the list exactly once
 */
async function everybodyAdds(
  read: () => Promise<ScopeList>,
  write: (version: number, list: string[]) => Promise<unknown>,
): Promise<number> {
  const acknowledged: string[] = [];
  let conflicts = 0;
  const add = async (token: string): Promise<void> => {
    for (let lost = 1; ; lost += 1) {
      const { version, list } = await read();
      try {
        await write(version, [...list, token]);
        acknowledged.push(token);
        return;
      } catch (error) {
        // The refusal holds the current record, so that the writer can retry.
        expect(String(error)).toMatch(/VERSION_CONFLICT.*"current":\{/);
        conflicts += 1;
        // The delay grows with each conflict, as in the portal: twenty writers who retry at once would only conflict again.
        await wait(Math.random() * 300 * lost);
      }
    }
  };
  const before = (await read()).list.length;
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (const token of tokens.slice(writer * editsEach, (writer + 1) * editsEach)) await add(token);
    }),
  );
  const { list } = await read();
  const kept = acknowledged.filter((token) => list.filter((id) => id === token).length === 1);
  expect(list).toHaveLength(before + tokens.length);
  expect(conflicts).toBeGreaterThan(0);
  return kept.length;
}

test("promise 31: 20 tabs that edit one subscription keep each acknowledged edit exactly once", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  const { market, cast, add, signIn } = world;
  const token = await signIn(
    await add("Wanda", ["BUSINESS_CUSTOMER_READER"], { businessCustomerGroup: [cast.own.id] }),
  );
  const body = { ids: [cast.uelzen.id], perApp: true, appTypes: { "order.CREATE": true } };
  const { id } = await market.call("messenger.createSubscription", { body }, token);
  const kept = await everybodyAdds(
    async () => {
      const { version, ids } = await market.call("messenger.getSubscription", {}, token);
      return { version, list: ids };
    },
    (version, ids) => market.call("messenger.patchSubscription", { id, version, body: { ids } }, token),
  );
  expect(kept).toBe(tokens.length);
});

test("promise 31: 20 administrators' tabs that edit one scope keep each acknowledged edit exactly once", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  const { market, cast, add, signIn } = world;
  const { scopeId: id } = await add("Wilma", ["BUSINESS_CUSTOMER_READER"], { businessCustomer: [cast.uelzen.id] });
  const master = await signIn(cast.master);
  const path = "/resources/businessCustomer";
  const kept = await everybodyAdds(
    async () => {
      const { version, resources } = await market.call("scope.get", { id }, master);
      return { version, list: resources.businessCustomer };
    },
    (version, value) => market.call("scope.patch", { id, version, body: [{ op: "replace", path, value }] }, master),
  );
  expect(kept).toBe(tokens.length);
});
