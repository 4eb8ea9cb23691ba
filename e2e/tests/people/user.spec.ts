import { invite, mailedLink, newcomer } from "../../support/newcomer.ts";
import { snack } from "../../support/orders.ts";
import { fillSignIn, forgetSession, password, people, signIn, visit } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const unchanged = "Keine Änderungen. Ihre Daten wurden erfolgreich gespeichert.";
const saved = "Ihre Daten wurden erfolgreich gespeichert.";

test("notification settings and the user's own name are saved together and kept", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  const { email } = await newcomer(stack);
  await signIn(page, email, "/user");
  await page.keyboard.press("Control+s");
  await expect(snack(page, unchanged)).toBeVisible();
  const changes = page.getByLabel(/^Geänderte Bestellungen/);
  const rooms = page.getByLabel("Soltau");
  await expect(changes).toBeChecked();
  await changes.uncheck();
  await page.getByLabel("Vorname").fill("Leonore");
  // A name from a program that writes umlauts as two characters, at first one character too long.
  await page.getByLabel("Nachname").clear();
  await page.keyboard.insertText("u\u0308".repeat(201));
  await expect(page.getByText("Max 200 Zeichen (derzeit 201)")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByLabel("Nachname")).toBeFocused();
  await page.getByLabel("Nachname").clear();
  await page.keyboard.insertText("u\u0308".repeat(200));
  await expect(page.getByText("3 Änderungen")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Speichern/ }).click();
  await expect(snack(page, saved)).toBeVisible();
  await expect(page.getByText("3 Änderungen")).toHaveCount(0);
  await page.reload();
  await expect(rooms).toBeChecked();
  await expect(changes).not.toBeChecked();
  await expect(page.getByLabel("Vorname")).toHaveValue("Leonore");
  await expect(page.getByLabel("Nachname")).toHaveValue("ü".repeat(200));
  await expect(page.getByRole("button", { name: /Benutzermenü von Leonore/ })).toBeVisible();
});

test("leaving with unsaved changes asks: discard, stay and reset, or keep editing", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  const { email } = await newcomer(stack);
  await signIn(page, email, "/user");
  const name = page.getByLabel("Vorname");
  await name.fill("Leonore");
  await page.getByRole("link", { name: "Hilfe" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Daten wurden geändert" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Weiter bearbeiten" }).click();
  await expect(name).toHaveValue("Leonore");
  await page.getByRole("link", { name: "Hilfe" }).click();
  await dialog.getByRole("button", { name: "Bleiben und zurücksetzen" }).click();
  await expect(name).toHaveValue("Nora");
  await expect(page).toHaveURL("/user");
  await name.fill("Leonore");
  await page.getByRole("link", { name: "Hilfe" }).click();
  await dialog.getByRole("button", { name: "Verwerfen und verlassen" }).click();
  await expect(page).toHaveURL("/faq");

  // An ended session loses no input: after signing in again the typed text is there.
  await visit(page, "/user");
  await name.fill("Leonore");
  await page.context().clearCookies();
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(/\/login\?/);
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL("/user");
  await expect(name).toHaveValue("Leonore");
  await page.keyboard.press("Control+s");
  await expect(snack(page, saved)).toBeVisible();
});

test("leaving during a save continues after the save, and asks only when the save failed", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  const { email } = await newcomer(stack);
  await signIn(page, email, "/user");
  const name = page.getByLabel("Vorname");
  const dialog = page.getByRole("alertdialog", { name: "Daten wurden geändert" });
  const answers: (() => void)[] = [];
  const held = "**/trpc/*user.patch*";
  await page.route(held, async (route) => {
    await new Promise<void>((answer) => answers.push(answer));
    await (answers.length === 1 ? route.abort() : route.continue());
  });
  const saveAndLeave = async (times: number) => {
    await page.keyboard.press("Control+s");
    await expect.poll(() => answers.length).toBe(times);
    await page.getByRole("link", { name: "Hilfe" }).click();
    await expect(page).toHaveURL("/user");
    await expect(dialog).toHaveCount(0);
    answers[times - 1]?.();
  };
  await name.fill("Leonore");
  await saveAndLeave(1);
  await dialog.getByRole("button", { name: "Weiter bearbeiten" }).click();
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue("Leonore");
  await saveAndLeave(2);
  await expect(page).toHaveURL("/faq");
  await expect(snack(page, saved)).toBeVisible();
  await visit(page, "/user");
  await expect(name).toHaveValue("Leonore");
});

