import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { berlinInstant } from "./berlin-instant.ts";
import { insertOrders } from "./index.ts";
import { inventOrders } from "./list/testing.ts";
import { draft, heidebrand, startOrders } from "./testing.ts";

const market = forAllTests(startOrders);

test("imported past orders are read back as written, without mails or events", async () => {
  const orders = inventOrders(60);
  const { mails, events } = await market.left(() => insertOrders(market.db, orders));
  const ids = orders.map(({ id }) => id);
  const stored = await market.call("order.getMultipleOrders", { body: { ids } }, market.staff);
  const written = orders.map((order) => ({
    ...order,
    deliveryDate: order.deliveryDate && berlinInstant(new Date(order.deliveryDate)),
  }));
  expect(stored).toEqual(written);
  expect([mails, events]).toEqual([[], []]);
});

test("new orders get numbers and consumer ids above the imported ones", async () => {
  const [last] = inventOrders(1);
  if (!last) throw new Error("no order was invented");
  const id = crypto.randomUUID();
  await insertOrders(market.db, [
    { ...last, id, orderId: "4999990", customer: { ...last.customer, tkId: "tk-500000" } },
  ]);
  const next = await market.place({ customer: { ...draft.customer, email: "neu@post.example" } });
  expect(next.orderId).toBe("4999991");
  expect(next.customer.tkId).toBe("tk-500001");
});

test("an imported payment has told its provider of the request and of the delivery", async () => {
  const [order] = inventOrders(1);
  if (!order) throw new Error("no order was invented");
  const at = "2026-11-20T09:00:00.000Z";
  const payment = {
    id: crypto.randomUUID(),
    status: "shipped" as const,
    months: 12 as const,
    financedCents: order.price.grossCents,
    refundedCents: 0,
    goodwillCents: 0,
    requestedAt: at,
    confirmedAt: at,
    shippedAt: at,
    isWaiting: false,
  };
  const step = (event: "placed" | "paymentRequested" | "paymentShipped") => ({ at, event, by: null, note: null });
  const history = [step("placed"), step("paymentRequested"), step("paymentShipped")];
  const id = crypto.randomUUID();
  await insertOrders(market.db, [{ ...order, id, orderId: "4999980", payment, history }]);
  expect((await market.call("order.get", { id }, market.staff)).payment).toEqual(payment);
  const sent = market.db
    .selectFrom("paymentMessage")
    .select(["message", "problem"])
    .where("paymentId", "=", payment.id);
  expect(await sent.orderBy("position").execute()).toEqual([
    { message: "request", problem: null },
    { message: "ship", problem: null },
  ]);
});

test("an order from before mails were stored shows the mail it would have got", async () => {
  const [order] = await market
    .call(
      "order.list",
      { businesscustomerId: heidebrand.soltau, limit: 1, page: 1, sortField: "orderId", body: {} },
      market.jonas,
    )
    .then(({ data }) => data);
  const orderId = order?.id ?? "";
  const mail = await market.call("order.getIncomingOrderEmail", { orderId }, market.jonas);
  expect(mail).toMatchObject({ to: "soltau@auftrag.example" });
  expect(mail.subject).toContain(order?.orderId);
  expect(mail.text).not.toContain("order-confirm");
});

test("times are written in Berlin time in winter, in summer and around the clock change", () => {
  expect(berlinInstant(new Date("2026-12-29T06:00:00Z"))).toBe("2026-12-29T07:00:00+01:00");
  expect(berlinInstant(new Date("2026-06-18T05:00:00Z"))).toBe("2026-06-18T07:00:00+02:00");
  expect(berlinInstant(new Date("2026-03-29T00:59:59Z"))).toBe("2026-03-29T01:59:59+01:00");
  expect(berlinInstant(new Date("2026-03-29T01:00:00Z"))).toBe("2026-03-29T03:00:00+02:00");
  expect(berlinInstant(new Date("2026-10-25T00:30:00Z"))).toBe("2026-10-25T02:30:00+02:00");
  expect(berlinInstant(new Date("2026-10-25T01:30:00Z"))).toBe("2026-10-25T02:30:00+01:00");
});
