import type { Locator, Page } from "@playwright/test";
import { isAllowedLink } from "../../../packages/domain/src/text/addresses.ts";
import { limit } from "../../../packages/testing/src/how-many.ts";
import { callFrom } from "../../support/calls.ts";
import { askedLink, doneOrder } from "../../support/done-order.ts";
import { allHostileTexts } from "../../support/hostile-texts.ts";
import { people, signIn, visit } from "../../support/people.ts";
import { sampled } from "../../support/sampled.ts";
import { expect, test } from "../../support/test.ts";
import { watch } from "../../support/watch.ts";

const perText = 25;
const grouped = (texts: readonly string[], size: number): string[] =>
  Array.from({ length: Math.ceil(texts.length / size) }, (_, at) =>
    texts.slice(at * size, (at + 1) * size).join("\n\n"),
  );

/** Elements that no text of an editor or a consumer becomes, and attributes that run code. */
const forbidden =
  ":is(script, iframe, object, embed, base, meta, link, style, video, audio, math, template, [srcdoc], [src]):not([src='/bewertung.js'])";

/** Forbidden traces of the texts: other elements, handlers, links to anywhere but the allowed addresses. */
async function findings(texts: Locator): Promise<string[]> {
  const { elements, handlers, links } = await texts.evaluate((box, selector) => {
    const all = [...box.querySelectorAll("*")];
    return {
      elements: [...box.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML.slice(0, 120)),
      handlers: all
        .filter((one) => one.getAttributeNames().some((name) => name.startsWith("on")))
        .map(({ tagName }) => tagName),
      links: [...box.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? ""),
    };
  }, forbidden);
  // The portal's own links may be relative, as a query or a fragment is.
  const leading = links.filter((address) => !isAllowedLink(address) && !/^[?#][^\\]*$/.test(address));
  return [
    ...elements,
    ...handlers.map((name) => `a handler on ${name}`),
    ...leading.map((address) => `a link to ${address}`),
  ];
}

/**
 * Puts texts in the place of those that a call lists. The marketplace refuses to publish their addresses, so its answer is changed on its
 * way to the browser.
 */
const plant = (page: Page, call: string, contents: readonly string[]): Promise<unknown> =>
  page.route(`**/trpc/*${call}*`, async (route) => {
    const response = await route.fetch();
    const planted = ([entry]: object[]) =>
      contents.map((content, at) => ({ ...entry, id: `text-${at}`, headline: `Nummer ${at}`, content }));
    const body = JSON.stringify(await response.json(), (key, value: unknown) =>
      key === "list" ? planted(value as object[]) : value,
    );
    await route.fulfill({ response, body });
  });

test("promise 53: hostile markdown in help, news and preview runs and loads nothing and leads nowhere else", {
  tag: "@long",
}, async ({ page, context, stack }) => {
  const texts = sampled(allHostileTexts, 150, 53);
  const contents = grouped(texts, perText);
  test.setTimeout(limit(120_000 + texts.length * 500));
  const happened = watch(context, [stack.url]);
  await plant(page, "listContent", contents);
  // As many as the dialog shows before it is scrolled.
  const news = grouped(texts, Math.ceil(texts.length / 3));
  await plant(page, "newsContent.list", news);
  await signIn(page, people.orderManager, "/faq");
  for (const at of contents.keys()) {
    const entry = page.locator(`#text-${at}`);
    await entry.locator("summary").click();
    await expect(entry).toHaveAttribute("open", "");
    expect(await findings(entry)).toEqual([]);
    await entry.locator("summary").click();
  }
  await page.getByRole("button", { name: /^Neuigkeiten/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Neuigkeiten von/ });
  for (const at of news.keys()) {
    await dialog.getByRole("button", { name: `Nummer ${at}` }).click();
    await expect(dialog.getByRole("heading", { name: `Nummer ${at}` })).toBeVisible();
    expect(await findings(dialog)).toEqual([]);
  }

  await signIn(page, people.platformEditor, "/platform/content/create");
  const preview = page.getByRole("region", { name: "Vorschau", exact: true });
  for (const [at, content] of contents.entries()) {
    await page.getByLabel("Text", { exact: true }).fill(`# Nummer ${at}\n\n${content}`);
    await expect(preview.getByRole("heading", { name: `Nummer ${at}`, exact: true })).toBeVisible();
    expect(await findings(preview)).toEqual([]);
  }
  expect([new URL(page.url()).origin, ...happened]).toEqual([stack.url]);
  console.log(`promise 53, markdown: tried ${texts.length} of ${allHostileTexts.length}`);
});

test("promise 53: hostile texts of ratings run nothing and load nothing, for consumers, staff and dealers", {
  tag: "@long",
}, async ({ page, context, stack, otherBrowser }) => {
  const oneLine = allHostileTexts.map((text) => text.replaceAll(/\p{Cc}/gu, " ").slice(0, 180));
  const texts = sampled(oneLine, 50, 54);
  test.setTimeout(limit(180_000 + texts.length * 2000));
  // The mail's link names the shop by its host name.
  const shop = stack.marketplace.url.replace("127.0.0.1", "localhost");
  const happened = [context, otherBrowser].map((browser) => watch(browser, [stack.url, shop]));
  const [consumer, staff] = [await context.newPage(), await otherBrowser.newPage()];
  await signIn(page);
  await signIn(staff, people.platformAdmin);
  for (const text of grouped(texts, perText)) {
    const order = await doneOrder(page, stack);
    await consumer.goto("about:blank");
    await consumer.goto(await askedLink(stack, order, "bewertung#"));
    await consumer.getByRole("button", { name: "Weiter" }).click();
    for (const group of await consumer.getByRole("radiogroup").all()) await group.getByRole("radio").first().check();
    await consumer.getByLabel("Ihre Erfahrung").fill(text);
    await consumer.getByRole("button", { name: "Bewertung abschicken" }).click();
    await expect(consumer.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
    expect((await consumer.locator(".said").innerText()).length).toBeGreaterThan(text.length / 2);
    expect(await findings(consumer.locator("main"))).toEqual([]);
    await consumer.getByRole("button", { name: "Bewertung ändern" }).click();
    await expect(consumer.getByLabel("Ihre Erfahrung")).not.toHaveValue("");
    expect(await findings(consumer.locator("main"))).toEqual([]);

    const ratingId = await ratingOf(staff, order.orderId);
    await visit(staff, `/platform/ratings?queue=all&ratingId=${ratingId}`);
    await expect(staff.getByRole("complementary")).toContainText(order.orderId);
    expect(await findings(staff.locator("main"))).toEqual([]);
    await callFrom(staff.request, "rating.changeState", { type: "rating", id: ratingId, state: "published", body: {} });
    await visit(page, `/agency/${order.agencyId}/ratings?ratingId=${ratingId}`);
    await expect(page.getByRole("article").filter({ hasText: order.orderId })).toBeVisible();
    expect(await findings(page.locator("main"))).toEqual([]);
  }
  expect(happened.flat()).toEqual([]);
  console.log(`promise 53, ratings: tried ${texts.length} of ${allHostileTexts.length}`);
});

/** The rating of an order in the staff's queue. */
async function ratingOf(page: Page, orderId: string): Promise<string> {
  const { data } = await callFrom<{ data: { id: string; orderId: string }[] }>(page.request, "rating.findForProduct", {
    limit: 100,
    page: 1,
    body: { states: ["received", "inCheck"] },
  });
  const rating = data.find((one) => one.orderId === orderId);
  if (!rating) throw new Error(`There is no rating of ${orderId}`);
  return rating.id;
}
