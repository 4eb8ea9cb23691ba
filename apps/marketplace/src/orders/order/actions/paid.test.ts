import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { dispatchHandlers } from "../../day/handlers.ts";
import { heidebrand, startOrders } from "../testing.ts";

const market = forAllTests(() => startOrders(undefined, { dispatch: dispatchHandlers }));
const mark = (orderId: string, receivedOn: string | null, version?: number) =>
  market.call("dispatch.markPaid", { orderId, body: { receivedOn, version } }, market.jonas);
const inAdvance = () => market.place({ paymentType: "inAdvance" });
const unpaid = async (status?: "open"[]) => {
  const { data, byStatus } = await market.call(
    "order.list",
    {
      businesscustomerId: heidebrand.lueneburg,
      limit: 25,
      page: 1,
      sortField: "createdAt",
      body: { unpaid: true, ...(status && { status }) },
    },
    market.jonas,
  );
  return { ids: data.map(({ id }) => id), count: byStatus.reduce((sum, { count }) => sum + count, 0) };
};

test("an order is paid when somebody marks it, with day, total and person; the mark can be taken back", async () => {
  const { id, paid, price } = await inAdvance();
  expect(paid).toBeNull();
  expect((await unpaid()).ids).toEqual([id]);
  const left = await market.left(() => mark(id, "2026-12-18", 1));
  expect(left.answer.paid).toEqual({
    receivedOn: "2026-12-18",
    grossCents: price.grossCents,
    at: "2026-12-21T08:00:00.000Z",
    by: "Jonas Brandt",
  });
  expect(left.answer.history.at(-1)).toMatchObject({ event: "paid", by: "Jonas Brandt", note: "18.12.2026" });
  expect([left.mails.length, left.events.length]).toEqual([0, 1]);
  expect(await unpaid()).toEqual({ ids: [], count: 0 });
  expect(await market.left(() => mark(id, "2026-12-18"))).toEqual({ answer: left.answer, mails: [], events: [] });
  const back = await mark(id, null);
  expect([back.paid, back.history.at(-1)?.event]).toEqual([null, "unpaid"]);
  expect(await unpaid(["open"])).toEqual({ ids: [id], count: 1 });
  // A cancelled order waits for no money.
  await market.call("order.deny", { orderId: id, body: { reason: "customerRevocation" } }, market.jonas);
  expect((await unpaid()).ids).toEqual([]);
});

test("only a prepayment is marked, for today or before, by somebody who saw the order and may change it", async () => {
  const { id: byCard } = await market.place();
  await expect(mark(byCard, "2026-12-18")).rejects.toThrow("ORDER_NOT_IN_ADVANCE");
  const { id } = await inAdvance();
  await expect(mark(id, "2026-12-22")).rejects.toThrow("INVALID_INPUT");
  await expect(mark(id, "2026-12-18", 7)).rejects.toThrow("VERSION_CONFLICT");
  const input = { orderId: id, body: { receivedOn: "2026-12-18" } };
  await expect(market.call("dispatch.markPaid", input, market.stranger)).rejects.toThrow("NOT_FOUND");
  expect((await market.call("order.get", { id }, market.jonas)).paid).toBeNull();
});

test("a mark stands in the way of taking an edit back, and the total that it was for stays", async () => {
  const { id, price } = await inAdvance();
  const { undo } = await market.call(
    "order.update",
    { orderId: id, version: 1, body: { note: "Tor links" } },
    market.jonas,
  );
  await mark(id, "2026-12-18");
  const input = { orderId: id, body: { actionId: undo?.actionId ?? "" } };
  await expect(market.call("dispatch.undo", input, market.jonas)).rejects.toThrow("UNDO_OVERTAKEN");
  const edited = await market.call("order.update", { orderId: id, version: 3, body: { amount: 2500 } }, market.jonas);
  expect(edited.paid?.grossCents).toBe(price.grossCents);
});

test("a delivery of a later day is done only when somebody says that it was delivered already", async () => {
  const { id } = await market.place();
  const date = { deliveryDateTime: "2026-12-22T07:00:00+01:00" };
  await market.call("order.confirm", { orderId: id, body: date }, market.jonas);
  for (const delivered of [{}, { deliveredQuantity: 2900 }])
    await expect(market.call("order.done", { orderId: id, ...delivered }, market.jonas)).rejects.toThrow(
      "DELIVERY_AHEAD",
    );
  await market.call("order.done", { orderId: id, ahead: "true" }, market.jonas);
  // A done order can be settled late without the question.
  await market.call("order.done", { orderId: id, deliveredQuantity: 2900, version: 3 }, market.jonas);
  const { id: today } = await market.place();
  await market.call(
    "order.confirm",
    { orderId: today, body: { deliveryDateTime: "2026-12-21T12:00:00+01:00" } },
    market.jonas,
  );
  await market.call("order.done", { orderId: today }, market.jonas);
});
