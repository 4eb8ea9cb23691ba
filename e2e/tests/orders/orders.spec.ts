import { limit } from "../../../packages/testing/src/how-many.ts";
import { bellWith, unreadOf } from "../../support/bell.ts";
import { agencyOf, callFrom } from "../../support/calls.ts";
import { editOrder, rowOf, sheetOf, snack, visitOrder } from "../../support/orders.ts";
import { forgetSession, people, signIn, signInLive, visit } from "../../support/people.ts";
import type { PlacedOrder } from "../../support/stack.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

test("a new order arrives live, is confirmed, dated and done, and the consumer gets the confirmation mail", async ({
  page,
  stack,
}) => {
  await signInLive(page);
  const agencyId = await agencyOf(page.request, "Soltau");
  await page.getByRole("treeitem", { name: "Soltau" }).first().click();
  // From the orders of the company those of the agency.
  await expect(page).toHaveURL(`/agency/${agencyId}/orders`);
  await expect(page.getByRole("table", { name: "Bestellungen" })).toBeVisible();
  const unread = await unreadOf(page);
  const placed = await stack.placeOrder({ agencyId });
  await expect(
    snack(page, `Neue Bestellung ${placed.orderId} für ${placed.companyName}, ${placed.agencyName} eingegangen.`),
  ).toBeVisible();
  // A message under the pointer does not close by itself.
  await page.getByRole("button", { name: "Ansehen" }).hover();
  await expect(bellWith(page, unread + 1)).toBeVisible();
  await expect(rowOf(page, placed.orderId)).toContainText("soeben");
  await page.getByRole("button", { name: "Ansehen" }).click();
  await expect(page).toHaveURL(new RegExp(`orderId=${placed.id}`));
  const sheet = sheetOf(page, placed.orderId);
  await expect(sheet).toContainText("Neu");
  await expectAccessible(page);

  const mailAddress = (await sheet.getByRole("link", { name: /@\w+\.example/ }).innerText()).trim();
  await sheet.getByRole("button", { name: "Bestätigen …" }).click();
  const dialog = page.getByRole("dialog", { name: `Bestellung ${placed.orderId} bestätigen` });
  await dialog.getByLabel("Nachricht an den Kunden").fill("Wir rufen 30 Minuten vor Ankunft an.");
  await dialog.getByLabel("Nur bestätigen, Termin später").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Bestätigen" }).click();
  await expect(snack(page, "Aufträge bestätigt und neu geladen")).toBeVisible();
  await visitOrder(page, agencyId, placed);
  await expect(sheet.getByText("Bestätigt").first()).toBeVisible();
  const confirmed = await stack.mailFor(placed.orderId, "Wir rufen 30 Minuten vor Ankunft an.");
  expect(confirmed.to).toBe(mailAddress);

  await sheet.getByRole("button", { name: "Termin …" }).click();
  const dates = page.getByRole("dialog", { name: `Liefertermin für Bestellung ${placed.orderId}` });
  await expect(dates.getByRole("table")).toBeVisible();
  await expectAccessible(page);
  await dates.getByRole("button", { name: "Termin senden" }).click();
  await expect(snack(page, "Lieferdatum versendet und Aufträge neu geladen")).toBeVisible();
  await visitOrder(page, agencyId, placed);
  await expect(sheet.getByText("LT bestätigt").first()).toBeVisible();

  await sheet.getByRole("button", { name: "Erledigt" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Erledigt" }).click();
  await expect(page.getByRole("dialog", { name: `Bestellung ${placed.orderId} ist erledigt` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Fertig" }).click();
  await visitOrder(page, agencyId, placed);
  await expect(sheet.getByText("Erledigt").first()).toBeVisible();
});

test("an order is denied with one of the eight reasons", { tag: "@long" }, async ({ page, stack }) => {
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Soltau");
  const placed = await stack.placeOrder({ agencyId });
  const sheet = await visitOrder(page, agencyId, placed);
  await sheet.getByRole("button", { name: "Ablehnen …" }).click();
  const dialog = page.getByRole("dialog", { name: /ablehnen$/ });
  await expect(dialog.getByRole("radio")).toHaveCount(8);
  await dialog.getByRole("button", { name: "Ablehnen" }).click();
  await expect(dialog.getByText("Pflichtfeld")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: /disponieren/ }).click();
  await dialog.getByRole("button", { name: "Ablehnen" }).click();
  await expect(snack(page, "Auftrag abgelehnt und neu geladen")).toBeVisible();
  await visitOrder(page, agencyId, placed);
  await expect(sheet.getByText("Dispo").first()).toBeVisible();
});

test("fifty orders are confirmed at once; three refused are listed with reasons and can be tried again", {
  tag: "@long",
}, async ({ page, stack, otherBrowser }) => {
  test.setTimeout(limit(240_000));
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Buchholz");
  const placed = [];
  for (let count = 0; count < 50; count += 1) placed.push(await stack.placeOrder({ agencyId }));
  await visit(page, `/agency/${agencyId}/orders?status=open&limit=100&sort=-createdAt`);
  const boxOf = (order?: PlacedOrder) =>
    page.getByRole("checkbox", { name: new RegExp(`${order?.orderId} auswählen`) });
  await boxOf(placed.at(-1)).check();
  await boxOf(placed[0]).click({ modifiers: ["Shift"] });
  // A colleague denies three of the orders meanwhile.
  const colleague = await otherBrowser.newPage();
  await signIn(colleague, people.masterAdmin);
  for (const { id } of placed.slice(0, 3)) {
    await callFrom(colleague.request, "order.deny", { orderId: id, body: { reason: "dispositionProblems" } });
  }

  await page.getByRole("button", { name: "50 bestätigen …" }).click();
  const dialog = page.getByRole("dialog", { name: "50 Bestellungen bestätigen" });
  await dialog.getByLabel(/Nachricht/).fill("Vielen Dank für Ihre Bestellung.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "50 bestätigen" }).click();
  await expect(dialog.getByText("47 bestätigt, 3 nicht")).toBeVisible({ timeout: limit(120_000) });
  await expect(dialog.getByText("Der Auftrag ist schon abgelehnt oder storniert.")).toHaveCount(3);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "3 noch einmal versuchen" }).click();
  await expect(dialog.getByText("47 bestätigt, 3 nicht")).toBeVisible({ timeout: limit(120_000) });
  await dialog.getByRole("button", { name: "Fertig" }).click();
  await expect(dialog).toBeHidden();
});

test("two browsers change one order: different fields are merged, the same field asks (412)", { tag: "@long" }, async ({
  page,
  stack,
  otherBrowser,
}) => {
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Soltau");
  const placed = await stack.placeOrder({ agencyId });
  const colleague = await otherBrowser.newPage();
  await signIn(colleague, people.masterAdmin);
  const mine = await editOrder(page, agencyId, placed);
  const theirs = await editOrder(colleague, agencyId, placed);
  await theirs.getByLabel("Hinweis").fill("Bitte über den Hof.");
  await theirs.getByRole("button", { name: "Speichern" }).click();
  await expect(theirs).toBeHidden();
  await mine.getByLabel("Telefon").fill("04131 55512");
  await mine.getByLabel("Hinweis").fill("Bitte klingeln.");
  await mine.getByRole("button", { name: "Speichern" }).click();
  const conflict = page.getByRole("alertdialog").filter({ hasText: "Bitte über den Hof." });
  await expect(conflict).toContainText("Bitte klingeln.");
  await expect(conflict).toContainText("Frauke Heidebrand");
  await expectAccessible(page);
  await conflict.getByRole("radio", { name: /Bitte über den Hof/ }).click();
  await conflict.getByRole("button", { name: "Auswahl speichern" }).click();
  await expect(mine).toBeHidden();
  const sheet = sheetOf(page, placed.orderId);
  await expect(sheet).toContainText("Bitte über den Hof.");
  await expect(sheet).toContainText("04131 55512");
});

test("the whole view is in the URL: filters, sort and page survive a reload", { tag: "@long" }, async ({ page }) => {
  await signIn(page);
  await page.getByRole("treeitem", { name: "Lüneburg" }).first().click();
  await expect(page).toHaveURL(/\/agency\/[\w-]{36}\/orders$/);
  await page
    .getByRole("group", { name: "Status" })
    .getByRole("button", { name: /^Erledigt/ })
    .click();
  const table = page.getByRole("table", { name: "Bestellungen" });
  await table.getByRole("button", { name: "Betrag" }).click();
  await expect(page).toHaveURL(/sort=/);
  await page.getByRole("button", { name: "Nächste Seite" }).click();
  await expect(page.getByText(/26 - 50 von/)).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const rows = await table.innerText();
  const address = page.url();
  await visit(page, "/user");
  await visit(page, address);
  await expect(page.getByText(/26 - 50 von/)).toBeVisible();
  await expect.poll(() => table.innerText()).toBe(rows);
});

test("with reduced motion, a panel closes and gives the focus back", { tag: "@long" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, people.masterAdmin, "/");
  await page
    .getByRole("link", { name: /^Bestellungen/ })
    .first()
    .click();
  const button = page.getByRole("button", { name: "Filter", exact: true });
  await button.click();
  const panel = page.getByRole("dialog", { name: "Filter" });
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test("keyboard only: down the list, open, confirm, close", { tag: "@long" }, async ({ page, stack }) => {
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Soltau");
  const [older, placed] = [await stack.placeOrder({ agencyId }), await stack.placeOrder({ agencyId })];
  await visit(page, `/agency/${agencyId}/orders?status=open&sort=-createdAt`);
  const row = rowOf(page, placed.orderId);
  await row.getByRole("link").focus();
  await page.keyboard.press("j");
  await expect(rowOf(page, older.orderId).getByRole("link")).toBeFocused();
  await page.keyboard.press("k");
  await expect(row.getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  const sheet = sheetOf(page, placed.orderId);
  await expect(sheet).toContainText("Neu");
  await page.keyboard.press("Enter");
  await expect(sheet).toBeFocused();
  await page.keyboard.press("b");
  const dialog = page.getByRole("dialog", { name: /bestätigen$/ });
  await expect(dialog.getByLabel("Nachricht an den Kunden")).toBeVisible();
  // The button waits for the proposed date.
  await expect(dialog.getByText(/^Gewählt:/)).toBeVisible();
  await dialog.getByRole("button", { name: "Bestätigen" }).press("Enter");
  await expect(snack(page, "Aufträge bestätigt und neu geladen")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  // The order has left the list of new orders, and the next one that waits is open; the keys still work.
  const next = sheetOf(page, older.orderId);
  await expect(next).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(next).toBeHidden();
});

test("the link in the order mail confirms once, and opening it changes nothing", async ({ page, stack }) => {
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Soltau");
  const placed = await stack.placeOrder({ agencyId });
  const { text } = await stack.mailFor(placed.orderId, "/order-confirm#");
  const link = /http:\S+\/order-confirm#\S+/.exec(text)?.[0] ?? "";
  const open = async () => {
    await page.goto("about:blank");
    await page.goto(link);
    await expect(page.getByRole("button", { name: "Auftrag bestätigen" })).toBeVisible();
    await expect(page).toHaveURL(`${stack.url}/order-confirm`);
  };
  await open();
  await expectAccessible(page);
  await expect(await visitOrder(page, agencyId, placed)).toContainText("Neu");
  await open();
  await page.getByRole("button", { name: "Auftrag bestätigen" }).click();
  await expect(page.getByText("Der Kunde hat eine E-Mail bekommen.")).toBeVisible();
  await expectAccessible(page);
  await open();
  await page.getByRole("button", { name: "Auftrag bestätigen" }).click();
  await expect(page.getByText("Dieser Link wurde schon benutzt.")).toBeVisible();
  await expectAccessible(page);
});

test("a reader sees orders but no actions; staff can restore a cancelled order", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  await signIn(page, people.priceMaker);
  const agencyId = await agencyOf(page.request, "Buchholz");
  const placed = await stack.placeOrder({ agencyId });
  const sheet = await visitOrder(page, agencyId, placed);
  await expect(sheet).toContainText("Neu");
  await expect(sheet.getByRole("button", { name: "Bestätigen …" })).toHaveCount(0);
  await forgetSession(page);

  await signIn(page, people.platformAdmin);
  const asStaff = await visitOrder(page, agencyId, placed);
  await asStaff.getByRole("button", { name: "Ablehnen …" }).click();
  await page.getByRole("radio", { name: /Technischer Fehler/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ablehnen" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await visitOrder(page, agencyId, placed);
  await expect(asStaff.getByText("Plattform").first()).toBeVisible();
  await asStaff.getByRole("button", { name: "Weitere Aktionen" }).click();
  await page.getByRole("menuitem", { name: "Stornierung aufheben …" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stornierung aufheben" }).click();
  await expect(asStaff.getByText("Neu").first()).toBeVisible();
});

test("a browser without Temporal loads a polyfill and still calculates the proposed date", async ({ page, stack }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "Temporal"));
  const fetched = page.waitForResponse(/\/implementation-[\w-]+\.js$/);
  await signIn(page);
  expect((await fetched).ok()).toBe(true);
  const agencyId = await agencyOf(page.request, "Soltau");
  const sheet = await visitOrder(page, agencyId, await stack.placeOrder({ agencyId }));
  await expect(sheet.getByText(/^Vorschlag: /)).toContainText(/\d{2}\.\d{2}\./);
});
