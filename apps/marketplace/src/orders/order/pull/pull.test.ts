import { pullLimits } from "@partner-konto/domain/orders/pull/pull";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Use } from "../../../kernel/http/program-use.ts";
import { runAsSystem } from "../../../kernel/work/run-as-system.ts";
import { dispatchHandlers } from "../../day/handlers.ts";
import { remember } from "../actions/change.ts";
import { giveOrdersToCompany } from "../index.ts";
import { orderNoteHandlers } from "../notes/handlers.ts";
import { heidebrand, startOrders, terhorst } from "../testing.ts";
import { orderPullHandlers } from "./handlers.ts";
import { number, pullAll } from "./testing.ts";

const market = forAllTests(() =>
  startOrders(undefined, { orderPull: orderPullHandlers, orderNote: orderNoteHandlers, dispatch: dispatchHandlers }),
);

/** The changes since a position, once they have positions. */
async function changesSince(since: number, as = market.jonas) {
  await number(market);
  return pullAll(market, as, since);
}
const now = async (): Promise<number> => (await changesSince(0)).position;

test("every order is there from the beginning, once, in the order of its last change, over any pages", async () => {
  const first = await market.place();
  const second = await market.place({ businessCustomerId: heidebrand.soltau });
  const third = await market.place();
  await number(market);
  await market.call("order.confirm", { orderId: first.id, body: {} }, market.jonas);
  const whole = await changesSince(0);
  const ids = whole.changes.map(({ order }) => order.id);
  expect(ids.slice(-3)).toEqual([second.id, third.id, first.id]);
  expect(new Set(ids).size).toBe(ids.length);
  const positions = whole.changes.map(({ position }) => position);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  for (const limit of [1, 2, ids.length]) expect(await pullAll(market, market.jonas, 0, limit)).toEqual(whole);
  expect(await changesSince(whole.position)).toEqual({ changes: [], position: whole.position });
});

test("each change of an order makes it come again, as order.get answers it", async () => {
  const { id: orderId, version } = await market.place();
  const { jonas, staff } = market;
  const body = { note: "Bitte am Tor klingeln" };
  const slot = "2026-12-29T07:00:00+01:00";
  const steps: Record<string, () => Promise<unknown>> = {
    update: () => market.call("order.update", { orderId, version, body }, jonas),
    confirm: () => market.call("order.confirm", { orderId, body: {} }, jonas),
    date: () => market.call("order.setDeliveryDate", { orderId, body: { deliveryDateTime: slot } }, jonas),
    deny: () => market.call("order.deny", { orderId, body: { reason: "dispositionProblems" } }, jonas),
    uncancel: () => market.call("order.adminUncancel", { orderId, body: {} }, staff),
    done: () => market.call("order.done", { orderId, ahead: "true" }, jonas),
    async undo() {
      const { undo } = await market.call("order.get", { id: orderId }, jonas);
      await market.call("dispatch.undo", { orderId, body: { actionId: undo?.actionId ?? "" } }, jonas);
    },
    payment: () =>
      runAsSystem(market.kernel, market.app.log, (context) => remember(context, orderId, "paymentConfirmed", null)),
  };
  let since = await now();
  for (const [name, step] of Object.entries(steps)) {
    await step();
    const { changes, position } = await changesSince(since);
    const { blacklisted: _, rating: __, undo: ___, ...order } = await market.call("order.get", { id: orderId }, jonas);
    expect(changes, name).toEqual([{ position, order }]);
    expect(position, name).toBeGreaterThan(since);
    since = position;
  }
});

test("a note, the block list and search words are no change of an order", async () => {
  const { id: orderId, customer } = await market.place();
  const since = await now();
  await market.call("orderNote.add", { orderId, body: { text: "Stutzen hinten" } }, market.jonas);
  await market.call("order.addRevocationBlacklistEntry", { body: { tkId: customer.tkId } }, market.jonas);
  await market.db.updateTable("orders").set({ searchText: "anders" }).where("id", "=", orderId).execute();
  expect((await changesSince(since)).changes).toEqual([]);
});

test("an order of another company never comes, and a foreign agency is answered like a missing one", async () => {
  const since = await now();
  const theirs = await market.place({ businessCustomerId: terhorst.muenster });
  const own = await market.place({ businessCustomerId: heidebrand.soltau });
  const idsOf = async (...input: Parameters<typeof changesSince>) =>
    (await changesSince(...input)).changes.map(({ order }) => order.id);
  expect(await idsOf(since)).toEqual([own.id]);
  expect(await idsOf(since, market.stranger)).toEqual([theirs.id]);
  expect(await idsOf(since, market.staff)).toEqual([theirs.id, own.id]);
  const ofLueneburg = await pullAll(market, market.jonas, since, 500, heidebrand.lueneburg);
  expect(ofLueneburg).toEqual({ changes: [], position: since });
  for (const businessCustomerId of [terhorst.muenster, crypto.randomUUID()])
    expect(await market.refusal("orderPull.changes", { businessCustomerId }, market.jonas)).toMatchObject({
      code: "NOT_FOUND",
    });
});

