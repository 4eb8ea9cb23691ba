import type { Route } from "@playwright/test";
import { invite, mailedLink, newcomer, passwordLink } from "../../support/newcomer.ts";
import { fillSignIn } from "../../support/people.ts";
import type { Stack } from "../../support/stack.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

async function invitation(stack: Stack) {
  const { email } = await invite(stack);
  return { email, link: await mailedLink(stack, email, "/user-invite") };
}

async function forgotten(stack: Stack) {
  const { email } = await newcomer(stack);
  return { email, link: await passwordLink(stack, email) };
}

/** The call succeeds at the server, but the browser does not get the response. */
async function loseAnswer(route: Route): Promise<void> {
  expect((await route.fetch()).ok()).toBe(true);
  await route.abort();
}

for (const { what, linkOf, call, save, tag } of [
  { what: "an accepted invitation", linkOf: invitation, call: "user.invite", save: "Konto einrichten", tag: "@long" },
  { what: "a new password", linkOf: forgotten, call: "user.resetPassword", save: "Passwort setzen", tag: [] },
]) {
  test(`saving again after a lost answer to ${what} succeeds; the link does not count as used`, { tag }, async ({
    page,
    stack,
  }) => {
    const { email, link } = await linkOf(stack);
    await page.clock.install();
    await page.goto(link);
    await page.getByLabel("Neues Passwort", { exact: true }).fill("Pellets-2027");
    await page.getByLabel("Passwort wiederholen").fill("Pellets-2027");
    await page.route(`**/trpc/${call}*`, (route) => loseAnswer(route), { times: 1 });
    await page.getByRole("button", { name: save }).click();
    await expect(page.getByRole("main").getByText("Der Server ist momentan nicht erreichbar...")).toBeVisible();
    await expectAccessible(page);
    // A user who looks elsewhere meanwhile finds the form unchanged.
    await page.clock.fastForward("01:00");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await page.getByRole("button", { name: save }).click();
    await expect(page.getByText("Ihr Passwort wurde gesetzt. Bitte melden Sie sich an.")).toBeVisible();
    await expect(page).toHaveURL("/login");
    await fillSignIn(page, email, "Pellets-2027");
    await expect(page.getByRole("tree")).toContainText("Soltau");
  });
}
