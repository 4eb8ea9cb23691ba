import { setTimeout as wait } from "node:timers/promises";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { areaOfOrder, insertAreas } from "../../areas/delivery-area/index.ts";
import { areaLike } from "../../companies/agency/testing.ts";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import { listFilter } from "./list/filter.ts";
import { sumsOf } from "./list/sums.ts";
import { heidebrand, startOrders } from "./testing.ts";
import { isExplainable } from "./testing-history.ts";

// Needs a real Postgres: the embedded database has one connection and cannot show a race (reliability 0.8).
const postgres = forAllTests(startPostgres);
const market = forAllTests(() => startOrders(postgres.db));

/** The code of a refusal, or null. */
const codeOf = (result: PromiseSettledResult<unknown>): string | null =>
  result.status === "fulfilled" ? null : (/"code":"(\w+)"/.exec(String(result.reason))?.[1] ?? String(result.reason));

test("promise 33: racing actions leave a valid history, one event per change, and no mail of a loser", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  const wanted = howMany(20, 1250);
  let refused = 0;
  for (let round = 0; round < wanted; round += 1) {
    const { answer, mails } = await market.left(() => market.place());
    const { id: orderId } = answer;
    const [, linkId = ""] = /#([\w-]+\.[\w-]+)/.exec(JSON.stringify(mails)) ?? [];
    const act = {
      confirm: () => market.call("order.confirm", { orderId, body: {} }, market.jonas),
      link: () => market.call("order.confirmFromLink", { orderId: linkId }),
      deny: () => market.call("order.deny", { orderId, body: { reason: "otherReason" } }, market.jonas),
      date: () =>
        market.call(
          "order.setDeliveryDate",
          { orderId, body: { deliveryDateTime: "2026-12-29T07:00:00+01:00" } },
          market.jonas,
        ),
      done: () => market.call("order.done", { orderId, ahead: "true" }, market.jonas),
    };
    if (round % 2 === 1) await act.confirm();
    const names = (["confirm", "link", "deny", "date", "done"] as const).filter(
      (_, index) => (round >> 1) % 5 !== index,
    );
    const race = await market.left(() =>
      Promise.allSettled([...names, ...names].map((name) => act[name]() as Promise<unknown>)),
    );
    const order = await market.call("order.get", { id: orderId }, market.jonas);
    // Placing the order, and in odd rounds its confirmation, came before the race.
    const changes = order.history.slice(1 + (round % 2)).map(({ event }) => event);
    const codes = race.answer.map(codeOf);
    refused += codes.filter((code) => code !== null).length;
    expect(isExplainable(order), JSON.stringify(order.history)).toBe(true);
    expect(race.events).toHaveLength(changes.length);
    expect(race.mails).toHaveLength(changes.filter((event) => event !== "done").length);
    expect(new Set(changes).size).toBe(changes.length);
    expect(order.version).toBe(order.history.length);
    for (const code of codes) expect([null, "LINK_USED"].includes(code) || code?.startsWith("ORDER_")).toBe(true);
  }
  expect(refused).toBeGreaterThan(wanted);
});

test(
  "promise 8: one of a hundred simultaneous uses of a link succeeds",
  async () => {
    const { answer, mails } = await market.left(() => market.place());
    const [, linkId = ""] = /#([\w-]+\.[\w-]+)/.exec(JSON.stringify(mails)) ?? [];
    const race = await market.left(() =>
      Promise.allSettled(Array.from({ length: 100 }, () => market.call("order.confirmFromLink", { orderId: linkId }))),
    );
    const codes = race.answer.map(codeOf);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === "LINK_USED")).toHaveLength(99);
    expect([race.mails.length, race.events.length]).toEqual([1, 1]);
    const order = await market.call("order.get", { id: answer.id }, market.jonas);
    expect(order.history.map(({ event }) => event)).toEqual(["placed", "confirmedFromLink"]);
  },
  limit(60_000),
);

