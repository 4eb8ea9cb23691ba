import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test, vi } from "vitest";
import { twoCompanies } from "../../companies/agency/testing.ts";
import { handlers } from "../../handlers.ts";
import type { Caller } from "../../kernel/handler.ts";
import type { Use } from "../../kernel/http/program-use.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { insertUsers } from "../../people/records/index.ts";
import { personLike } from "../../people/users/testing.ts";
import { createUsageCounter } from "./counter.ts";
import { adminSoapUsageHandlers } from "./handlers.ts";
import { addUsage, countUsage, forgetUsage } from "./index.ts";
import { mergeCounts } from "./merge.ts";
import { keepUsage } from "./write-usage.ts";

const fails = () => Promise.reject(new Error("ours"));
const begins = new Date("2026-12-21T10:00:00Z");

const world = forAllTests(async () => {
  const market = await startMarketplace({
    now: begins,
    handlers: {
      adminSoapUsage: adminSoapUsageHandlers,
      account: handlers.account,
      businessCustomer: { get: fails },
      order: { getCoops: async () => [], getMetadata: fails, list: fails },
    },
  });
  const olaf = personLike("Olaf", ["BUSINESS_CUSTOMER_ORDER_MANAGER"], {});
  await insertUsers(market.db, [olaf]);
  return {
    ...market,
    market,
    olaf,
    places: await twoCompanies(market.db),
    staffReader: await market.signIn({ roles: ["PLATFORM_READER"], isStaff: true }),
  };
});
beforeEach(async () => {
  await world.db.deleteFrom("soapUsage").execute();
  world.clock.now = begins;
});

/** A program of Olaf, who works for these agencies and companies. */
const programOf = (resources: Partial<Caller["resources"]>) =>
  world.market.signIn({
    id: world.olaf.id,
    roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"],
    viaKey: true,
    resources: { ...resources },
  });
const rowsOf = async () =>
  (await world.market.call("adminSoapUsage.getAll", {}, world.staffReader)).rows.map(
    ({ call, agencyName, calls, refused }) => [call, agencyName, calls, refused],
  );
/** Runs `work` while a process counts. */
async function counting(work: () => Promise<unknown>): Promise<void> {
  const usage = countUsage(world.db, world.app.log);
  world.kernel.countUse = usage.count;
  try {
    await work();
  } finally {
    world.kernel.countUse = undefined;
    await usage.write();
  }
}
const refused = (as: Actor) => world.market.refusal("adminSoapUsage.getAll", {}, as);

test("calls of a program are read by staff with person, agency, call, refusals and last use", async () => {
  const { market, olaf, places, staffReader } = world;
  const program = await programOf({ businessCustomer: [places.lueneburg.id] });
  await counting(async () => {
    await market.call("order.getCoops", {}, program);
    await refused(program);
    market.clock.now = new Date("2026-12-21T10:10:00Z");
    await market.call("order.getCoops", {}, program);
  });
  const usage = await market.call("adminSoapUsage.getAll", {}, staffReader);
  expect(usage).toMatchObject({
    from: "2026-11-22",
    to: "2026-12-21",
    total: 2,
    days: [{ day: "2026-12-21", calls: 3, refused: 1 }],
  });
  expect(usage.rows[0]).toEqual({
    userId: olaf.id,
    userName: "Olaf Testmann",
    keyId: program.caller.sessionId,
    keyEndsWith: null,
    agencyId: places.lueneburg.id,
    agencyName: "Lüneburg",
    call: "order.getCoops",
    calls: 2,
    refused: 0,
    lastAt: "2026-12-21T10:10:00.000Z",
  });
  expect(usage.rows[1]).toMatchObject({ call: "adminSoapUsage.getAll", calls: 1, refused: 1 });
});

