import { limit } from "../../../packages/testing/src/how-many.ts";
import { agencyOf, callFrom } from "../../support/calls.ts";
import { rowOf, sheetOf, snack, visitOrder } from "../../support/orders.ts";
import { signIn, visit } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

type StoredOrder = { status: string; deliveryDate: string | null; history: { event: string }[] };

test("fifty new orders are confirmed with a date each, in at most 60 keys", {
  tag: "@long",
}, async ({ page, stack }) => {
  test.setTimeout(limit(240_000));
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Buchholz");
  const placed = [];
  for (let count = 0; count < 50; count += 1) placed.push(await stack.placeOrder({ agencyId }));
  await visit(page, `/agency/${agencyId}/orders?status=open&limit=100&sort=-createdAt`);
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
  await press("b");
  const dialog = page.getByRole("dialog", { name: /Bestellungen bestätigen$/ });
  const start = dialog.getByRole("button", { name: /^\d+ bestätigen$/ });
  await expect(start).not.toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  // The key that opened the dialog does not send fifty mails when it is pressed once more.
  await press("Enter");
  await expect(start).not.toHaveAttribute("aria-busy", "true");
  await press("Control+Enter");
  await expect(dialog).toBeHidden({ timeout: limit(120_000) });
  expect(keys).toBeLessThanOrEqual(60);
  for (const { id } of placed) {
    const order = await callFrom<StoredOrder>(page.request, "order.get", { id });
    expect(order).toMatchObject({ status: "deliveryDateShared" });
    expect(order.history.map(({ event }) => event)).toEqual(["placed", "confirmedWithDate"]);
  }
});

test("a confirmation with a date is taken back with a correction, and the next order that waits opens", {
  tag: "@long",
}, async ({ page, stack }) => {
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Soltau");
  const [older, placed] = [await stack.placeOrder({ agencyId }), await stack.placeOrder({ agencyId })];
  await visit(page, `/agency/${agencyId}/orders?status=open&sort=-createdAt`);
  await rowOf(page, placed.orderId).getByRole("link").click();
  await sheetOf(page, placed.orderId).getByRole("button", { name: "Bestätigen …" }).click();
  const dialog = page.getByRole("dialog", { name: `Bestellung ${placed.orderId} bestätigen` });
  await dialog.getByLabel("Nachricht an den Kunden").fill("Wir liefern am {Termin}, {Zeitfenster}.");
  await expect(dialog.getByRole("region", { name: "So steht es in der E-Mail" })).toContainText(
    /Wir liefern am \w\w\., /,
  );
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Bestätigen" }).click();
  await expect(dialog).toBeHidden();
  await expect(sheetOf(page, older.orderId)).toBeVisible();
  await stack.mailFor(placed.orderId, "Ihre Lieferung kommt am");

  const sheet = await visitOrder(page, agencyId, placed);
  await expect(sheet.getByText("LT bestätigt").first()).toBeVisible();
  await sheet.getByRole("button", { name: "Rückgängig mit Korrekturmail" }).click();
  await expect(snack(page, "Das ist rückgängig gemacht.")).toBeVisible();
  await expect(sheet.getByText("Neu").first()).toBeVisible();
  await expectAccessible(page);
  await stack.mailFor(placed.orderId, "war ein Versehen");
});

test("several orders are done at once, at first only those whose delivery has begun", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Soltau");
  const placed = [await stack.placeOrder({ agencyId }), await stack.placeOrder({ agencyId })];
  for (const { id } of placed) await callFrom(page.request, "order.confirm", { orderId: id, body: {} });
  await visit(page, `/agency/${agencyId}/orders?status=accepted&sort=-createdAt`);
  for (const { orderId } of placed)
    await page.getByRole("checkbox", { name: new RegExp(`${orderId} auswählen`) }).check();
  await page.getByRole("button", { name: "2 erledigt …" }).click();
  const dialog = page.getByRole("dialog", { name: /Aufträge erledigt/ });
  await expect(dialog.getByRole("button", { name: "0 erledigt" })).toHaveAttribute("aria-disabled", "true");
  await dialog.getByRole("checkbox", { name: /Nur Termin bis heute/ }).uncheck();
  await expect(dialog).toContainText("2 Aufträge haben ihren Termin noch vor sich oder haben keinen.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "2 erledigt" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(snack(page, "Das ist rückgängig gemacht.")).toBeVisible();
  const [one] = placed;
  const order = await callFrom<StoredOrder>(page.request, "order.get", { id: one?.id ?? "" });
  expect(order.status).toBe("accepted");
});