test("a person who may not read orders is refused", async () => {
  const guest = await market.signIn({ ...market.jonas.caller, sessionId: crypto.randomUUID(), roles: ["USER"] });
  const refusal = await market.refusal("orderPull.changes", { businessCustomerId: "all" }, guest);
  expect([401, 403]).toContain(refusal.statusCode);
});

test("orders come again for the company that takes them over", async () => {
  const { id } = await market.place({ businessCustomerId: terhorst.muenster });
  const since = await now();
  await market.db.transaction().execute((tx) => giveOrdersToCompany(tx, terhorst.id, heidebrand.id));
  const ids = (await changesSince(since)).changes.map(({ order }) => order.id);
  expect(ids).toContain(id);
  await market.db.transaction().execute(async (tx) => {
    const back = { businessCustomerGroupId: terhorst.id };
    await tx.updateTable("orderAgency").set(back).where("businessCustomerId", "=", terhorst.muenster).execute();
    await tx.updateTable("orders").set(back).where("businessCustomerId", "=", terhorst.muenster).execute();
  });
  expect((await changesSince(0)).changes.map(({ order }) => order.id)).not.toContain(id);
});

test("a position that was never given is refused, and none is too old", async () => {
  const { rows } = await sql<{
    soon: number;
  }>`select extract(epoch from now() + interval '1 hour') * 100000 as soon`.execute(market.db);
  const since = Math.floor(Number(rows[0]?.soon));
  const refusal = await market.refusal("orderPull.changes", { businessCustomerId: "all", since }, market.jonas);
  expect(refusal).toMatchObject({ statusCode: 409, code: "POSITION_UNKNOWN" });
  const { id } = await market.place();
  expect((await changesSince(1)).changes.at(-1)?.order.id).toBe(id);
});

test("after a restore from a backup orders get higher positions than any program remembers", async () => {
  const { id: orderId } = await market.place();
  const remembered = await now();
  // The backup is older: its newest position is lower.
  await market.db.deleteFrom("orderChange").where("position", ">=", remembered).execute();
  await market.call("order.confirm", { orderId, body: {} }, market.jonas);
  expect((await changesSince(remembered)).changes.map(({ order }) => order.status)).toEqual(["accepted"]);
});

test("a clock that was set back gives higher positions nevertheless", async () => {
  await market.place();
  const ahead = (await now()) + 3_600 * 100_000;
  await sql`update order_change set position = ${ahead} where position = (select max(position) from order_change)`.execute(
    market.db,
  );
  const { id } = await market.place();
  const { changes, position } = await changesSince(ahead);
  expect(changes.map(({ order }) => order.id)).toEqual([id]);
  expect(position).toBeGreaterThan(ahead);
});

test("a key may pull so many pages a minute, a person more", async () => {
  const program = await market.signIn({ ...market.jonas.caller, sessionId: crypto.randomUUID(), viaKey: true });
  const ask = (as = program) => market.call("orderPull.changes", { businessCustomerId: "all", limit: 1 }, as);
  const refusal = async () => (await market.refusal("orderPull.changes", { businessCustomerId: "all" }, program)).code;
  // The minute may end meanwhile, so more than one minute's pages are asked for.
  let refused = "";
  for (let asked = 0; asked <= 2 * pullLimits.pagesPerMinute && refused === ""; asked += 1) {
    const [answer] = await Promise.allSettled([ask()]);
    if (answer.status === "rejected") refused = await refusal();
    else expect(asked).toBeLessThan(2 * pullLimits.pagesPerMinute);
  }
  expect(refused).toBe("TOO_MANY_ATTEMPTS");
  await ask(market.jonas);
});

test("a program's pull counts as usage of the agency that it names", async () => {
  const program = await market.signIn({ ...market.jonas.caller, sessionId: crypto.randomUUID(), viaKey: true });
  const used: Use[] = [];
  market.kernel.countUse = (use) => used.push(use);
  await market.call("orderPull.changes", { businessCustomerId: heidebrand.soltau }, program);
  market.kernel.countUse = undefined;
  expect(used).toMatchObject([{ call: "orderPull.changes", named: heidebrand.soltau, isRefused: false }]);
});
