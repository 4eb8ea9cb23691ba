import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { limit } from "../../packages/testing/src/how-many.ts";
import { password, people } from "../support/people.ts";
import type { PlacedOrder, Stack } from "../support/stack.ts";
import type { Target } from "./locate.ts";
import type { EnginePage } from "./page.ts";
import { expect, story } from "./story.ts";

const picture = path.join(import.meta.dirname, "..", "..", "docs", "images", "orders-light.png");

const button = (name: string | RegExp, within?: Target): Target => ({
  role: "button",
  name,
  ...(within && { within }),
});
const sheetOf = ({ orderId }: PlacedOrder): Target => ({ role: "complementary", name: `Bestellung ${orderId}` });
const rowOf = ({ id }: PlacedOrder): Target => ({ css: `#page a[href*="${id}"]` });
const message = (text: string): Target => ({ css: '[aria-label="Meldungen"]', text });

interface Branch {
  id: string;
  name: string;
  parts: Branch[];
}
async function agencyOf(page: EnginePage, name: string): Promise<string> {
  const { tree } = await page.ask<{ tree: Branch[] }>("session.bootstrap");
  const agency = tree.flatMap(({ parts }) => parts).find((branch) => branch.name.startsWith(name));
  if (!agency) throw new Error(`No branch is called ${name}`);
  return agency.id;
}

/** Signs in, places an order and opens it. */
async function openOrder(page: EnginePage, stack: Stack): Promise<{ placed: PlacedOrder; sheet: Target }> {
  await page.signIn(people.orderManager, "/faq");
  const agencyId = await agencyOf(page, "Soltau");
  const placed = await stack.placeOrder({ agencyId });
  await page.open(`/agency/${agencyId}/orders?orderId=${placed.id}`);
  const sheet = sheetOf(placed);
  await page.see({ ...sheet, text: "Neu" });
  return { placed, sheet };
}

story(
  "somebody signs in, and the news open and close",
  async ({ page }) => {
    await page.open("/favicon-PARTNER.svg");
    await page.driver.call("() => localStorage.clear()", []);
    await page.ask("session.logout", {}).catch(() => undefined);
    await page.open("/login");
    await page.typeInto({ css: "input[type=email]" }, people.masterAdmin);
    await page.typeInto({ css: "input[type=password]" }, password);
    await page.click(button("Anmelden"));
    await page.click(button("Neuigkeiten"));
    await page.seeDialog(/^Neuigkeiten von/);
    await page.press("Escape");
    await page.gone({ css: "dialog[open]" });
    await page.see({ css: "#page", text: "Heidebrand" });
  },
  "desktop",
);

story("an order arrives live, and keys open and close its sheet", async ({ page, stack, isPhone }) => {
  await page.signIn(people.orderManager, "/faq");
  const agencyId = await agencyOf(page, "Soltau");
  const older = await stack.placeOrder({ agencyId });
  await page.open(`/agency/${agencyId}/orders?status=open&sort=-createdAt`);
  await page.see(rowOf(older));
  const placed = await arrivesLive(page, stack, agencyId);
  if (isPhone) await page.click(rowOf(placed));
  else {
    await walkTo(page, rowOf(placed));
    await page.press("Enter");
  }
  await page.see({ ...sheetOf(placed), text: "Neu" });
  await page.press("Escape");
  await page.gone(sheetOf(placed));
});

/** Walks down and up the list with the keys. In Firefox without a screen no focus event tells the page of a focus that a program moves. */
async function walkTo(page: EnginePage, row: Target): Promise<void> {
  for (const key of ["j", "k"])
    for (let steps = 0; steps < 25; steps += 1) {
      if ((await page.find(row)).hasFocus) return;
      await page.press(key);
    }
  throw new Error(`The keys do not lead to ${JSON.stringify(row)}`);
}

