import { setTimeout as wait } from "node:timers/promises";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test, vi } from "vitest";
import { addCompanies, mergeWithPeople, startMarket } from "../../companies/company/testing.ts";
import { startPostgres } from "../../kernel/testing/postgres.ts";

// Needs a real Postgres: the embedded database has one connection and cannot show a race.
vi.setConfig({ testTimeout: 60_000 });
const rounds = 6;
const postgres = forAllTests(startPostgres);
const market = forAllTests(() => startMarket(postgres.db));

type World = Awaited<ReturnType<typeof addCompanies>>;
/** The outcome of a call: "OK" or the code of its error. */
const told = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return "OK";
  } catch (error) {
    return /[A-Z]+_[A-Z_]+/.exec(String(error))?.[0] ?? String(error);
  }
};
const merge = ({ admin }: World, sourceId: string, targetId: string) =>
  told(mergeWithPeople(market, { sourceId, targetId }, admin.token));
/** Starts the same call twelve times, 4 ms apart, so that some run before a merger or deletion, some during and some after it. */
const around = (work: () => Promise<unknown>): Promise<string[]> =>
  Promise.all(Array.from({ length: 12 }, (_, at) => wait(at * 4).then(() => told(work()))));

test("promise 34: one of two opposite mergers succeeds and the other finds its company gone", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const world = await addCompanies(market);
    const { own, foreign } = world;
    const answers = await Promise.all([merge(world, own.id, foreign.id), merge(world, foreign.id, own.id)]);
    expect(answers.toSorted()).toEqual(["NOT_FOUND", "OK"]);
  }
});

test("promise 34: an order that arrives during a merger is not left with the ended company", {
  tags: "long",
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const world = await addCompanies(market);
    const { own, foreign, lueneburg, stadt, place } = world;
    const [placed] = await Promise.all([
      around(() => place(lueneburg.id, stadt.id)),
      wait(15).then(() => merge(world, own.id, foreign.id)),
    ]);
    expect(placed).toEqual(placed.map(() => "OK"));
    const orders = await market.db
      .selectFrom("orders")
      .select("businessCustomerGroupId")
      .where("businessCustomerId", "=", lueneburg.id)
      .execute();
    expect(orders.map(({ businessCustomerGroupId }) => businessCustomerGroupId)).toEqual(placed.map(() => foreign.id));
  }
});

test("promise 34: nobody is granted a company that ends meanwhile", { tags: "long" }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const world = await addCompanies(market);
    const { own, foreign, clerk, master } = world;
    const readers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => world.join(`Nr. ${at}`, ["BUSINESS_CUSTOMER_READER"], clerk.resources)),
    );
    const left = [...readers];
    const give = () => {
      const body = {
        scopeIds: [left.pop()?.scopeId ?? ""],
        resource: { kind: "businessCustomerGroup" as const, id: own.id },
      };
      return market.call("scope.addResourceToScopes", { body }, master.token);
    };
    await Promise.all([around(give), wait(15).then(() => merge(world, own.id, foreign.id))]);
    const scopes = await market.db.selectFrom("scope").select("businessCustomerGroup").execute();
    expect(scopes.filter(({ businessCustomerGroup }) => businessCustomerGroup.includes(own.id))).toEqual([]);
  }
});

test("promise 34: no agency is added to a company that ends meanwhile", { tags: "long" }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const world = await addCompanies(market);
    const { own, foreign, admin, lueneburg } = world;
    const { name, brandName, address, contactPoints } = lueneburg;
    const body = { groupId: own.id, name, brandName, address, contactPoints };
    const [added] = await Promise.all([
      around(() => market.call("businessCustomer.create", { body }, admin.token)),
      wait(15).then(() => merge(world, own.id, foreign.id)),
    ]);
    const left = await market.db.selectFrom("businessCustomer").select("id").where("groupId", "=", own.id).execute();
    expect(left).toEqual([]);
    expect(added.filter((answer) => !["OK", "NOT_FOUND"].includes(answer))).toEqual([]);
  }
});

test("promise 34: a company with an order is not deleted, in either order of arrival", async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const world = await addCompanies(market);
    const { own, lueneburg, stadt, place, admin } = world;
    const [placed, deleted] = await Promise.all([
      told(wait(round * 3).then(() => place(lueneburg.id, stadt.id))),
      told(market.call("group.delete", { id: own.id }, admin.token)),
    ]);
    const orders = await market.db
      .selectFrom("orders")
      .select("id")
      .where("businessCustomerId", "=", lueneburg.id)
      .execute();
    expect(orders).toHaveLength(placed === "OK" ? 1 : 0);
    expect([placed === "OK", deleted === "OK"]).toContain(false);
    outcomes.add(deleted);
  }
  expect([...outcomes].filter((outcome) => !["OK", "COMPANY_HAS_OPEN_ORDERS"].includes(outcome))).toEqual([]);
});
