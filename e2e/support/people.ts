import { expect, type Page } from "@playwright/test";
import { callFrom } from "./calls.ts";

/** Of the demo, one for each way to stand towards the portal. */
export const people = {
  orderManager: "j.brandt@heidebrand.example",
  masterAdmin: "f.heidebrand@heidebrand.example",
  admin: "p.wulff@heidebrand.example",
  priceMaker: "n.kroeger@heidebrand.example",
  reader: "m.sievers@heidebrand.example",
  pelletAdmin: "s.ahlers@heidepellets.example",
  /** Of the one pellet company that has not accepted the terms yet. */
  termsOpen: "m.obermeier@vilstal-holz.example",
  platformAdmin: "m.vogt@plattform.example",
  platformEditor: "l.reuter@plattform.example",
  inactive: "k.albers@heidebrand.example",
  consumer: "w.luehrs@post.example",
} as const;
export const password = "Heizoel-2026";

/** Signs in over HTTP (sign-in.spec.ts does it by hand) and opens a page. */
export async function signIn(page: Page, email: string = people.orderManager, path = "/"): Promise<void> {
  // What somebody else's page still asks for would be answered with their cookie.
  if (page.url() !== "about:blank") await page.goto("about:blank");
  await callFrom(page.request, "session.login", { email, password });
  await visit(page, path);
}

/** The same for a dealer, and comes back when the stream stands: whatever happens from now on arrives live. */
export async function signInLive(page: Page, email: string = people.orderManager, path = "/"): Promise<void> {
  const stream = untilLive(page);
  await signIn(page, email, path);
  await stream;
}

/** Opens a page of somebody who is signed in. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("#page")).toBeVisible();
}

/** Until the notifications of a page that is being opened stand. */
export async function untilLive(page: Page): Promise<void> {
  const socket = await page.waitForEvent("websocket");
  await socket.waitForEvent("framereceived", {
    predicate: ({ payload }) => String(payload).includes('"state":"live"'),
  });
}

/** Signs in by hand, at the form that is shown. */
export async function fillSignIn(page: Page, email: string, secret: string = password): Promise<void> {
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Anmelden" }).click();
}