/** An order that is placed before the page hears of events comes with the next load only, so others follow until one is heard of. */
async function arrivesLive(page: EnginePage, stack: Stack, agencyId: string): Promise<PlacedOrder> {
  const all: PlacedOrder[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    all.push(await stack.placeOrder({ agencyId }));
    const end = Date.now() + limit(10_000);
    while (Date.now() < end) {
      for (const placed of all) if ((await page.find(rowOf(placed)).catch(() => undefined))?.count) return placed;
      await wait(50);
    }
  }
  throw new Error(`None of ${all.length} orders was heard of`);
}

story(
  "an order is confirmed with its date, and that is taken back",
  async ({ page, stack }) => {
    const { placed, sheet } = await openOrder(page, stack);
    await page.click(button("Bestätigen …", sheet));
    const dialog = await page.seeDialog(`Bestellung ${placed.orderId} bestätigen`);
    await page.see({ css: "table", within: dialog });
    const note: Target = { css: "textarea", within: dialog };
    await page.typeInto(note, "Wir kommen am {Termin}.");
    await page.see({ css: '[aria-label="So steht es in der E-Mail"]', text: /Wir kommen am \w\w\., /, within: dialog });
    await page.click(button(/^Bestätigen/, dialog));
    await page.gone({ css: "dialog[open]" });
    await stack.mailFor(placed.orderId, "Wir kommen am");
    const agencyId = await agencyOf(page, "Soltau");
    await page.open(`/agency/${agencyId}/orders?orderId=${placed.id}`);
    await page.see({ ...sheet, text: "LT bestätigt" });
    await page.click(button("Rückgängig mit Korrekturmail", sheet));
    const status = async () => (await page.ask<{ status: string }>("order.get", { id: placed.id })).status;
    await expect.poll(status, { timeout: limit(60_000) }).toBe("open");
    await page.open(`/agency/${agencyId}/orders?orderId=${placed.id}`);
    await page.see({ ...sheet, text: "Neu" });
    await stack.mailFor(placed.orderId, "war ein Versehen");
  },
  "phone",
);

story("an order is rejected with a reason", async ({ page, stack, isPhone }) => {
  const { placed, sheet } = await openOrder(page, stack);
  if (isPhone) await page.click(button("Weitere Aktionen", sheet));
  await page.click(isPhone ? { role: "menuitem", name: "Ablehnen …" } : button("Ablehnen …", sheet));
  const dialog = await page.seeDialog(/ablehnen$/);
  const reason: Target = { role: "radio", name: /disponieren/, within: dialog };
  await page.click(reason);
  await page.until(reason, ({ isChecked }) => isChecked, "is not chosen");
  await page.click(button(/^Ablehnen/, dialog));
  await page.gone({ css: "dialog[open]" });
  const { status } = await page.ask<{ status: string }>("order.get", { id: placed.id });
  expect(status).toBe("dispositionProblems");
});

story("an order by telephone is taken for a known customer", async ({ page, stack, isPhone }) => {
  const { placed } = await openOrder(page, stack);
  const { customer } = await page.ask<{ customer: { lastName: string } }>("order.get", { id: placed.id });
  await page.open(`/agency/${await agencyOf(page, "Soltau")}/orders`);
  await page.see({ css: '#page a[href*="orderId"]' });
  if (isPhone) await page.click(button(/Bestellung erfassen|Telefonbestellung|Erfassen/));
  else await page.press("p");
  const dialog = await page.seeDialog("Bestellung erfassen");
  const search: Target = { css: "input", within: dialog };
  await page.until(search, ({ hasFocus }) => hasFocus, "has no focus");
  await page.driver.type(customer.lastName);
  await page.see({ role: "list", name: "Gefundene Kunden", within: dialog });
  await page.press("Enter");
  const amount: Target = { role: "textbox", name: /^Menge/, within: dialog };
  await page.until(amount, ({ hasFocus }) => hasFocus, "has no focus");
  await page.driver.type("2500");
  await page.see({ css: "*", text: /€ brutto$/, within: dialog });
  await page.press("Control+Enter");
  await page.gone({ css: "dialog[open]" });
  await page.see({ role: "complementary", text: /2\.500\sl/ });
});

