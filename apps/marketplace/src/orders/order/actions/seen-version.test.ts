import type { Order } from "@partner-konto/domain/orders/order/schema";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { startOrders } from "../testing.ts";

const market = forAllTests(startOrders);

const [first, second] = ["2026-12-29T07:00:00+01:00", "2026-12-30T12:00:00+01:00"] as const;
const correct = (order: Order) =>
  market.call("order.update", { orderId: order.id, version: order.version, body: { amount: 2500 } }, market.jonas);
const confirm = (orderId: string) => market.call("order.confirm", { orderId, body: {} }, market.jonas);

async function placed(): Promise<Order> {
  const { id } = await market.place();
  return market.call("order.get", { id }, market.jonas);
}

/** Actions that mail the consumer, sent by a person who saw the order at a version. */
const actions: readonly {
  name: "order.confirm" | "order.deny" | "order.setDeliveryDate" | "order.adminUncancel";
  before: (order: Order) => Promise<Order>;
  meanwhile: (seen: Order) => Promise<Order>;
  body: object;
  as: "jonas" | "staff";
}[] = [
  { name: "order.confirm", before: (order) => Promise.resolve(order), meanwhile: correct, body: {}, as: "jonas" },
  {
    name: "order.deny",
    before: (order) => Promise.resolve(order),
    meanwhile: ({ id }) => confirm(id),
    body: { reason: "otherReason" },
    as: "jonas",
  },
  {
    name: "order.setDeliveryDate",
    before: ({ id }) => confirm(id),
    meanwhile: ({ id: orderId }) =>
      market.call("order.setDeliveryDate", { orderId, body: { deliveryDateTime: first } }, market.jonas),
    body: { deliveryDateTime: second },
    as: "jonas",
  },
  {
    name: "order.adminUncancel",
    before: ({ id: orderId }) => market.call("order.deny", { orderId, body: { reason: "otherReason" } }, market.jonas),
    meanwhile: async ({ id: orderId }) => {
      await market.call("order.adminUncancel", { orderId }, market.staff);
      return market.call("order.deny", { orderId, body: { reason: "dispositionProblems" } }, market.jonas);
    },
    body: {},
    as: "staff",
  },
];

test.each(actions)(
  "$name with an old version gets 412 with the current order and mails nobody; a retry succeeds",
  async ({ name, before, meanwhile, body, as }) => {
    const seen = await before(await placed());
    const now = await meanwhile(seen);
    const send = (version: number) => ({ orderId: seen.id, body: { ...body, version } });
    const stale = await market.left(() => market.refusal(name, send(seen.version), market[as]));
    expect(stale.answer).toMatchObject({ statusCode: 412, code: "VERSION_CONFLICT", current: now });
    expect([stale.mails, stale.events]).toEqual([[], []]);
    const again = await market.left(() => market.call(name, send(now.version), market[as]));
    expect([again.mails.length, again.events.length]).toEqual([1, 1]);
  },
);

test("a repeat with the previously seen version gets the first answer", async () => {
  const seen = await confirm((await placed()).id);
  const send = { orderId: seen.id, body: { deliveryDateTime: first, version: seen.version } };
  const done = await market.call("order.setDeliveryDate", send, market.jonas);
  const again = await market.left(() => market.call("order.setDeliveryDate", send, market.jonas));
  expect(again).toEqual({ answer: done, mails: [], events: [] });
});

test("one of two simultaneous delivery dates on the same version is sent", async () => {
  const seen = await confirm((await placed()).id);
  const share = (deliveryDateTime: string) =>
    market.call(
      "order.setDeliveryDate",
      { orderId: seen.id, body: { deliveryDateTime, version: seen.version } },
      market.jonas,
    );
  const { answer, mails } = await market.left(() => Promise.allSettled([share(first), share(second)]));
  expect(answer.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(mails).toHaveLength(1);
});
