import type { Page, Response } from "@playwright/test";
import { howMany, limit, spread } from "../../../packages/testing/src/how-many.ts";
import { equalAccessErrors } from "../../support/equal-access.ts";
import { groundOf } from "../../support/ground.ts";
import { devices, judge } from "../../support/lighthouse.ts";
import { htmlErrors, missingJava } from "../../support/nu.ts";
import { shopPages } from "../../support/shop-pages.ts";
import type { Stack } from "../../support/stack.ts";
import { addressOf, see, seenOver, stopsOf } from "../../support/sweep.ts";
import { expect, test } from "../../support/test.ts";

/** All pages with RUN_SHARE=1 (decision 0133). */
const drawn = <Item>(all: readonly Item[], many: number): Item[] => spread(all, howMany(many, all.length));

const pages = stopsOf("loaded").filter(({ twin }) => !twin);
const onEach = <Case extends object>(cases: readonly Case[]) =>
  cases.flatMap((one) => devices.map((on) => ({ ...one, on })));
/** Lighthouse opens the page by its address and does nothing on it. */
const judged = onEach(pages.map((stop) => ({ stop })));
const judgedInShop = onEach(
  ["/shop", "/shop/angebote?ware=heizoel&plz=21335&menge=3.000", "/bewertung", "/abmelden"].map((path) => ({ path })),
);

/** @returns the HTML that the server sent for the page that is open then */
async function servedHtml(page: Page, open: () => Promise<void>): Promise<string> {
  const answers: Response[] = [];
  const note = (answer: Response): void => {
    const isPage = answer.request().isNavigationRequest() && !(answer.status() >= 300 && answer.status() < 400);
    if (isPage) answers.push(answer);
  };
  page.on("response", note);
  await open();
  page.off("response", note);
  // The browser has forgotten what earlier pages were sent.
  return (await answers.at(-1)?.text()) ?? "";
}

async function newestMail(stack: Stack): Promise<string> {
  const [mail] = await stack.mails();
  return mail?.html ?? "";
}

test("IBM Equal Access finds no violation of WCAG 2.2 A and AA on pages", { tag: "@long" }, async ({ page, stack }) => {
  test.setTimeout(limit(1_200_000));
  const found: string[] = [];
  const check = async (name: string) =>
    found.push(...(await equalAccessErrors(page)).map((line) => `${name}: ${line}`));
  for (const stop of drawn(pages, 3)) {
    await see(page, stack, stop);
    await check(stop.name);
  }
  for (const shopPage of drawn(shopPages, 1)) {
    await shopPage.open(page, stack);
    await seenOver(page, shopPage);
    await check(shopPage.name);
  }
  expect(found).toEqual([]);
});

test("the Nu HTML checker finds no error in served pages, pages of the portal and a mail", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  test.setTimeout(limit(1_200_000));
  test.skip(missingJava() !== undefined, missingJava());
  const documents = new Map<string, string>();
  for (const stop of drawn(pages, 3)) {
    await see(page, stack, stop);
    documents.set(stop.name, await page.content());
  }
  documents.set("index.html", await servedHtml(page, async () => void (await page.goto("/login"))));
  for (const shopPage of drawn(shopPages, 2))
    documents.set(
      shopPage.name,
      await servedHtml(page, async () => {
        await shopPage.open(page, stack);
        await seenOver(page, shopPage);
      }),
    );
  // The ground has orders and invitations, so there are mails.
  documents.set("mail", await newestMail(stack));
  for (const [name, html] of documents) expect(html, name).toMatch(/^<!doctype html>/i);
  expect(await htmlErrors(documents)).toEqual([]);
});

test("Lighthouse gives accessibility and best practices 100 and sees no page move", { tag: "@long" }, async ({
  stack,
}) => {
  test.setTimeout(limit(1_200_000));
  const expectNoFault = async (address: URL, on: (typeof devices)[number], cookies?: Parameters<typeof judge>[2]) =>
    expect.soft(await judge(address.href, on, cookies)).toEqual([]);
  for (const { stop, on } of drawn(judged, 2)) {
    const ground = await groundOf(stack);
    const cookies = stop.who === "nobody" ? [] : ground[stop.who];
    await expectNoFault(new URL(addressOf(stop, ground), stack.url), on, cookies);
  }
  for (const { path, on } of drawn(judgedInShop, 1)) await expectNoFault(new URL(path, stack.marketplace.url), on);
});
