import { expectFits } from "../support/fits.ts";
import { newcomer } from "../support/newcomer.ts";
import { password, people, signIn, visit } from "../support/people.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

// Counts are written every ten seconds (decision 0108).
test("what a dealer's program calls is counted for its owner and for staff, refusals too", {
  tag: "@long",
}, async ({ page, stack }) => {
  test.setTimeout(90_000);
  const { email } = await newcomer(stack);
  await signIn(page, email, "/user");
  await expect(page.getByText("In den letzten 30 Tagen hat kein Programm Ihren Schlüssel benutzt.")).toBeVisible();
  await page.getByRole("button", { name: "Schlüssel erzeugen …" }).click();
  await page.getByLabel("Ihr Passwort").fill(password);
  await page.getByRole("dialog").getByRole("button", { name: "Schlüssel erzeugen" }).click();
  const key = await page.getByLabel("Ihr neuer Schlüssel").inputValue();
  const address = await page.getByLabel("Adresse der Dienste").inputValue();
  const ask = (path: string) => fetch(`${address}${path}`, { headers: { authorization: `Bearer ${key}` } });
  for (let n = 0; n < 2; n += 1) expect((await ask("/user/v1")).status).toBe(200);
  expect((await ask("/admin/soap-usage/v1/get-all")).status).toBe(403);
  const own = page.getByRole("table", { name: "Nutzung des Schlüssels" });
  await expect(async () => {
    await page.reload();
    await expect(own).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText(/^3 Aufrufe, davon 1 abgelehnt, zuletzt /)).toBeVisible();
  await expect(own.getByRole("row", { name: /user\.getOwn/ })).toContainText("2");
  await expectAccessible(page);

  await signIn(page, people.platformEditor, "/platform/usage");
  await expectFits(page);
  await page.getByRole("textbox", { name: "Person, Niederlassung oder Aufruf" }).fill("Neumann");
  const rows = page.getByRole("table", { name: "Aufrufe je Person, Schlüssel, Niederlassung und Aufruf" });
  await expect(rows.getByRole("row").filter({ hasText: `…${key.slice(-4)}` })).toHaveCount(2);
  await expectAccessible(page);
  await visit(page, "/platform/usage?days=7");
  await page.getByRole("table", { name: "Aufrufe je Tag" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
});
