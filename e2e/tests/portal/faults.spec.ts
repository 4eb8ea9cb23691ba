import type { Page } from "@playwright/test";
import { limit } from "../../../packages/testing/src/how-many.ts";
import { bellOf } from "../../support/bell.ts";
import { agencyOf } from "../../support/calls.ts";
import type { Fault } from "../../support/fault-proxy.ts";
import { askForMore, listOf, snack, visitOrder } from "../../support/orders.ts";
import { signIn, visit } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const unreachable = "Der Server ist momentan nicht erreichbar...";

const alertOf = (page: Page) => page.locator("#page").getByRole("alert");
const sessionOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name, value }) => name === "partnerAuth" && value !== "");

/** A signed-in user on the orders of an agency, with no order selected. */
async function atWork(page: Page): Promise<void> {
  await signIn(page);
  await visit(page, `/agency/${await agencyOf(page.request, "Soltau")}/orders`);
  await expect(listOf(page)).toBeVisible();
}

/** An open breaker refuses calls for two seconds (promise 26), so the user may have to retry twice. */
async function tryAgain(page: Page): Promise<void> {
  await expect(async () => {
    const retry = alertOf(page).getByRole("button", { name: "Wiederholen" });
    if (await retry.isVisible()) await retry.click();
    await expect(listOf(page)).toBeVisible({ timeout: limit(5000) });
  }).toPass({ timeout: limit(60_000) });
  await expect(alertOf(page)).toHaveCount(0);
}

async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole("treeitem", { name: "Soltau" }).first()).toBeVisible();
  await expect(page.getByRole("group", { name: "Status" })).toBeVisible();
  await expect(bellOf(page)).toBeVisible();
}

for (const [fault, text, isUsual] of [
  ["refuse", unreachable, true],
  ["unavailable", unreachable, false],
  ["hang", "Der Server antwortet nicht rechtzeitig. Bitte versuchen Sie es noch einmal.", false],
  ["html", "Der Server hat unvollständig geantwortet. Bitte versuchen Sie es später noch einmal.", false],
  ["truncated", unreachable, false],
] satisfies [Fault, string, boolean][]) {
  test(`an order service in the state "${fault}" affects only the list, shows one error and can be retried`, {
    tag: isUsual ? [] : "@long",
  }, async ({ page, stack }) => {
    await atWork(page);
    stack.faults.set("/order/", fault);
    const started = Date.now();
    await askForMore(page);
    await expect(alertOf(page)).toHaveText(new RegExp(text.replaceAll(".", "\\.")));
    const seconds = (Date.now() - started) / 1000;
    test.info().annotations.push({ type: "measured", description: `${fault}: error after ${seconds} s` });
    await expect(page.getByRole("alert")).toHaveCount(1);
    await expectFrame(page);
    await expectAccessible(page);
    stack.faults.heal();
    await tryAgain(page);
  });
}

test("with a slow order service no error appears, and the list stays visible meanwhile", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  await atWork(page);
  stack.faults.set("/order/", "slow");
  const before = await listOf(page).innerText();
  await askForMore(page);
  await expect(listOf(page)).toHaveText(/./);
  expect(await listOf(page).innerText()).toBe(before);
  await expect.poll(() => listOf(page).innerText()).not.toBe(before);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expectFrame(page);
});

test("an unreachable user service during a reload does not end the session", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  await atWork(page);
  const address = page.url();
  stack.faults.set("/user/", "refuse");
  await page.reload();
  await expect(page.getByText(unreachable)).toBeVisible();
  await expect(page).toHaveURL(address);
  await expectAccessible(page);
  expect(await sessionOf(page)).toBeDefined();
  stack.faults.heal();
  // The breaker lets the first call through after two seconds (promise 26).
  await expect(async () => {
    await page.reload();
    await expect(listOf(page)).toBeVisible({ timeout: limit(5000) });
  }).toPass({ timeout: limit(60_000) });
  await expect(page).toHaveURL(address);
});

test("promise 29: a stray 401 of the order service does not sign the user out", async ({ page, stack }) => {
  await atWork(page);
  const address = new URL(page.url()).pathname;
  stack.faults.set("/order/", "unauthorized");
  await askForMore(page);
  await expect(alertOf(page)).toContainText(unreachable);
  expect(new URL(page.url()).pathname).toBe(address);
  expect(await sessionOf(page)).toBeDefined();
  await expectFrame(page);
  stack.faults.heal();
  await tryAgain(page);
});

test("with the gateway down the strip says so, typed text stays, and work goes on once it is back", {
  tag: "@long",
}, async ({ page, stack }) => {
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Soltau");
  const placed = await stack.placeOrder({ agencyId });
  const sheet = await visitOrder(page, agencyId, placed);
  await sheet.getByRole("button", { name: "Bestätigen …" }).click();
  const dialog = page.getByRole("dialog", { name: `Bestellung ${placed.orderId} bestätigen` });
  const message = dialog.getByLabel("Nachricht an den Kunden");
  // The agency's own text is loaded first; typing while it arrives would be a race of the test.
  await expect(message).not.toHaveValue("");
  await message.fill("Wir kommen am Vormittag.");
  const strip = page.getByText(/^Keine Verbindung – Daten von/);

  await stack.gateway.stop();
  try {
    await dialog.getByRole("button", { name: "Bestätigen" }).click();
    await expect(strip).toBeVisible();
    await expect(dialog).toContainText(unreachable);
    await expect(message).toHaveValue("Wir kommen am Vormittag.");
    await expect(sheet).toContainText("Neu");
    await expect(listOf(page)).toBeVisible();
    await expectAccessible(page);
  } finally {
    await stack.gateway.start();
  }
  const back = Date.now();
  await expect(strip).toHaveCount(0);
  test.info().annotations.push({ type: "measured", description: `strip gone ${(Date.now() - back) / 1000} s after` });
  await dialog.getByRole("button", { name: "Bestätigen" }).click();
  await expect(snack(page, "Aufträge bestätigt und neu geladen")).toBeVisible();
  await visitOrder(page, agencyId, placed);
  await expect(sheet.getByText("Bestätigt").first()).toBeVisible();
  await stack.mailFor(placed.orderId, "Wir kommen am Vormittag.");
});
