import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { dispatchHandlers } from "../../day/handlers.ts";
import { monday, startOrders } from "../testing.ts";

const market = forAllTests(() => startOrders(undefined, { dispatch: dispatchHandlers }));
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const get = (id: string) => market.call("order.get", { id }, market.jonas);
const update = (orderId: string, version: number, body: object) =>
  market.call("order.update", { orderId, version, body }, market.jonas);
const undo = (orderId: string, actionId: string) =>
  market.call("dispatch.undo", { orderId, body: { actionId } }, market.jonas);
const undoLast = async (id: string) => undo(id, (await get(id)).undo?.actionId ?? "");

test("an edit is taken back with its address, price and promise, and the correction names what holds again", async () => {
  const placed = await market.place();
  const { id, orderId } = placed;
  const deliveryAddress = { street: "Sülfmeisterstraße", houseNumber: "3", postalCode: "21337", city: "Lüneburg" };
  const edited = await update(id, 1, { amount: 2500, hose: "eightyMetre", phone: "0171 3920042", deliveryAddress });
  expect(edited.undo).toMatchObject({ action: "update", mails: true });
  const { answer, mails } = await market.left(() => undoLast(id));
  const { history, version, modifiedAt: _, undo: gone, ...values } = answer;
  expect(placed).toMatchObject(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)));
  expect([version, gone]).toEqual([3, null]);
  expect(history.at(-1)).toMatchObject({ event: "undone", by: "Jonas Brandt" });
  expect(history.at(-1)?.changes?.map(plain)).toContain("Menge 2.500 l → 3.000 l");
  expect(history.map(({ event }) => event)).toEqual(["placed", "updated", "undone"]);
  expect(mails.map(({ subject, to }) => [subject, to])).toEqual([
    [`Korrektur zu Ihrer Bestellung ${orderId}`, placed.customer.email],
  ]);
  const mail = plain(JSON.stringify(mails));
  expect(mail).toContain("Ihre Bestellung gilt wieder so:");
  expect(mail).toContain("2.500 l → 3.000 l");
  const found = await market.call(
    "order.list",
    { businesscustomerId: "all", limit: 25, page: 1, sortField: "createdAt", body: { text: "Sülfmeister" } },
    market.jonas,
  );
  expect(found.total).toBe(0);
});

test("an edit that the consumer heard nothing of is taken back without a mail", async () => {
  const { id } = await market.place({ note: "Hund im Hof" });
  await update(id, 1, { note: "Tor links" });
  expect((await get(id)).undo).toMatchObject({ action: "update", mails: false });
  const { answer, mails } = await market.left(() => undoLast(id));
  expect([answer.note, mails]).toEqual(["Hund im Hof", []]);
});

test("an edit stays after another change, after ten minutes, and where the payment partner heard of it", async () => {
  const { id } = await market.place();
  const { undo: first } = await update(id, 1, { amount: 2500 });
  await update(id, 2, { note: "Tor links" });
  await expect(undo(id, first?.actionId ?? "")).rejects.toThrow("UNDO_OVERTAKEN");
  const { undo: second } = await update(id, 3, { amount: 2600 });
  await market.travel(new Date(monday.getTime() + 600_000));
  await expect(undo(id, second?.actionId ?? "")).rejects.toThrow("UNDO_TOO_LATE");
  await market.travel(monday);
  const financed = await market.place({ paymentType: "guaranteedPayment" });
  expect((await update(financed.id, 1, { amount: 2500 })).undo).toBeNull();
  expect((await update(financed.id, 2, { note: "Tor links" })).undo).toMatchObject({ action: "update" });
});

test("the platform's edit of a done order is taken back together with its fee", async () => {
  const { id } = await market.place({ prod: "loose" });
  await market.call("order.confirm", { orderId: id, body: {} }, market.jonas);
  await market.call("order.done", { orderId: id }, market.jonas);
  const feeOf = () =>
    market.db.selectFrom("fee").select(["amount"]).where("orderId", "=", id).where("undoneAt", "is", null).execute();
  await market.call("order.adminUpdate", { orderId: id, version: 3, body: { amount: 2800 } }, market.staff);
  expect(await feeOf()).toMatchObject([{ amount: 2800 }]);
  const { answer, mails } = await market.left(() => undoLast(id));
  expect(answer).toMatchObject({ status: "done", amount: 3000 });
  expect(mails).toHaveLength(1);
  expect(await feeOf()).toMatchObject([{ amount: 3000 }]);
});

test("a phone order that is taken back is withdrawn: a mail, no figure, and it can be taken again", async () => {
  const placed = await market.place({ byPhone: true });
  const counted = async () => {
    const { rows } = await sql<{
      orders: number;
    }>`select coalesce(sum(orders), 0)::int as orders from order_figure_changed
      where dimension = 'market' and business_customer_id = ${placed.businessCustomerId}`.execute(market.db);
    return rows[0]?.orders ?? 0;
  };
  const before = await counted();
  expect(placed.undo).toMatchObject({ action: "place", mails: true });
  const { answer, mails } = await market.left(() => undo(placed.id, placed.undo?.actionId ?? ""));
  expect(answer).toMatchObject({ status: "dealerCancellation", statusBeforeCancellation: "open", undo: null });
  expect(answer.history.map(({ event }) => event)).toEqual(["placed", "undone"]);
  expect(mails.map(({ subject }) => subject)).toEqual([`Korrektur zu Ihrer Bestellung ${placed.orderId}`]);
  expect(JSON.stringify(mails)).toContain("wurde versehentlich aufgenommen. Sie gilt nicht");
  expect(await counted()).toBe(before - 1);
  // The platform takes the withdrawal back, and the order counts again.
  await market.call("order.adminUncancel", { orderId: placed.id }, market.staff);
  expect(await counted()).toBe(before);
});

test("an order by phone stays once somebody went on with it, and no other order can be withdrawn", async () => {
  const placed = await market.place({ byPhone: true });
  await market.call("order.confirm", { orderId: placed.id, body: {} }, market.jonas);
  await expect(undo(placed.id, placed.undo?.actionId ?? "")).rejects.toThrow("UNDO_OVERTAKEN");
  expect((await market.place()).undo).toBeNull();
});
