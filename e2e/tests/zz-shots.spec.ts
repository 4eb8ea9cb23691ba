import type { Page } from "@playwright/test";
import { callFrom } from "../support/calls.ts";
import { fillSignIn, people, signIn, visit } from "../support/people.ts";
import { enterRegistration, finishRegistration, newPassword } from "../support/registration.ts";
import { expect, test } from "../support/test.ts";

async function shots(page: Page, name: string) {
  for (const [scheme, width] of [
    ["light", 1440],
    ["dark", 1440],
    ["light", 390],
    ["dark", 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/shots/${name}-${scheme}-${width}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
}

test("shots", async ({ page, stack }) => {
  test.setTimeout(300_000);
  await page.goto(await enterRegistration(stack, "schau@neumann.example"));
  await finishRegistration(page);
  await page.goto("/login");
  await fillSignIn(page, "schau@neumann.example", newPassword);
  await expect(page.getByRole("heading", { name: /wartet auf die Freischaltung/ })).toBeVisible();
  const url = page.url();
  await signIn(page, people.platformAdmin, "/platform/companies");
  await page.screenshot({ path: "/tmp/shots/companies.png" });
  await page.goto(url);
  await expect(page.getByText("Über die Freischaltung")).toBeVisible();
  await shots(page, "card");
  await page.getByRole("button", { name: "Rückfrage …" }).click();
  await page.getByLabel("Ihre Frage").fill("Bitte schicken Sie uns Ihre Gewerbeanmeldung.");
  await shots(page, "ask");
  await page.getByRole("dialog").getByRole("button", { name: "Rückfrage senden" }).click();
  await expect(page.getByText("Rückfrage gestellt")).toBeVisible();
  await page.context().clearCookies();
  await callFrom(page.request, "session.login", { email: "schau@neumann.example", password: newPassword });
  await page.goto(url);
  await expect(page.getByText("Bitte schicken Sie uns")).toBeVisible();
  await shots(page, "own");
  await page.goto("/settings/users");
  await expect(page.getByText("Warum?")).toBeVisible();
  await shots(page, "strip");
  await visit(page, "/user");
  await page.screenshot({ path: "/tmp/shots/user.png", fullPage: true });
  await page.context().clearCookies();
  await signIn(page, people.platformEditor, "/platform/companies");
  await shots(page, "editor");
  await page.goto("/platform/billing");
  await page.waitForTimeout(500);
  await page.screenshot({ path: "/tmp/shots/editor-billing.png" });
  await page.context().clearCookies();
  await signIn(page, people.platformAdmin, "/settings/users?text=reuter");
  await page
    .getByRole("link", { name: /Reuter/ })
    .first()
    .click();
  await page.waitForTimeout(1500);
  await shots(page, "duties");
});
