import type { Page } from "@playwright/test";
import { redirectStrings } from "../../../apps/web/src/shell/redirect-strings.ts";
import { limit } from "../../../packages/testing/src/how-many.ts";
import { bellOf } from "../../support/bell.ts";
import { agencyOf, callFrom } from "../../support/calls.ts";
import { newcomer } from "../../support/newcomer.ts";
import { fillSignIn, password, people, signIn } from "../../support/people.ts";
import { sampled } from "../../support/sampled.ts";
import type { Stack } from "../../support/stack.ts";
import { expect, test } from "../../support/test.ts";
import { watch } from "../../support/watch.ts";

const sample = (stack: Stack, many: number, seed: number): readonly string[] =>
  sampled(redirectStrings(new URL(stack.url).host), many, seed);

interface Tries {
  page: Page;
  stack: Stack;
  strings: readonly string[];
  /** Opens the place where the string may navigate, and resolves when the browser has arrived. */
  goes: (string: string, turn: number) => Promise<void>;
}

async function expectNoWayOff(place: string, { page, stack, strings, goes }: Tries): Promise<void> {
  const happened = watch(page.context(), [stack.url]);
  test.setTimeout(limit(120_000 + strings.length * 5000));
  for (const [turn, string] of strings.entries()) {
    try {
      await goes(string, turn);
    } finally {
      expect([string, new URL(page.url()).origin, ...happened]).toEqual([string, stack.url]);
    }
  }
  console.log(`promise 54, ${place}: tried ${strings.length} of ${redirectStrings("").length}`);
}

const leaves = (page: Page, path: string) => page.waitForURL((url) => url.pathname !== path);

test("promise 54: no requested path leads off the site, before the sign-in or when signed in", {
  tag: "@long",
}, async ({ page, stack }) => {
  const goes = async (string: string, turn: number) => {
    const byHand = turn % 3 === 0;
    if (byHand) await page.context().clearCookies();
    await page.goto(`/login?from=${encodeURIComponent(string)}`);
    if (byHand) await fillSignIn(page, people.orderManager);
    await leaves(page, "/login");
  };
  await expectNoWayOff("asked-for path", { page, stack, strings: sample(stack, 6, 1), goes });
});

test("promise 54: no action of a notification leads off the site", { tag: "@long" }, async ({ page, stack }) => {
  const { email } = await newcomer(stack);
  await callFrom(page.request, "session.login", { email, password });
  await stack.placeOrder({ agencyId: await agencyOf(page.request, "Soltau") });
  const strings = sample(stack, 6, 2);
  // Our marketplace would never store such an action, so the gateway's response is changed on its way to the browser.
  await page.route("**/trpc/*notifications.stored*", async (route) => {
    const response = await route.fetch();
    const planted = ([message]: object[]) =>
      strings.map((action, turn) => ({ ...message, id: `${turn}`, message: `Nachricht ${turn}`, action }));
    const body = JSON.stringify(await response.json(), (key, value: unknown) =>
      key === "messages" ? planted(value as object[]) : value,
    );
    await route.fulfill({ response, body });
  });
  await signIn(page, email, "/faq");
  const goes = async (_: string, turn: number) => {
    await bellOf(page).click();
    const card = page.getByRole("button", { name: `Ansehen: Nachricht ${turn}`, exact: true });
    await Promise.all([page.waitForEvent("framenavigated"), card.click()]);
  };
  await expectNoWayOff("notification", { page, stack, strings, goes });
});

test("promise 54: signing out leads to the sign-in, whatever the URL says", async ({ page, stack }) => {
  const goes = async (string: string) => {
    await callFrom(page.request, "session.login", { email: people.orderManager, password });
    const asked = encodeURIComponent(string);
    await page.goto(`/logout?from=${asked}&next=${asked}&redirect=${asked}#${string}`);
    await leaves(page, "/logout");
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("button", { name: "Anmelden" })).toBeVisible();
  };
  await expectNoWayOff("logout", { page, stack, strings: sample(stack, 4, 3), goes });
});

test("promise 54: a confirm link with more or other than its secret leads nowhere else", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  const goes = async (string: string) => {
    await page.goto(`/order-confirm?from=${encodeURIComponent(string)}#${string}`);
    await page.getByRole("button", { name: "Auftrag bestätigen" }).click();
    await expect(page.getByText("Dieser Link gilt nicht mehr.")).toBeVisible();
    await expect(page).toHaveURL("/order-confirm");
    await page.getByRole("link", { name: "Zur Anmeldung" }).click();
    await expect(page).toHaveURL("/login");
  };
  // Slightly fewer than the secrets that one address may try within a quarter of an hour (promise 6).
  await expectNoWayOff("confirm link", { page, stack, strings: sample(stack, 4, 4).slice(0, 55), goes });
});
