import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { newcomer } from "../../support/newcomer.ts";
import { snack } from "../../support/orders.ts";
import { fillSignIn, password, signIn } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

/** Sets up the second factor as the page says, with an app that reads the key. Returns the app and the recovery codes. */
async function setUp(page: Page): Promise<{ totp: TOTP; codes: string[] }> {
  await page.getByRole("button", { name: "Einschalten …" }).click();
  const dialog = page.getByRole("dialog", { name: "Anmeldung in zwei Schritten einrichten" });
  await dialog.getByLabel("Aktuelles Passwort").fill("Falsch-2026");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Ihr aktuelles Passwort ist falsch.")).toBeVisible();
  await dialog.getByLabel("Aktuelles Passwort").fill(password);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("img", { name: "Bild zum Einlesen mit der App" })).toBeVisible();
  await expectAccessible(page);
  const key = (await dialog.locator("code").textContent()) ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  await expect(dialog.getByLabel("Code aus der App")).toBeFocused();
  await dialog.getByLabel("Code aus der App").fill("000000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Der Code stimmt nicht oder wurde schon benutzt.")).toBeVisible();
  await dialog.getByLabel("Code aus der App").fill(totp.generate());
  await page.keyboard.press("Enter");
  const kept = page.getByRole("dialog", { name: "Ihre Wiederherstellungscodes" });
  await expect(kept.getByRole("listitem")).toHaveCount(10);
  const codes = await kept.getByRole("listitem").allTextContents();
  await expectAccessible(page);
  await kept.getByRole("button", { name: "Ich habe die Codes aufbewahrt" }).click();
  return { totp, codes };
}

test("with a second factor, signing in needs the password and a one-time app code or recovery code", {
  tag: "@long",
}, async ({ page, stack, otherBrowser }) => {
  const { email } = await newcomer(stack);
  await signIn(page, email, "/user");
  const { totp, codes } = await setUp(page);
  await expect(page.getByText("Eingeschaltet. Noch 10 Wiederherstellungscodes.")).toBeVisible();
  await stack.mailTo(email, "Anmeldung in zwei Schritten");

  const elsewhere = await otherBrowser.newPage();
  await elsewhere.goto("/login?from=%2Ffaq");
  await fillSignIn(elsewhere, email);
  await expect(elsewhere.getByRole("heading", { name: "Noch ein Schritt" })).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.getByLabel("Code", { exact: true }).fill("000000");
  await elsewhere.keyboard.press("Enter");
  await expect(elsewhere.getByText("Der Code stimmt nicht oder wurde schon benutzt.")).toBeVisible();
  // The current half minute's code is used; the next one is accepted already.
  await elsewhere.getByLabel("Code", { exact: true }).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await elsewhere.keyboard.press("Enter");
  await expect(elsewhere).toHaveURL("/faq");

  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  await page.goto("/login?from=%2Fuser");
  await fillSignIn(page, email);
  await page.getByLabel("Code", { exact: true }).fill(codes[0]?.toLowerCase() ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Noch 9 Wiederherstellungscodes.")).toBeVisible();

  await page.getByRole("button", { name: "Ausschalten …" }).click();
  const ending = page.getByRole("dialog", { name: "Anmeldung in zwei Schritten ausschalten?" });
  await ending.getByLabel("Aktuelles Passwort").fill(password);
  await ending.getByLabel("Code aus der App oder Wiederherstellungscode").fill(codes[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(ending.getByText("Der Code stimmt nicht oder wurde schon benutzt.")).toBeVisible();
  await expectAccessible(page);
  await ending.getByLabel("Code aus der App oder Wiederherstellungscode").fill(codes[1] ?? "");
  await page.keyboard.press("Enter");
  await expect(snack(page, "Die Anmeldung in zwei Schritten ist ausgeschaltet.")).toBeVisible();
  await expect(page.getByText("Ausgeschaltet. Sie melden sich nur mit Ihrem Passwort an.")).toBeVisible();
});

test("users see their own sessions and sign one browser out from another", { tag: "@long" }, async ({
  page,
  stack,
  otherBrowser,
}) => {
  const { email } = await newcomer(stack);
  const elsewhere = await otherBrowser.newPage();
  await signIn(elsewhere, email, "/faq");
  await signIn(page, email, "/user");
  const section = page.getByRole("region", { name: "Angemeldete Geräte" });
  await expect(section.getByRole("listitem")).toHaveCount(2);
  await expect(section.getByRole("listitem").first()).toContainText("dieses Gerät");
  await expectAccessible(page);
  await section
    .getByRole("button", { name: /abmelden$/ })
    .first()
    .click();
  await expect(snack(page, "Die Anmeldung ist beendet.")).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/login\?from=%2Ffaq/);
  await expect(section.getByText("Sonst sind Sie nirgends angemeldet.")).toBeVisible();
});
