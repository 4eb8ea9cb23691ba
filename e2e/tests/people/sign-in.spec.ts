import { request } from "@playwright/test";
import { agencyOf, callFrom } from "../../support/calls.ts";
import { mailedLink, newcomer } from "../../support/newcomer.ts";
import { visitOrder } from "../../support/orders.ts";
import { fillSignIn, forgetSession, password, people, signIn } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

test("a signed-out visitor returns to the requested page after signing in", async ({ page }) => {
  await page.goto("/user");
  await expect(page).toHaveURL(/\/login\?from=/);
  await fillSignIn(page, people.orderManager);
  await expect(page).toHaveURL(/\/user$/);
  await page.goto("/login");
  await expect(page).not.toHaveURL(/\/login/);
});

test("by keyboard the cursor goes from e-mail to password, and Enter signs in", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByLabel("E-Mail")).toBeFocused();
  await page.keyboard.type(people.orderManager);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/\/login/);
});

test("a wrong password shows the specified text and keeps the typed values", async ({ page }) => {
  await page.goto("/login");
  await fillSignIn(page, "nobody@heidebrand.example", "falsch");
  await expect(page.getByText("E-Mail oder Passwort ungültig. Bitte prüfen Sie Ihre Angaben.")).toBeVisible();
  await expect(page.getByLabel("E-Mail")).toHaveValue("nobody@heidebrand.example");
  await expectAccessible(page);
});

test("empty fields show Pflichtfeld", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByText("Pflichtfeld")).toHaveCount(2);
  await expect(page.getByLabel("E-Mail")).toBeFocused();
  await expectAccessible(page);
});

test("an inactive user and one without a permitted role cannot sign in, each with a reason", async ({ page }) => {
  for (const [email, text] of [
    [people.inactive, "Ihr Benutzerkonto ist nicht aktiviert."],
    [people.consumer, "Ihr Benutzerkonto hat keine Rolle, mit der Sie sich hier anmelden können."],
  ] as const) {
    await page.goto("/login");
    await fillSignIn(page, email);
    await expect(page.getByText(text)).toBeVisible();
    await page.goto("/user");
    await expect(page).toHaveURL(/\/login/);
  }
});

test("a forgotten password is reset through the mail, and the link works once", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  const { email } = await newcomer(stack);
  await page.goto("/forgot-password");
  await expectAccessible(page);
  await page.getByLabel("E-Mail").fill(email);
  await page.getByRole("button", { name: "Link anfordern" }).click();
  await stack.mailTo(email, "Neues Passwort");
  const link = await mailedLink(stack, email, "/reset-password");
  await page.goto(link);
  await expect(page).toHaveURL(/reset-password$/);
  await page.getByLabel("Neues Passwort", { exact: true }).fill("Pellets-2027");
  await page.getByLabel("Passwort wiederholen").fill("Pellets-2028");
  await page.getByRole("button", { name: "Passwort setzen" }).click();
  await expect(page.getByText("Die Angaben stimmen nicht überein")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Passwort wiederholen").fill("Pellets-2027");
  await page.getByRole("button", { name: "Passwort setzen" }).click();
  await expect(page.getByText("Ihr Passwort wurde gesetzt. Bitte melden Sie sich an.")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, email, "Pellets-2027");
  await expect(page.getByRole("tree")).toBeVisible();

  await forgetSession(page);
  await page.goto(link);
  await expect(page.getByText("Dieser Link wurde schon benutzt.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Neuen Link anfordern" })).toBeVisible();
  await expectAccessible(page);
});

