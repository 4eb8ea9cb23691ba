import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import { truckLike } from "../../states/orders/dispatch-states.ts";
import { heidebrand, startOrders } from "../order/testing.ts";
import { dispatchHandlers } from "./handlers.ts";

// Needs a real Postgres: the embedded database has one connection and cannot show a race (reliability 0.8).
const postgres = forAllTests(startPostgres);
const market = forAllTests(() => startOrders(postgres.db, { dispatch: dispatchHandlers }));

const businessCustomerId = heidebrand.lueneburg;
const date = "2026-12-29";

test("two dispatchers who move orders at once lose no acknowledged move, and no order is on two trucks", {
  tags: "long",
  timeout: limit(60_000),
}, async () => {
  const trucks = [truckLike(), truckLike({ position: 1 })];
  await market.call("dispatch.saveSettings", { businessCustomerId, version: 0, body: { trucks } }, market.jonas);
  const orders = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { id: orderId } = await market.place();
      const body = { deliveryDateTime: "2026-12-29T07:00:00+01:00" };
      await market.call("order.confirm", { orderId, body }, market.jonas);
      return orderId;
    }),
  );
  const day = () => market.call("dispatch.getDay", { businessCustomerId, date }, market.jonas);
  let refused = 0;
  for (let round = 0; round < howMany(6, 60); round += 1) {
    const { version } = await day();
    // Both move all orders, one call each, to their own truck: an order goes where the first of both put it.
    const moves = orders.flatMap((orderId, at) =>
      trucks.map(({ id: truckId }, who) => ({ orderId, truckId, position: 1024 * (at + 1) + 2 * round + who })),
    );
    const outcomes = await Promise.allSettled(
      moves.map((move) => {
        const body = { stops: [{ ...move, half: 0 as const }] };
        return market.call("dispatch.saveDay", { businessCustomerId, date, version, body }, market.jonas);
      }),
    );
    const plan = await day();
    for (const [at, orderId] of orders.entries()) {
      const ofOrder = [0, 1].map((who) => ({ move: moves[2 * at + who], outcome: outcomes[2 * at + who] }));
      const won = ofOrder.filter(({ outcome }) => outcome?.status === "fulfilled");
      expect(won).toHaveLength(1);
      expect(plan.orders.find(({ id }) => id === orderId)).toMatchObject({
        truckId: won[0]?.move?.truckId,
        position: won[0]?.move?.position,
      });
    }
    for (const outcome of outcomes) if (outcome.status === "rejected") refused += 1;
    expect(plan.version).toBe(version + orders.length);
  }
  expect(refused).toBeGreaterThan(0);
});