story("orders are filtered by day", async ({ page, stack }) => {
  const { placed } = await openOrder(page, stack);
  await page.open(`/agency/${await agencyOf(page, "Soltau")}/orders`);
  await page.see(rowOf(placed));
  await page.click(button("Filter"));
  const panel: Target = { role: "dialog", name: "Filter" };
  await page.typeInto({ role: "textbox", name: /^Eingang bis/, within: panel }, "1.1.2024");
  await page.click(button("Anwenden", panel));
  await page.gone(rowOf(placed));
  await page.driver.back();
  await page.see(rowOf(placed));
});

story(
  "cells of prices are copied, cut and pasted by the keys of the clipboard",
  async ({ page }) => {
    await page.signIn(people.priceMaker, "/faq");
    const areas = await page.ask<{ id: string; name: string }[]>("deliveryArea.find", { body: { ids: [] } });
    const area = areas.find(({ name }) => name === "Lüneburg Stadt");
    await page.open(`/delivery-area/${area?.id}/margin`);
    const cell = (row: number, column: number): Target => ({ css: `[data-spot="${row}:${column}"]` });
    const priceIn = async (row: number, column: number) =>
      /[\d.]+,\d\d/.exec((await page.see(cell(row, column))).text)?.[0];
    const pastes = async (price: string | undefined, row: number, column: number) =>
      page.until(cell(row, column), ({ text }) => text.includes(price ?? "-"), `is not ${price}`);
    const [first, second] = [await priceIn(0, 0), await priceIn(0, 1)];
    await page.click(cell(0, 0));
    await page.press("Shift+ArrowRight", "Control+c");
    await page.click(cell(0, 2));
    await page.press("Control+v");
    await pastes(first, 0, 2);
    await pastes(second, 0, 3);
    await page.see({ css: "[aria-label$=Änderungen], [aria-label$=Änderung]" });
    await page.click(cell(0, 0));
    await page.press("Control+x");
    await page.until(cell(0, 0), ({ text }) => !text.includes(first ?? "-"), "was not cut");
    await page.press("Control+v");
    await pastes(first, 0, 0);
    await page.press("Control+z", "Control+z", "Control+z");
    await page.gone({ css: "[aria-label$=Änderungen], [aria-label$=Änderung]" });
  },
  "desktop",
);

story("the map of an area is drawn, dragged and zoomed", async ({ page }) => {
  await page.signIn(people.masterAdmin, "/faq");
  const areas = await page.ask<{ id: string; name: string }[]>("deliveryArea.find", { body: { ids: [] } });
  const area = areas.find(({ name }) => name === "Lüneburg Stadt");
  await page.open(`/delivery-area/${area?.id}`);
  const map: Target = { role: "application" };
  await page.until(map, ({ box }) => box.width > 200 && box.height > 150, "is too small", true);
  const drawn = () =>
    page.driver.call<string>("() => document.querySelector('canvas[role=application]').toDataURL()", []);
  const changes = (before: string, what: string) =>
    expect.poll(drawn, { message: what, timeout: limit(60_000) }).not.toBe(before);
  await page.see(button(/^Lücken/));
  const { box, point } = await page.until(map, (found) => found.point !== null, "is covered", true);
  const [x, y] = point ?? [0, 0];
  let before = await drawn();
  await page.driver.pointer([{ to: [x, y] }, "down", { to: [x + 20, y + 20] }, { to: [x + 60, y + 40] }, "up"]);
  await changes(before, "the dragged map");
  before = await drawn();
  await page.press("ArrowRight");
  await changes(before, "the map moved by a key");
  before = await drawn();
  await page.press("+");
  await changes(before, "the zoomed map");
  expect(box.width).toBeGreaterThan(200);
});