test("promise 31: 20 concurrent writers of one order's field keep each acknowledged edit exactly once", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  const { id: orderId } = await market.place();
  const acknowledged: string[] = [];
  let conflicts = 0;
  const edits = howMany(2, 10);
  const write = async (writer: number) => {
    for (let edit = 0; edit < edits; edit += 1) {
      const token = `[${writer}/${edit}]`;
      for (;;) {
        const { version, note } = await market.call("order.get", { id: orderId }, market.jonas);
        const change = market.call("order.update", { orderId, version, body: { note: note + token } }, market.jonas);
        const [result] = await Promise.allSettled([change]);
        if (result.status === "fulfilled") break;
        // The refusal holds the current order, so that the writer can retry.
        expect(String(result.reason)).toMatch(/VERSION_CONFLICT.*"current":\{/);
        conflicts += 1;
        await wait(Math.random() * 300);
      }
      acknowledged.push(token);
    }
  };
  await Promise.all(Array.from({ length: 20 }, (_, writer) => write(writer)));
  const { note } = await market.call("order.get", { id: orderId }, market.jonas);
  expect(acknowledged).toHaveLength(20 * edits);
  for (const token of acknowledged) expect(note.split(token)).toHaveLength(2);
  expect(conflicts).toBeGreaterThan(0);
});

test("concurrent changes of an agency's orders cause no deadlock, and the sums match the orders", {
  tags: "long",
  timeout: limit(60_000),
}, async () => {
  const placed = await Promise.all(Array.from({ length: 40 }, () => market.place()));
  await Promise.all(
    placed.map(async ({ id: orderId }, index) => {
      await market.call("order.confirm", { orderId, body: {} }, market.jonas);
      if (index % 3 === 0) await market.call("order.deny", { orderId, body: { reason: "otherReason" } }, market.jonas);
      if (index % 3 === 1)
        await market.call("order.update", { orderId, version: 1, body: { amount: 1000 + index } }, market.jonas);
    }),
  );
  const { rows: truth } = await sql<object>`
    select status, count(*) as count, sum(amount) as amount, sum(gross_cents) as gross_cents from orders
    where business_customer_id = ${heidebrand.lueneburg} group by 1 order by 1`.execute(market.db);
  for (const text of ["", "lüneburg", "brückner lüneburg"]) {
    const sums = await sumsOf(market.db, listFilter([heidebrand.lueneburg], { text }, market.clock.now.toISOString()));
    const byStatus = sums
      .map(({ status, count, amount, grossCents }) => ({ status, count, amount, grossCents }))
      .toSorted((a, b) => a.status.localeCompare(b.status));
    expect(byStatus).toEqual(truth.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))));
  }
});

test("simultaneous orders never exceed an area's daily limits, in total and by class", async () => {
  const area = areaLike({ id: heidebrand.lueneburg, groupId: heidebrand.id }, ["21335"], { ordersPerDay: 3 });
  await insertAreas(market.db, [area]);
  const { deliveryTimes } = (await areaOfOrder(market.db, area.id)) ?? {};
  const limited = { ...deliveryTimes, threeFiveDays: { ...deliveryTimes?.threeFiveDays, ordersPerDay: 2 } };
  await market.db
    .updateTable("deliveryArea")
    .set({ deliveryTimes: JSON.stringify(limited) })
    .where("id", "=", area.id)
    .execute();
  const classes = ["threeFiveDays", "normal"] as const;
  const placed = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      market.place({ deliveryAreaId: area.id, deliveryTimes: classes[at % 2] ?? "normal" }),
    ),
  );
  for (const ofDay of Map.groupBy(placed, ({ promise }) => promise.from).values()) {
    expect(ofDay.length).toBeLessThanOrEqual(3);
    expect(ofDay.filter((order) => order.deliveryTimes === "threeFiveDays").length).toBeLessThanOrEqual(2);
  }
});