test("changing the password requires the old one, and every other session ends within five seconds", {
  tag: "@long",
}, async ({ page, stack, otherBrowser }) => {
  const { email } = await newcomer(stack);
  const elsewhere = await otherBrowser.newPage();
  await signIn(elsewhere, email, "/faq");
  await signIn(page, email, "/user");
  const change = async (old: string) => {
    await page.getByLabel("Aktuelles Passwort").fill(old);
    await page.getByLabel("Neues Passwort", { exact: true }).fill("Pellets-2027");
    await page.getByLabel("Neues Passwort wiederholen").fill("Pellets-2027");
    await page.getByRole("button", { name: "Passwort ändern" }).click();
  };
  await change("Falsch-2026");
  await expect(page.getByText("Ihr aktuelles Passwort ist falsch.")).toBeVisible();
  await expect(page.getByLabel("Aktuelles Passwort")).toBeFocused();
  await expectAccessible(page);
  await change(password);
  await expect(snack(page, "Ihr Passwort wurde geändert.")).toBeVisible();
  const changed = Date.now();
  await expect(elsewhere).toHaveURL(/\/login\?from=%2Ffaq/);
  test.info().annotations.push({ type: "measured", description: `other session ended in ${Date.now() - changed} ms` });
  await expect(elsewhere.getByText("Ihre Sitzung ist abgelaufen, bitte melden Sie sich erneut an.")).toBeVisible();
  await fillSignIn(elsewhere, email, "Pellets-2027");
  await expect(elsewhere).toHaveURL("/faq");
  // The current session stays.
  await visit(page, "/faq");
  await stack.mailTo(email, "Ihr Passwort wurde geändert");
});

test("an API key is shown once, works at the URL beside it, and is replaced by the next one", async ({
  page,
  stack,
}) => {
  const { email } = await newcomer(stack);
  await signIn(page, email, "/user");
  await page.getByRole("button", { name: "Schlüssel erzeugen …" }).click();
  await expectAccessible(page);
  const prove = async () => {
    await page.getByLabel("Ihr Passwort").fill(password);
    await page.getByRole("dialog").getByRole("button", { name: "Schlüssel erzeugen" }).click();
  };
  await prove();
  await expect(snack(page, "API-Schlüssel generiert")).toBeVisible();
  const field = page.getByLabel("Ihr neuer Schlüssel");
  const key = await field.inputValue();
  await expectAccessible(page);
  const address = await page.getByLabel("Adresse der Dienste").inputValue();
  const ask = async (token: string) => {
    const answer = await fetch(`${address}/user/v1`, { headers: { authorization: `Bearer ${token}` } });
    return { status: answer.status, text: await answer.text() };
  };
  expect((await ask(key)).text).toContain(email);
  await page.reload();
  await expect(page.getByText(`Der Schlüssel endet auf ${key.slice(-4)}`)).toBeVisible();
  await expect(field).toHaveCount(0);
  await page.getByRole("button", { name: "Neuen Schlüssel erzeugen …" }).click();
  await prove();
  await expect(field).toBeVisible();
  expect((await ask(await field.inputValue())).status).toBe(200);
  expect((await ask(key)).status).toBe(401);
});

test("a dealer sees what a program called with the key, also after the key is gone", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  const { email } = await newcomer(stack);
  await signIn(page, email, "/user");
  const usage = page.getByRole("region", { name: "Nutzung des Schlüssels" });
  await expect(page.getByText("Sie haben noch keinen Schlüssel.")).toBeVisible();
  await expect(usage).toHaveCount(0);
  await page.getByRole("button", { name: "Schlüssel erzeugen …" }).click();
  await page.getByLabel("Ihr Passwort").fill(password);
  await page.getByRole("dialog").getByRole("button", { name: "Schlüssel erzeugen" }).click();
  const key = await page.getByLabel("Ihr neuer Schlüssel").inputValue();
  await expect(usage.getByText("In den letzten 30 Tagen hat kein Programm Ihren Schlüssel benutzt.")).toBeVisible();

  const address = await page.getByLabel("Adresse der Dienste").inputValue();
  const headers = { authorization: `Bearer ${key}` };
  expect((await fetch(`${address}/user/v1`, { headers })).status).toBe(200);
  expect((await fetch(`${address}/admin/soap-usage/v1/get-all`, { headers })).ok).toBe(false);
  // Counts are written every ten seconds.
  await expect(async () => {
    await page.reload();
    await expect(usage.getByText(/^2 Aufrufe, davon 1 abgelehnt, zuletzt /)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(usage.getByRole("row", { name: `…${key.slice(-4)} Soltau` })).not.toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Schlüssel entfernen …" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Schlüssel entfernen" }).click();
  await expect(snack(page, "Der API-Schlüssel ist entfernt.")).toBeVisible();
  await expect(usage.getByText(/^2 Aufrufe/)).toBeVisible();
});