story("a logo is uploaded and its part chosen", async ({ page }) => {
  await page.signIn(people.masterAdmin, "/faq");
  const { tree } = await page.ask<{ tree: Branch[] }>("session.bootstrap");
  await page.open(`/company/${tree[0]?.id}/profile/edit`);
  await page.see(button(/^(?:Hochladen|Ersetzen) Logo/));
  await page.driver.chooseFile('input[type=file][accept*="image/png"]', picture);
  const dialog = await page.seeDialog("Bildausschnitt wählen");
  const area = await page.see({ css: "img", within: dialog });
  expect(area.box.height).toBeGreaterThan(50);
  await page.click(button("Übernehmen", dialog));
  await page.gone({ css: "dialog[open]" });
  await page.see(message("Die Datei ist gespeichert."));
});

story("a customer orders in the shop, and Back shows the form, not an error", async ({ page, stack }) => {
  const shop = `${stack.marketplace.url}/shop`;
  await page.driver.goto(shop);
  await page.typeInto({ css: "input[name=plz]" }, "21335");
  await page.typeInto({ css: "input[name=menge]" }, "3.000");
  await page.click(button("Heizölpreise ansehen"));
  await page.click({ css: ".offers a" });
  await page.click({ role: "link", name: /^EC/ });
  await page.click({ css: "input[name=anrede]" });
  const typed = {
    vorname: "Hannelore",
    nachname: "Brückner",
    email: "keine Adresse",
    telefon: "0171 3920041",
    strasse: "Am Wüstenfeld",
    hausnummer: "12 a",
  };
  for (const [name, text] of Object.entries(typed)) await page.typeInto({ css: `input[name=${name}]` }, text);
  const order = button("Zahlungspflichtig bestellen");
  await page.click(order);
  await page.see({ css: "main", text: "Keine gültige E-Mail" });
  const email = `back-${Date.now()}@post.example`;
  await page.typeInto({ css: "input[name=email]" }, email);
  await page.click(order);
  await page.see({ role: "heading", name: "Vielen Dank für Ihre Bestellung" });
  expect(await page.driver.call("() => location.pathname", [])).toBe("/shop/bestellt");
  await page.driver.back();
  await page.see({ css: "input[name=nachname]" });
  await page.see(order);
});

story("a page hears of an order after gateway and marketplace were restarted", async ({ page, stack }) => {
  await page.signIn(people.orderManager, "/faq");
  const agencyId = await agencyOf(page, "Soltau");
  const older = await stack.placeOrder({ agencyId });
  await page.open(`/agency/${agencyId}/orders?status=open&sort=-createdAt`);
  await page.see(rowOf(older));
  await page.driver.call("() => { window.notReloaded = true }", []);
  await Promise.all([stack.gateway.stop(), stack.marketplace.stop()]);
  await stack.marketplace.start();
  await stack.gateway.start();
  await arrivesLive(page, stack, agencyId);
  expect(await page.driver.call("() => window.notReloaded", [])).toBe(true);
});

story("the colours follow the choice of dark and light", async ({ page }) => {
  await page.signIn(people.orderManager, "/company/orders");
  const colours = () =>
    page.driver.call<string[]>(
      "() => [getComputedStyle(document.documentElement).colorScheme, getComputedStyle(document.documentElement).backgroundColor]",
      [],
    );
  const seen: string[] = [];
  for (const [choice, scheme] of [
    ["Dunkel", "dark"],
    ["Hell", "light"],
  ]) {
    await page.click(button(/Benutzermenü/));
    await page.click({ role: "menuitemradio", name: choice ?? "" });
    await expect.poll(async () => (await colours())[0], { timeout: limit(60_000) }).toBe(scheme);
    seen.push((await colours())[1] ?? "");
    await page.press("Escape");
    await page.gone({ role: "menu" });
  }
  expect(new Set(seen).size).toBe(2);
});
