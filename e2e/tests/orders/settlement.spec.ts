import { deliveryDays } from "@partner-konto/domain/calendar/delivery-days";
import { slotStart } from "@partner-konto/domain/calendar/slot-start";
import { slotsOn } from "@partner-konto/domain/calendar/slots";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatNumber } from "@partner-konto/domain/format/number";
import { limit } from "../../../packages/testing/src/how-many.ts";
import { agencyOf, callFrom } from "../../support/calls.ts";
import { askForRating } from "../../support/done-order.ts";
import { rowOf, snack, visitOrder } from "../../support/orders.ts";
import { signIn, visit } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

interface StoredOrder {
  status: string;
  amount: number;
  settlement: { orderedAmount: number } | null;
  price: { grossCents: number };
}

/** The first half-day of a day ahead on which the portal delivers. */
function slotAhead(): string {
  const now = new Date().toISOString();
  const days = deliveryDays({ from: berlinTime(now).date, count: 21, promise: null, now });
  const day = days.slice(1).find(({ offered }) => offered)?.date;
  if (day === undefined) throw new Error("no delivery day is free within three weeks");
  return slotStart(day, slotsOn(day)[0]);
}

const litres = (amount: number): string => `${formatNumber(amount)}\u00a0l`;

test("a delivery is settled by what the meter says, mailed, corrected, and taken back", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Soltau");
  const placed = await stack.placeOrder({ agencyId });
  const read = () => callFrom<StoredOrder>(page.request, "order.get", { id: placed.id });
  const { amount: ordered } = await read();
  const delivered = ordered - Math.floor(ordered / 20);
  await callFrom(page.request, "order.confirm", { orderId: placed.id, body: { deliveryDateTime: slotAhead() } });
  const sheet = await visitOrder(page, agencyId, placed);
  await sheet.getByRole("button", { name: "Erledigt" }).click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("textbox", { name: /^Gelieferte Menge/ });
  await expect(field).toBeFocused();
  await field.fill(String(ordered * 2));
  await expect(dialog.getByText("Weicht um mehr als 25 % von der Bestellung ab.")).toBeVisible();
  await expect(dialog.getByText(/So viel muss der Kunde nicht abnehmen/)).toBeVisible();
  await expectAccessible(page);
  await field.fill(formatNumber(delivered));
  await expect(dialog.getByText("Die Abrechnung geht sofort per E-Mail an den Kunden.")).toBeVisible();
  await field.press("Control+Enter");
  const words = `${litres(delivered)} (bestellt ${litres(ordered)})`;
  await expect(dialog.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Fertig" }).click();
  const mail = await stack.mailFor(placed.orderId, "So haben wir sie abgerechnet:");
  expect(mail.text).toContain(litres(delivered));
  const settled = await read();
  expect(settled).toMatchObject({ status: "done", amount: delivered, settlement: { orderedAmount: ordered } });

  await visitOrder(page, agencyId, placed);
  await expect(sheet.getByText(words).first()).toBeVisible();
  await expectAccessible(page);
  // A correction can be taken back even after the customer was asked for a rating.
  await askForRating(stack, placed);
  await sheet.getByRole("button", { name: "Liefermenge berichtigen …" }).click();
  await field.fill(formatNumber(delivered - 10));
  await dialog.getByRole("button", { name: "Abrechnen" }).click();
  await expect(dialog.getByText(`${litres(delivered - 10)} (bestellt ${litres(ordered)})`)).toBeVisible();
  await stack.mailFor(placed.orderId, "wir haben die Abrechnung Ihrer Lieferung berichtigt");
  await dialog.getByRole("button", { name: "Fertig" }).click();
  expect((await read()).amount).toBe(delivered - 10);
  // Until the sheet has heard of the correction, its button takes back the delivery before it, which is refused.
  await expect(sheet.getByText(`${litres(delivered - 10)} (bestellt ${litres(ordered)})`).first()).toBeVisible();
  await sheet.getByRole("button", { name: "Rückgängig mit Korrekturmail" }).click();
  await expect(snack(page, "Das ist rückgängig gemacht.")).toBeVisible();
  await stack.mailFor(placed.orderId, "war ein Versehen und gilt nicht");
  const { status, amount, settlement, price } = await read();
  expect({ status, amount, settlement, price }).toMatchObject({
    status: "done",
    amount: delivered,
    settlement: { orderedAmount: ordered },
    price: settled.price,
  });
});

test("the delivered amount of a done order is entered late, and mailed", { tag: "@long" }, async ({ page, stack }) => {
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Soltau");
  const placed = await stack.placeOrder({ agencyId });
  const read = () => callFrom<StoredOrder>(page.request, "order.get", { id: placed.id });
  const { amount: ordered } = await read();
  const delivered = ordered - Math.floor(ordered / 20);
  await callFrom(page.request, "order.confirm", { orderId: placed.id, body: { deliveryDateTime: slotAhead() } });
  await callFrom(page.request, "order.done", { orderId: placed.id, ahead: "true" });
  const sheet = await visitOrder(page, agencyId, placed);
  const dialog = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Liefermenge nachtragen …" }).click();
  await dialog.getByRole("textbox", { name: /^Gelieferte Menge/ }).fill(formatNumber(delivered));
  await dialog.getByRole("button", { name: "Abrechnen" }).click();
  await expect(dialog.getByText(`${litres(delivered)} (bestellt ${litres(ordered)})`)).toBeVisible();
  await stack.mailFor(placed.orderId, "wir haben die Abrechnung Ihrer Lieferung berichtigt");
  expect(await read()).toMatchObject({ status: "done", amount: delivered, settlement: { orderedAmount: ordered } });
});

test("200 dated orders are done with at most 15 keys", { tag: "@long" }, async ({ page, stack }) => {
  test.setTimeout(limit(480_000));
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Buchholz");
  const deliveryDateTime = slotAhead();
  const placed: { id: string; orderId: string }[] = [];
  for (let count = 0; count < 200; count += 1) {
    const order = await stack.placeOrder({ agencyId });
    await callFrom(page.request, "order.confirm", { orderId: order.id, body: { deliveryDateTime } });
    placed.push(order);
  }
  await visit(page, `/agency/${agencyId}/orders?status=deliveryDateShared&limit=-1&sort=-createdAt`);
  await rowOf(page, placed.at(-1)?.orderId ?? "")
    .getByRole("link")
    .focus();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press("a");
  await expect(page.getByRole("region", { name: "Auswahl" })).toBeVisible();
  await press("e");
  const dialog = page.getByRole("dialog", { name: /erledigt\?$/ });
  const start = dialog.getByRole("button", { name: /^[\d.]+ erledigt$/ });
  await expect(start).toBeVisible();
  // Their dates lie ahead, so that the test does not depend on the day: "only until today" is switched off.
  const onlyDue = dialog.getByRole("checkbox", { name: /^Nur Termin bis heute/ });
  for (let on = 0; on < 5 && !(await onlyDue.evaluate((box) => box === document.activeElement)); on += 1)
    await press("Tab");
  await press("Space");
  await expect(dialog.getByText(/haben ihren Termin noch vor sich/)).toBeVisible();
  await expectAccessible(page);
  await press("Control+Enter");
  await expect(dialog).toBeHidden({ timeout: limit(240_000) });
  expect(keys).toBeLessThanOrEqual(15);
  const orders = await callFrom<StoredOrder[]>(page.request, "order.getMultipleOrders", {
    body: { ids: placed.map(({ id }) => id) },
  });
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(["done"]));
});