test("appearance applies at once and stays on the device", { tag: "@long" }, async ({ page }) => {
  await signIn(page, undefined, "/user");
  await page.getByRole("radiogroup", { name: "Farben" }).getByText("Dunkel").click();
  await page.getByRole("radiogroup", { name: "Zeilenhöhe in Tabellen" }).getByText("Eng").click();
  await expectAccessible(page);
  await visit(page, "/company/orders");
  const row = page.getByRole("row").nth(2);
  await expect(row).toBeVisible();
  expect(await row.evaluate((node) => node.getBoundingClientRect().height)).toBeLessThan(34);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
});

test("an invitation is accepted once, and the invited user signs in", { tag: "@long" }, async ({ page, stack }) => {
  const { email } = await invite(stack);
  const link = await mailedLink(stack, email, "/user-invite");
  await page.goto(link);
  await expect(page).toHaveURL("/user-invite");
  await expect(page.getByRole("heading", { name: "Willkommen bei Partner Konto" })).toBeVisible();
  await page.getByLabel("Neues Passwort", { exact: true }).fill("kurz");
  await page.getByLabel("Passwort wiederholen").fill("kurz");
  await page.getByRole("button", { name: "Konto einrichten" }).click();
  await expect(page.getByText("Passwort entspricht nicht den Vorgaben").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Neues Passwort", { exact: true }).fill("Pellets-2027");
  await page.getByLabel("Passwort wiederholen").fill("Pellets-2027");
  await page.getByRole("button", { name: "Konto einrichten" }).click();
  await expect(page).toHaveURL("/login");
  await fillSignIn(page, email, "Pellets-2027");
  await expect(page.getByRole("tree")).toContainText("Soltau");
  // The page can be opened while signed in, too, and says that the link was used.
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByText("Diese Einladung gilt nicht mehr.")).toBeVisible();
  await expectAccessible(page);
});

test("a new e-mail address is used once its link was opened, and the old address gets a mail", {
  tag: "@long",
}, async ({ page, stack }) => {
  const { email } = await newcomer(stack);
  const next = `anders-${email}`;
  await signIn(page, email, "/user");
  await page.getByRole("button", { name: "E-Mail-Adresse ändern …" }).click();
  const dialog = page.getByRole("dialog", { name: "E-Mail-Adresse ändern" });
  await dialog.getByLabel("Neue E-Mail", { exact: true }).fill(next);
  await dialog.getByLabel("Neue E-Mail wiederholen").fill(people.reader);
  await dialog.getByLabel("Aktuelles Passwort").fill(password);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Die Angaben stimmen nicht überein")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Neue E-Mail wiederholen").fill(next);
  await page.keyboard.press("Enter");
  await expect(snack(page, "Wir haben Ihnen an die neue Adresse einen Link geschickt.")).toBeVisible();
  await stack.mailTo(email, "Ihre E-Mail-Adresse");
  const link = await mailedLink(stack, next, "/user-verify");
  await page.goto(link);
  await expect(page).toHaveURL("/user-verify");
  await expectAccessible(page);
  await page.getByRole("button", { name: "E-Mail-Adresse bestätigen" }).click();
  await expect(page.getByText("Ihre E-Mail-Adresse ist bestätigt.")).toBeVisible();
  await expectAccessible(page);
  await forgetSession(page);
  await page.goto("/login");
  await fillSignIn(page, email);
  await expect(page.getByText("E-Mail oder Passwort ungültig. Bitte prüfen Sie Ihre Angaben.")).toBeVisible();
  await fillSignIn(page, next);
  await expect(page.getByRole("tree")).toBeVisible();
});
