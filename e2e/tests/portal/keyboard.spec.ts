import { bellOf, drawerOf } from "../../support/bell.ts";
import { pressAmong, pressAt, tabTo, typeAt, walkTo } from "../../support/by-keyboard.ts";
import { agencyOf } from "../../support/calls.ts";
import { mailedLink, newcomer } from "../../support/newcomer.ts";
import { listOf, rowOf, sheetOf, snack } from "../../support/orders.ts";
import { password, people, signIn, signInLive, visit } from "../../support/people.ts";
import { expect, test } from "../../support/test.ts";

// These tests use no mouse: each stop is reached by keys, and must show its focus.

test("promise 59, by keyboard: a user resets a password, signs in, skips to the content and signs out", {
  tag: "@long",
}, async ({ page, stack }) => {
  const { email } = await newcomer(stack);
  await page.goto("/login");
  await pressAt(page.getByRole("link", { name: /Passwort vergessen/ }));
  await typeAt(page.getByLabel("E-Mail"), email);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Spam-Ordner")).toBeVisible();
  await stack.mailTo(email, "Neues Passwort");
  await page.goto(await mailedLink(stack, email, "/reset-password"));
  await typeAt(page.getByLabel("Neues Passwort", { exact: true }), "Pellets-2027");
  await typeAt(page.getByLabel("Passwort wiederholen"), "Pellets-2027");
  await pressAt(page.getByRole("button", { name: "Passwort setzen" }));
  await expect(page).toHaveURL(/\/login$/);
  await typeAt(page.getByLabel("E-Mail"), email);
  await typeAt(page.getByLabel("Passwort", { exact: true }), "Pellets-2027");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tree")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("tree")).toBeVisible();
  await pressAt(page.getByRole("link", { name: "Zum Inhalt" }));
  await expect(page.locator("#page")).toBeFocused();
  await walkTo(page.getByRole("button", { name: /Benutzermenü/ }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await pressAmong(page.getByRole("menuitem", { name: "Abmelden" }));
  await expect(page).toHaveURL("/login");
});

test("promise 59, by keyboard: orders are found by tree, status, filter, sort order and page", {
  tag: "@long",
}, async ({ page }) => {
  await signIn(page);
  await expect(page).toHaveURL(/\/company\//);
  await tabTo(page.getByRole("tree"));
  await page.keyboard.type("so");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/agency\/[\w-]{36}\/orders$/);
  await pressAt(page.getByRole("group", { name: "Status" }).getByRole("button", { name: /^Erledigt/ }));
  await expect(page).toHaveURL(/status=done/);
  await pressAt(listOf(page).getByRole("button", { name: "Betrag" }));
  await expect(page).toHaveURL(/sort=/);
  await pressAt(page.getByRole("button", { name: "Nächste Seite" }));
  await expect(page.getByText(/26 - 50 von/)).toBeVisible();

  await walkTo(page.getByRole("button", { name: "Filter", exact: true }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await typeAt(page.getByLabel("Eingang von"), "1.1.2026");
  await pressAt(page.getByRole("checkbox", { name: "Rechnung" }), "Space");
  await pressAt(page.getByRole("button", { name: "Anwenden" }));
  await expect(page).toHaveURL(/payment=invoice&start=2026-01-01/);
  await pressAt(page.getByRole("button", { name: /^Zahlung.* entfernen$/ }));
  await expect(page).not.toHaveURL(/payment=/);
});

test("promise 59, by keyboard: an order is confirmed, dated and done; another one is denied", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Soltau");
  const [first, second] = [await stack.placeOrder({ agencyId }), await stack.placeOrder({ agencyId })];
  const open = async (orderId: string, status = "Neu") => {
    await visit(page, `/agency/${agencyId}/orders?sort=-createdAt`);
    await tabTo(page.locator("[data-row-link][tabindex='0']"));
    await pressAmong(rowOf(page, orderId).getByRole("link").first());
    const sheet = sheetOf(page, orderId);
    await expect(sheet).toContainText(status);
    return sheet;
  };
  const sheet = await open(first.orderId);
  await pressAt(sheet.getByRole("button", { name: "Bestätigen …" }));
  const confirm = page.getByRole("dialog", { name: /bestätigen$/ });
  await typeAt(confirm.getByLabel("Nachricht an den Kunden"), "Wir rufen vorher an.");
  await expect(confirm.getByRole("button", { name: "Bestätigen" })).toBeEnabled();
  await pressAt(confirm.getByRole("button", { name: "Bestätigen" }));
  await expect(snack(page, "Aufträge bestätigt und neu geladen")).toBeVisible();

  const again = () => open(first.orderId, "estätigt");
  await pressAt((await again()).getByRole("button", { name: "Termin …" }));
  const dates = page.getByRole("dialog", { name: /^Liefertermin/ });
  await tabTo(dates.getByRole("table").getByRole("button").and(page.locator("[tabindex='0']")));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await pressAt(dates.getByRole("button", { name: "Termin senden" }));
  await expect(snack(page, "Lieferdatum versendet und Aufträge neu geladen")).toBeVisible();
  await pressAt((await again()).getByRole("button", { name: "Erledigt" }));
  await pressAt(page.getByRole("dialog").getByRole("button", { name: "Erledigt" }));
  await pressAt(page.getByRole("dialog", { name: /ist erledigt$/ }).getByRole("button", { name: "Fertig" }));
  await expect(page.getByRole("dialog")).toBeHidden();
  await open(first.orderId, "Erledigt");

  const other = await open(second.orderId);
  await pressAt(other.getByRole("button", { name: "Ablehnen …" }));
  const deny = page.getByRole("dialog", { name: /ablehnen$/ });
  await pressAt(deny.getByRole("radio").first(), "Space");
  await page.keyboard.press("ArrowDown");
  await pressAt(deny.getByRole("button", { name: "Ablehnen" }));
  await expect(snack(page, "Auftrag abgelehnt und neu geladen")).toBeVisible();
});

test("promise 59, by keyboard: several orders are chosen and confirmed at once", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Buchholz");
  const placed = [await stack.placeOrder({ agencyId }), await stack.placeOrder({ agencyId })];
  await visit(page, `/agency/${agencyId}/orders?status=open&sort=-createdAt`);
  await tabTo(page.locator("[data-row-link][tabindex='0']"));
  for (const { orderId } of placed.toReversed()) {
    await walkTo(rowOf(page, orderId).getByRole("link").first(), "ArrowDown");
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("checkbox", { name: new RegExp(`${orderId} auswählen`) })).toBeFocused();
    await page.keyboard.press("Space");
  }
  await pressAt(page.getByRole("button", { name: "2 bestätigen …" }));
  const dialog = page.getByRole("dialog", { name: "2 Bestellungen bestätigen" });
  // The dates are proposed first.
  await expect(dialog.getByRole("button", { name: "2 bestätigen" })).toBeEnabled();
  await pressAt(dialog.getByRole("button", { name: "2 bestätigen" }));
  await expect(snack(page, "Aufträge bestätigt und neu geladen")).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("promise 59, by keyboard: a message is read and leads to its order", { tag: "@long" }, async ({ page, stack }) => {
  const { email } = await newcomer(stack);
  await signInLive(page, email);
  const agencyId = await agencyOf(page.request, "Soltau");
  const placed = await stack.placeOrder({ agencyId });
  await expect(snack(page, `Neue Bestellung ${placed.orderId} für`)).toBeVisible();
  await pressAt(bellOf(page));
  const message = drawerOf(page).getByRole("listitem").filter({ hasText: placed.orderId });
  await pressAt(message.getByRole("button", { name: /^Ansehen/ }));
  await expect(sheetOf(page, placed.orderId)).toBeVisible();
  await expect(drawerOf(page)).toHaveCount(0);
  await pressAt(bellOf(page));
  await pressAt(drawerOf(page).getByRole("button", { name: "Alle als gelesen markieren" }));
  await page.keyboard.press("Escape");
  await expect(bellOf(page)).toBeFocused();
});

test("promise 59, by keyboard: a user changes all settings, and leaving unsaved changes asks first", {
  tag: "@long",
}, async ({ page, stack }) => {
  const { email } = await newcomer(stack);
  await signIn(page, email, "/user");
  await typeAt(page.getByLabel("Vorname"), "Leonore");
  await walkTo(page.getByRole("link", { name: "Hilfe" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await pressAt(page.getByRole("alertdialog").getByRole("button", { name: "Weiter bearbeiten" }));
  await pressAt(page.getByLabel(/^Geänderte Bestellungen/), "Space");
  await pressAt(page.getByRole("button", { name: /^Speichern/ }));
  await expect(snack(page, "Ihre Daten wurden erfolgreich gespeichert.")).toBeVisible();
  await expect(page.getByLabel(/^Geänderte Bestellungen/)).not.toBeChecked();

  const colours = page.getByRole("radiogroup", { name: "Farben" });
  await tabTo(colours.getByRole("radio", { checked: true }));
  while (!(await colours.getByRole("radio", { name: "Dunkel" }).isChecked())) await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");

  await typeAt(page.getByLabel("Aktuelles Passwort"), password);
  await typeAt(page.getByLabel("Neues Passwort", { exact: true }), "Pellets-2027");
  await typeAt(page.getByLabel("Neues Passwort wiederholen"), "Pellets-2027");
  await pressAt(page.getByRole("button", { name: "Passwort ändern" }));
  await expect(snack(page, "Ihr Passwort wurde geändert.")).toBeVisible();
});

test("promise 59, by keyboard: somebody is invited, gets a second agency, and an agency is changed", {
  tag: "@long",
}, async ({ page }) => {
  await signIn(page, people.masterAdmin, "/settings/users/create");
  const scope = page.getByRole("tree", { name: "Bereich" });
  const tick = async (beginning: string, name: string) => {
    await tabTo(scope);
    await page.keyboard.type(beginning);
    await page.keyboard.press("Space");
    await expect(scope.getByRole("treeitem", { name, checked: true })).toBeVisible();
  };
  await typeAt(page.getByRole("textbox", { name: "E-Mail", exact: true }), `tasten-${process.pid}@heidebrand.example`);
  await typeAt(page.getByLabel("Vorname"), "Tessa");
  await typeAt(page.getByLabel("Nachname"), "Tastenfeld");
  await pressAt(page.getByRole("checkbox", { name: /^Order Officer/ }), "Space");
  await tick("So", "Soltau");
  await pressAt(page.getByRole("button", { name: "Einladung senden" }));
  await expect(snack(page, "Die Einladung an Tessa Tastenfeld ist unterwegs.")).toBeVisible();

  await visit(page, "/settings/users?text=tastenfeld");
  await pressAt(page.getByRole("link", { name: "Tessa Tastenfeld" }));
  await tick("Bu", "Buchholz");
  await pressAt(page.getByRole("button", { name: /^Speichern/ }));
  await expect(snack(page, "Ihre Daten wurden erfolgreich gespeichert.")).toBeVisible();
  await page.reload();
  await expect(scope.getByRole("treeitem", { checked: true })).toHaveText([/Buchholz/, /Soltau/]);

  await visit(page, `/agency/${await agencyOf(page.request, "Buchholz")}/edit`);
  await typeAt(page.getByLabel("Kurzname"), "Bhz");
  await pressAt(page.getByRole("button", { name: /^Speichern/ }));
  await expect(snack(page, "Ihre Daten wurden erfolgreich gespeichert.")).toBeVisible();
});

test("promise 59, by keyboard: staff change an order and bring a cancelled one back", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  await signIn(page, people.platformAdmin);
  const agencyId = await agencyOf(page.request, "Soltau");
  const placed = await stack.placeOrder({ agencyId });
  await visit(page, `/agency/${agencyId}/orders?orderId=${placed.id}`);
  const sheet = sheetOf(page, placed.orderId);
  const fromMenu = async (entry: string) => {
    await pressAt(sheet.getByRole("button", { name: "Weitere Aktionen" }));
    await pressAmong(page.getByRole("menuitem", { name: entry, exact: true }));
  };
  await fromMenu("Als Plattform ändern …");
  const edit = page.getByRole("dialog", { name: /als Plattform ändern$/ });
  await typeAt(edit.getByLabel("E-Mail"), "neu@post.example");
  await pressAt(edit.getByRole("button", { name: "Speichern" }));
  await expect(sheet).toContainText("neu@post.example");
  await pressAt(sheet.getByRole("button", { name: "Ablehnen …" }));
  await pressAt(page.getByRole("dialog").getByRole("radio").first(), "Space");
  await pressAt(page.getByRole("dialog").getByRole("button", { name: "Ablehnen" }));
  // After the denial the next new order opens.
  await expect(sheet).toBeHidden();
  await visit(page, `/agency/${agencyId}/orders?orderId=${placed.id}`);
  await expect(sheet.getByText("Plattform").first()).toBeVisible();
  await fromMenu("Stornierung aufheben …");
  await pressAt(page.getByRole("dialog").getByRole("button", { name: "Stornierung aufheben" }));
  await expect(sheet.getByText("Neu").first()).toBeVisible();
});
