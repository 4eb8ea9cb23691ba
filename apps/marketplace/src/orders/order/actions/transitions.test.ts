import { type OrderStatus, orderStatuses } from "@partner-konto/domain/orders/order/status";
import { type OrderAction, orderActions, transition } from "@partner-konto/domain/orders/order/steps";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { limit } from "@partner-konto/testing/how-many";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newConfirmLink } from "../index.ts";
import { startOrders } from "../testing.ts";

const market = forAllTests(startOrders);

/** An order that is put into a status. */
async function orderIn(status: OrderStatus): Promise<{ orderId: string; linkId: string }> {
  const { id: orderId } = await market.place();
  await sql`
    update orders set status = ${status}::order_status, status_before_cancellation = 'accepted',
      delivery_date = ${"2026-12-29T07:00:00+01:00"} where id = ${orderId}`.execute(market.db);
  return { orderId, linkId: await newConfirmLink(market.db, orderId, market.clock.now) };
}

const dateTime = "2026-12-30T12:00:00+01:00";

/** Makes the call of each action; returns null, or the code of the refusal. */
async function act(
  action: OrderAction,
  { orderId, linkId }: { orderId: string; linkId: string },
): Promise<string | null> {
  const { jonas, staff } = market;
  const run = {
    confirm: () => market.call("order.confirm", { orderId, body: {} }, jonas),
    confirmWithDate: () => market.call("order.confirm", { orderId, body: { deliveryDateTime: dateTime } }, jonas),
    confirmFromLink: () => market.call("order.confirmFromLink", { orderId: linkId }),
    deny: () => market.call("order.deny", { orderId, body: { reason: "invalidCustomerData" } }, jonas),
    setDeliveryDate: () =>
      market.call("order.setDeliveryDate", { orderId, body: { deliveryDateTime: dateTime } }, jonas),
    update: () => market.call("order.update", { orderId, version: 1, body: { note: "Hund im Hof" } }, jonas),
    done: () => market.call("order.done", { orderId, ahead: "true" }, jonas),
    adminUpdate: () => market.call("order.adminUpdate", { orderId, version: 1, body: { note: "Hund im Hof" } }, staff),
    adminUncancel: () => market.call("order.adminUncancel", { orderId }, staff),
  } satisfies Record<OrderAction, () => Promise<unknown>>;
  try {
    await run[action]();
    return null;
  } catch (error) {
    return /"code":"(\w+)"/.exec(String(error))?.[1] ?? String(error);
  }
}

test("promise 33: over HTTP all 108 status and action pairs follow the table; refusals leave no trace", {
  tags: "long",
  timeout: limit(60_000),
}, async () => {
  for (const status of orderStatuses) {
    for (const action of orderActions) {
      const order = await orderIn(status);
      const outcome = transition(status, action, { reason: "invalidCustomerData", before: "accepted" });
      const { answer: refused, mails, events } = await market.left(() => act(action, order));
      const after = await market.call("order.get", { id: order.orderId }, market.jonas);
      const pair = `${action} in ${status}`;
      expect.soft(refused, pair).toBe("refused" in outcome ? outcome.refused : null);
      expect.soft(after.status, pair).toBe("refused" in outcome ? status : outcome.to);
      if (refused !== null) expect.soft([...mails, ...events], pair).toEqual([]);
    }
  }
});
