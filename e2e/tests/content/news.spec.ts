import { type Page, request } from "@playwright/test";
import { limit } from "../../../packages/testing/src/how-many.ts";
import { callFrom } from "../../support/calls.ts";
import { password, people, signIn, signInLive, untilLive, visit } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const own = ["Neue Preisgrenzen", "Erste Meldung", "Zweite Meldung"];

async function atDesk(baseURL: string) {
  const desk = await request.newContext({ baseURL });
  await callFrom(desk, "session.login", { email: people.platformEditor, password });
  return desk;
}

/** Deletes what these tests published: it would open its dialog in later tests of this worker. */
test.afterEach(async ({ stack }) => {
  const desk = await atDesk(stack.url);
  const filter = { limit: -1, page: 1, body: { type: "businessCustomerNews" } };
  const { list } = await callFrom<{ list: { id: string; headline: string }[] }>(desk, "adminContent.list", filter);
  for (const { id } of list.filter(({ headline }) => own.includes(headline)))
    await callFrom(desk, "adminContent.delete", { id });
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^Neuigkeiten von/ });

/** Waits until a page that is being opened has loaded the state of the news. */
const untilNews = (page: Page) =>
  page.waitForResponse((response) => response.url().includes("newsState.getState") && response.ok(), {
    timeout: limit(60_000),
  });

test("an editor publishes news, each tab of a dealer counts it without a reload, and read news are not new", {
  tag: "@long",
}, async ({ page, otherBrowser }) => {
  const loaded = untilNews(page);
  await signInLive(page, people.orderManager, "/faq");
  await loaded;
  const tab = await page.context().newPage();
  const ready = Promise.all([untilNews(tab), untilLive(tab)]);
  await visit(tab, "/faq");
  await ready;
  for (const opened of [page, tab]) {
    await expect(button(opened, "Neuigkeiten")).toBeVisible();
    await expect(dialogOf(opened)).toHaveCount(0);
  }

  const desk = await otherBrowser.newPage();
  await signIn(desk, people.platformEditor, "/platform/content/create");
  await desk.getByLabel("Überschrift", { exact: true }).fill("Neue Preisgrenzen");
  await desk.getByLabel("Text", { exact: true }).fill("Ab **sofort**. Mehr in der [Hilfe](/faq?text=Preis).");
  await expect(desk.getByRole("region", { name: "Vorschau", exact: true }).getByText("sofort")).toBeVisible();
  await desk.getByRole("radio", { name: "Veröffentlicht" }).check({ force: true });
  await desk.getByRole("button", { name: "Inhalt anlegen" }).click();
  await expect(desk).toHaveURL(/\/platform\/content\/[\da-f-]{36}$/);
  await expectAccessible(desk);

  for (const opened of [page, tab]) {
    await expect(button(opened, "Neuigkeiten, 1 neue")).toBeVisible({ timeout: limit(15_000) });
    await expect(dialogOf(opened)).toHaveCount(0);
  }
  await page.bringToFront();
  await button(page, "Neuigkeiten, 1 neue").click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("heading", { name: "Neue Preisgrenzen" })).toBeVisible();
  await expect(
    dialog.getByRole("button", { name: /Neue Preisgrenzen/ }).getByText("Neu", { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByText("Neu", { exact: true })).toHaveCount(0, { timeout: limit(5000) });
  await page.keyboard.press("Escape");
  // Another tab asks again when somebody looks at it, and so does the page after a reload.
  await tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  for (const opened of [page, tab]) await expect(button(opened, "Neuigkeiten")).toBeVisible();
  const again = untilNews(page);
  await page.reload();
  await (await again).finished();
  // The answer is drawn in the next frame; a dialog that opens itself expands the button at once.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(button(page, "Neuigkeiten")).toHaveAttribute("aria-expanded", "false");
  await expect(dialogOf(page)).toHaveCount(0);
});

test("older news appear while the list is scrolled, and the search finds among all of them", { tag: "@long" }, async ({
  page,
}) => {
  await signIn(page, people.orderManager, "/faq");
  await button(page, "Neuigkeiten").click();
  const dialog = dialogOf(page);
  const rows = dialog.getByRole("list", { name: "Neuigkeiten" }).locator("button[data-id]");
  await expect(rows).toHaveCount(3);
  // The oldest one, two years ago, which no loaded page has.
  const oldest = rows.filter({ hasText: "Willkommen im neuen Partner Konto" });
  await expect(oldest).toHaveCount(0);
  const search = dialog.getByRole("textbox", { name: "Neuigkeiten durchsuchen" });
  await search.fill("willkommen händleransicht");
  await expect(oldest).toHaveCount(1);
  await expect(rows).toHaveCount(1);
  await expect(dialog.getByRole("heading", { name: "Willkommen im neuen Partner Konto" })).toBeVisible();
  await search.fill("");
  await expect(rows).toHaveCount(3);
  for (const count of [10, 15]) {
    await rows.last().hover();
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(count);
  }
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
});

test("news that were never shown open their dialog once; what is read is read on every device", {
  tag: "@long",
}, async ({ page, otherBrowser, stack }) => {
  const desk = await atDesk(stack.url);
  const text = { type: "businessCustomerNews", category: "prices", content: "Ab **sofort**.", state: "published" };
  for (const headline of own.slice(1)) await callFrom(desk, "adminContent.create", { body: { ...text, headline } });

  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, people.reader, "/faq");
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("list", { name: "Neuigkeiten" })).toBeVisible();
  await expect(dialog.getByRole("article")).toHaveCount(0);
  await expectAccessible(page);
  await dialog.locator("button[data-id]").first().click();
  await expect(dialog.getByRole("article")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Alle Neuigkeiten" }).click();
  await expect(dialog.locator("button[data-id]").first()).toBeFocused();
  await expect(button(page, "Neuigkeiten, 1 neue")).toHaveCount(1);
  const seen = page.waitForResponse((response) => response.url().includes("newsState.mark") && response.ok());
  await page.keyboard.press("Escape");
  await seen;

  const elsewhere = await otherBrowser.newPage();
  await signIn(elsewhere, people.reader, "/faq");
  await button(elsewhere, "Neuigkeiten, 1 neue").click();
  await dialogOf(elsewhere).getByRole("button", { name: "Alle gelesen" }).click();
  await expect(dialogOf(elsewhere).getByText("Neu", { exact: true })).toHaveCount(0);
  const again = untilNews(page);
  await page.reload();
  await again;
  await expect(button(page, "Neuigkeiten")).toHaveAttribute("aria-expanded", "false");
});
