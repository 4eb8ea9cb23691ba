import { mailedLink } from "../support/newcomer.ts";
import { fillSignIn, people } from "../support/people.ts";
import { fillRegistration, newPassword } from "../support/registration.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("a company registers: what is wrong is said at once, the mailed link confirms, and whoever signs in finds their company", async ({
  page,
  stack,
}) => {
  const email = `chefin-${process.pid}@neumann.example`;
  await page.goto("/login");
  await page.getByRole("link", { name: "Unternehmen registrieren" }).click();
  await page.getByLabel("USt-IdNr.").fill("DE136695975");
  await page.getByLabel("Straße").focus();
  await expect(page.getByText("Keine gültige USt-IdNr.")).toBeVisible();
  await page.getByRole("button", { name: "Registrieren" }).click();
  await expect(page.getByText(/\d+ Angaben fehlen oder stimmen nicht\./)).toBeVisible();
  await expectAccessible(page);
  await fillRegistration(page, email);
  await page.getByRole("button", { name: "Registrieren" }).click();
  await expect(page.getByRole("heading", { name: "Sehen Sie in Ihr Postfach" })).toBeVisible();
  await expectAccessible(page);

  await page.goto("/login");
  await fillSignIn(page, email, newPassword);
  await expect(page.getByText("Ihr Benutzerkonto ist nicht aktiviert.")).toBeVisible();
  await page.goto(await mailedLink(stack, email, "/user-verify"));
  await page.getByRole("button", { name: "E-Mail-Adresse bestätigen" }).click();
  await expect(page.getByText("Ihre E-Mail-Adresse ist bestätigt.")).toBeVisible();
  await page.getByRole("link", { name: "Zur Anmeldung" }).click();
  await fillSignIn(page, email, newPassword);
  await expect(page.getByRole("treeitem", { name: /^Brennstoffe Neumann GmbH/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ihr Unternehmen wartet auf die Freischaltung" })).toBeVisible();
});

test("whoever registers with a known address sees the same page, and its owner gets a mail", async ({
  page,
  stack,
}) => {
  await page.goto("/registration");
  await fillRegistration(page, people.priceMaker);
  await page.getByRole("button", { name: "Registrieren" }).click();
  await expect(page.getByRole("heading", { name: "Sehen Sie in Ihr Postfach" })).toBeVisible();
  await stack.mailTo(people.priceMaker, "Sie haben schon ein Partner Konto");
});
