import { expect, type Page } from "@playwright/test";
import { limit } from "../../packages/testing/src/how-many.ts";
import { callFrom } from "./calls.ts";

/** People of the demo, one for each relation to the portal. */
export const people = {
  orderManager: "j.brandt@heidebrand.example",
  masterAdmin: "f.heidebrand@heidebrand.example",
  admin: "p.wulff@heidebrand.example",
  priceMaker: "n.kroeger@heidebrand.example",
  reader: "m.sievers@heidebrand.example",
  pelletAdmin: "s.ahlers@heidepellets.example",
  /** An administrator of the one pellet company that has not accepted the terms yet. */
  termsOpen: "m.obermeier@vilstal-holz.example",
  platformAdmin: "m.vogt@plattform.example",
  platformEditor: "l.reuter@plattform.example",
  inactive: "k.albers@heidebrand.example",
  consumer: "w.luehrs@post.example",
} as const;
export const password = "Heizoel-2026";

/**
 * Leaves the page and forgets its session. A page that stayed open would find its session ended and load anew, in the middle of what the tab
 * loads next.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** Signs in over HTTP (sign-in.spec.ts uses the form) and opens a page; the orders, which most dealers come for, unless another is named. */
export async function signIn(page: Page, email: string = people.orderManager, path = "/company/orders"): Promise<void> {
  // Leaves the previous user's page, whose pending requests would be sent with the new cookie.
  if (page.url() !== "about:blank") await page.goto("about:blank");
  await callFrom(page.request, "session.login", { email, password });
  await visit(page, path);
}

/** Signs in a dealer and waits until the stream is live, so that later events arrive live. */
export async function signInLive(
  page: Page,
  email: string = people.orderManager,
  path = "/company/orders",
): Promise<void> {
  const stream = untilLive(page);
  await signIn(page, email, path);
  await stream;
}

/** Opens a page of a signed-in user. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("#page")).toBeVisible();
}

/** Waits until the notification stream of a page that is being opened is live. */
export async function untilLive(page: Page): Promise<void> {
  // It begins to wait before the sign-in, which takes a part of the time on a busy machine.
  const socket = await page.waitForEvent("websocket", { timeout: limit(60_000) });
  await socket.waitForEvent("framereceived", {
    predicate: ({ payload }) => String(payload).includes('"state":"live"'),
  });
}

/** Signs in with the form that is shown. */
export async function fillSignIn(page: Page, email: string, secret: string = password): Promise<void> {
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Anmelden" }).click();
}