test("a sign-in with a new address before its confirmation offers the link again, and the mail comes", {
  tag: "@long",
}, async ({ page, stack }) => {
  const { email } = await newcomer(stack);
  const next = `umgezogen-${email}`;
  const person = await request.newContext({ baseURL: stack.url });
  await callFrom(person, "session.login", { email, password });
  await callFrom(person, "user.changeEmail", { body: { email: next, password, frontendSource: "PARTNER" } });
  await person.dispose();
  const first = await mailedLink(stack, next, "/user-verify");
  await page.goto("/login");
  await fillSignIn(page, next, "Falsch-2026");
  await expect(page.getByText("E-Mail oder Passwort ungültig. Bitte prüfen Sie Ihre Angaben.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Link noch einmal anfordern" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Link erneut senden" })).toHaveCount(0);
  await expectAccessible(page);
  await fillSignIn(page, next);
  await expect(page.getByText("Diese E-Mail-Adresse ist noch nicht bestätigt.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Link erneut senden" }).click();
  await expect(page.getByText("Der Link ist unterwegs.")).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => mailedLink(stack, next, "/user-verify")).not.toBe(first);
  await page.goto(await mailedLink(stack, next, "/user-verify"));
  await page.getByRole("button", { name: "E-Mail-Adresse bestätigen" }).click();
  await expect(page.getByText("Ihre E-Mail-Adresse ist bestätigt.")).toBeVisible();
  await page.goto("/login");
  await fillSignIn(page, next);
  await expect(page.getByRole("tree")).toBeVisible();
});

test("an unknown address gets the same answer as a known one", async ({ page }) => {
  const answers: string[] = [];
  for (const email of [people.orderManager, "unbekannt@nirgends.example"]) {
    await page.goto("/forgot-password");
    await page.getByLabel("E-Mail").fill(email);
    await page.getByRole("button", { name: "Link anfordern" }).click();
    await expect(page.getByText("Spam-Ordner")).toBeVisible();
    answers.push((await page.getByRole("main").innerText()).replaceAll(email, "…"));
  }
  expect(answers[0]).toBe(answers[1]);
});

test("promise 55: after the sign-out the back button, the caches and the storage reveal nothing", {
  tag: "@long",
}, async ({ page, stack }) => {
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Soltau");
  const placed = await stack.placeOrder({ agencyId });
  await visitOrder(page, agencyId, placed);
  interface OrderPerson {
    customer: { lastName: string; email: string };
    deliveryAddress: { street: string };
  }
  const { customer, deliveryAddress } = await callFrom<OrderPerson>(page.request, "order.get", { id: placed.id });
  await page.getByRole("button", { name: /Benutzermenü/ }).click();
  await page.getByRole("menuitemradio", { name: "Dunkel" }).click();
  await page.getByRole("button", { name: /Benutzermenü/ }).click();
  await page.getByRole("menuitem", { name: "Abmelden" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("tree")).toHaveCount(0);
  const { local, others } = await page.evaluate(async () => ({
    local: JSON.stringify(localStorage),
    others: [sessionStorage.length, (await caches.keys()).length, (await indexedDB.databases()).length],
  }));
  expect(others).toEqual([0, 0, 0]);
  // Appearance and the read position stay; the user's identity and company do not.
  expect(local).toContain("dark");
  for (const said of ["Brandt", people.orderManager, customer.lastName, customer.email, deliveryAddress.street])
    expect(local).not.toContain(said);
});

test("promise 1: scripts never see a token", async ({ page, context }) => {
  await signIn(page);
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name === "partnerAuth");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", domain: "localhost" });
  const seen = await page.evaluate(
    () => document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage),
  );
  expect(seen).not.toContain("partnerAuth");
  expect(seen).not.toMatch(/eyJ[\w-]+\./);
});

test("the portal's font covers the Latin letters of neighbouring countries' names", async ({ page }) => {
  await page.goto("/login");
  const latin = Array.from({ length: 0x7f }, (_, at) => String.fromCodePoint(0x100 + at)).join("");
  /** The letters that are drawn by a fallback font. */
  const foreign = (letters: string) =>
    page.evaluate(async (given) => {
      const own = '32px "Hanken Grotesk Variable"';
      await document.fonts.load(own, given);
      const drawn = (letter: string, next: string) => {
        const canvas = document.createElement("canvas");
        const paper = canvas.getContext("2d");
        if (!paper) throw new Error("no canvas");
        paper.font = `${own}, ${next}`;
        paper.fillText(letter, 8, 44);
        return canvas.toDataURL();
      };
      return [...given].filter((letter) => drawn(letter, "serif") !== drawn(letter, "monospace")).join("");
    }, letters);
  expect(await foreign(`Šimůnek Łukasz Çağlar Őrsi Țurcanu Nguyễn ẞ${latin}`)).toBe("");
  expect(await foreign("α")).toBe("α");
});