test("calls in the browser are not counted, and a failure of ours is no refusal", async () => {
  const { market } = world;
  const person = await market.signIn({ roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"] });
  const program = await programOf({});
  await counting(async () => {
    await market.call("order.getCoops", {}, person);
    await market.refusal("order.getMetadata", {}, program);
  });
  expect(await rowsOf()).toEqual([["order.getMetadata", null, 1, 0]]);
});

test("a named agency counts only if the person works there; any other id counts for no agency", async () => {
  const { own, uelzen, stranger } = world.places;
  const { caller } = await programOf({ businessCustomerGroup: [own.id] });
  const counter = createUsageCounter();
  const use = { caller, call: "order.getCoops" as const, isRefused: false, atMs: world.clock.now.getTime() };
  for (const named of [uelzen.id, uelzen.id, stranger.id, randomUUID(), null]) counter.count({ ...use, named });
  await keepUsage(world.db, counter.take());
  expect(await rowsOf()).toEqual([
    ["order.getCoops", null, 3, 0],
    ["order.getCoops", "Uelzen", 2, 0],
  ]);
});

test("what two processes count at the same time adds up, and each count is written once", async () => {
  const { market } = world;
  const program = await programOf({});
  const call = () => market.call("order.getCoops", {}, program);
  const { caller } = program;
  const use = { caller, call: "order.getCoops" as const, named: null, isRefused: false, atMs: begins.getTime() };
  const processes = [1, 2].map(() => countUsage(world.db, world.app.log));
  for (let n = 0; n < 500; n += 1) for (const { count } of processes) count(use);
  await Promise.all(processes.map(({ write }) => write()));
  await Promise.all(processes.map(({ write }) => write()));
  await counting(call);
  expect(await rowsOf()).toEqual([["order.getCoops", null, 1001, 0]]);
});

/** Counts `uses` while the table is missing, which is logged, and writes them when it is back. */
async function countWithoutTable(uses: readonly Use[], most?: number) {
  const { db, app } = world;
  const logged = vi.spyOn(app.log, "error").mockReturnValue();
  const usage = countUsage(db, app.log, most);
  await db.schema.alterTable("soapUsage").renameTo("elsewhere").execute();
  try {
    for (const use of uses) usage.count(use);
    await usage.write();
    expect(logged.mock.calls.join()).toContain("could not be written; it is tried again");
  } finally {
    await db.schema.alterTable("elsewhere").renameTo("soapUsage").execute();
    await usage.write();
    logged.mockRestore();
  }
}

test("counts that could not be written are written later", async () => {
  const { caller } = await programOf({});
  await countWithoutTable([
    { caller, call: "order.getCoops", named: null, isRefused: false, atMs: world.clock.now.getTime() },
  ]);
  expect(await rowsOf()).toEqual([["order.getCoops", null, 1, 0]]);
});

test("while nothing can be written the oldest counts become one a day and key, and no call is lost", async () => {
  const { caller } = await programOf({});
  const use = { caller, named: null, isRefused: true, atMs: world.clock.now.getTime() };
  const calls = ["order.getCoops", "order.list", "order.list", "order.getMetadata", "order.get"] as const;
  await countWithoutTable(
    calls.map((call) => ({ ...use, call })),
    2,
  );
  const further = ["weitere", null, 3, 3];
  expect(await rowsOf()).toEqual([further, ["order.get", null, 1, 1], ["order.getMetadata", null, 1, 1]]);
});

test("counts of the same call that wait are one, and merging again counts nothing twice", () => {
  const counter = createUsageCounter();
  const caller = { ...world.staffReader.caller, viaKey: true };
  const use = { caller, named: null, isRefused: false, atMs: begins.getTime() };
  const round = () => {
    for (const call of ["order.getCoops", "order.list", "order.get"] as const) counter.count({ ...use, call });
    return counter.take();
  };
  let waiting = mergeCounts([...round(), ...round()], 20);
  expect(waiting.map(({ calls }) => calls)).toEqual([2, 2, 2]);
  for (let n = 0; n < 5; n += 1) waiting = mergeCounts([...waiting, ...round()], 1);
  expect(waiting.length).toBe(2);
  expect(waiting.reduce((sum, { calls }) => sum + calls, 0)).toBe(21);
});

test("a day is that of Berlin, also around midnight", async () => {
  const { market, staffReader } = world;
  await counting(async () => {
    for (const at of ["2026-12-20T22:59:59Z", "2026-12-20T23:00:00Z"]) {
      market.clock.now = new Date(at);
      await market.call("order.getCoops", {}, await programOf({}));
    }
  });
  market.clock.now = begins;
  const { days } = await market.call("adminSoapUsage.getAll", { from: "2026-12-01", to: "2026-12-31" }, staffReader);
  expect(days.map(({ day, calls }) => [day, calls])).toEqual([
    ["2026-12-20", 1],
    ["2026-12-21", 1],
  ]);
  const one = await market.call("adminSoapUsage.getAll", { from: "2026-12-21", to: "2026-12-21" }, staffReader);
  expect(one.days).toHaveLength(1);
});

test("a program that names another agency each time fills no memory", () => {
  const counter = createUsageCounter();
  const caller = { ...world.staffReader.caller, viaKey: true };
  for (let n = 0; n < 20_000; n += 1)
    counter.count({ caller, call: "order.getCoops", named: randomUUID(), isRefused: false, atMs: 1 });
  const taken = counter.take();
  expect(taken.length).toBeLessThan(600);
  expect(taken.reduce((sum, { calls }) => sum + calls, 0)).toBe(20_000);
  expect(counter.take()).toEqual([]);
});

test("people read the usage of their own key only, and only staff read that of others", async () => {
  const { market, olaf } = world;
  const of = { day: "2026-12-21", agencyId: world.places.lueneburg.id, keyEndsWith: "a1b2", lastAt: world.clock.now };
  const counts = { call: "order.getCoops", calls: 3, refused: 1 };
  await addUsage(world.db, [
    { ...of, ...counts, userId: olaf.id, keyId: randomUUID() },
    { ...of, ...counts, userId: randomUUID(), keyId: randomUUID() },
  ]);
  const dealer = await market.signIn({
    id: olaf.id,
    roles: ["BUSINESS_CUSTOMER_MASTER_ADMIN"],
    resources: { businessCustomer: [world.places.uelzen.id] },
  });
  const { rows } = await market.call("account.keyUsage", {}, dealer);
  // The name of an agency beyond the reader's reach is left out.
  expect(rows).toMatchObject([{ userId: olaf.id, keyEndsWith: "a1b2", calls: 3, refused: 1, agencyName: null }]);
  expect(await refused(dealer)).toMatchObject({ code: "RIGHT_MISSING" });
  expect(await market.refusal("account.keyUsage", {})).toMatchObject({ code: "UNAUTHORIZED" });
  const some = await market.call("adminSoapUsage.getAll", { userId: olaf.id }, world.staffReader);
  expect([some.total, some.rows[0]?.userId]).toEqual([1, olaf.id]);
});

test("usage is kept for a year", async () => {
  const of = { userId: world.olaf.id, keyId: randomUUID(), agencyId: world.places.uelzen.id, keyEndsWith: null };
  const counts = { call: "order.getCoops", calls: 1, refused: 0, lastAt: world.clock.now };
  await addUsage(
    world.db,
    ["2025-12-20", "2025-12-21"].map((day) => ({ ...of, ...counts, day })),
  );
  await forgetUsage(world.db, world.clock.now);
  const left = await world.db.selectFrom("soapUsage").select("day").execute();
  expect(left).toEqual([{ day: "2025-12-21" }]);
});

test("the agency is found under each name that the documents give it", async () => {
  const { market, places } = world;
  const { own, uelzen, lueneburg } = places;
  const program = await programOf({ businessCustomerGroup: [own.id] });
  const list = { limit: 25, page: 1, sortField: "createdAt" as const, body: {} };
  await counting(async () => {
    await market.refusal("order.list", { businesscustomerId: uelzen.id, ...list }, program);
    await market.refusal("businessCustomer.get", { id: lueneburg.id }, program);
  });
  expect(Object.fromEntries(await rowsOf())).toEqual({ "businessCustomer.get": "Lüneburg", "order.list": "Uelzen" });
});

test("one program with many agencies leaves the figures of another one alone", () => {
  const counter = createUsageCounter();
  const caller = { ...world.staffReader.caller, viaKey: true };
  const use = { call: "order.getCoops" as const, isRefused: false, atMs: 1 };
  const [known, other] = [randomUUID(), { ...caller, sessionId: randomUUID() }];
  counter.count({ ...use, caller, named: known });
  for (let n = 0; n < 2000; n += 1) counter.count({ ...use, caller, named: randomUUID() });
  counter.count({ ...use, caller, named: known });
  counter.count({ ...use, caller: other, named: known });
  const sums = counter.take().filter(({ agencyId }) => agencyId === known);
  expect(sums.map(({ keyId, calls }) => [keyId, calls])).toEqual([
    [caller.sessionId, 2],
    [other.sessionId, 1],
  ]);
});
