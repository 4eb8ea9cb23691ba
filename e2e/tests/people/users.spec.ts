import { mailedLink } from "../../support/newcomer.ts";
import { snack } from "../../support/orders.ts";
import { fillSignIn, people, signIn } from "../../support/people.ts";
import { expect, test } from "../../support/test.ts";

test("an invited colleague is inactive until the invitation is accepted, then sees only one agency", {
  tag: "@long",
}, async ({ page, stack, otherBrowser }) => {
  const email = `greta-${process.pid}@heidebrand.example`;
  await signIn(page, people.masterAdmin, "/settings/users");
  await page.getByRole("link", { name: "Benutzer einladen" }).click();
  await page.getByRole("textbox", { name: "E-Mail", exact: true }).fill(people.reader);
  await page.getByLabel("Vorname").fill("Greta");
  await page.getByLabel("Nachname").fill("Grote");
  await expect(page.getByText("Diese E-Mail-Adresse ist bereits vergeben")).toBeVisible();
  await page.getByRole("textbox", { name: "E-Mail", exact: true }).fill(email);
  await page.getByRole("checkbox", { name: /^Leser/ }).check();
  await page.getByRole("tree", { name: "Bereich" }).focus();
  await page.keyboard.type("So");
  await page.keyboard.press("Space");
  await expect(page.getByRole("treeitem", { name: "Soltau", checked: true })).toBeVisible();
  await page.getByRole("button", { name: "Einladung senden" }).click();
  await expect(snack(page, "Die Einladung an Greta Grote ist unterwegs.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Greta Grote" })).toBeVisible();

  await page
    .getByRole("navigation", { name: "Unternehmen und Menü" })
    .getByRole("link", { name: "Verwaltung", exact: true })
    .click();
  await page.getByRole("link", { name: "Benutzer", exact: true }).click();
  await page.getByRole("textbox", { name: "Name oder E-Mail suchen" }).fill("grote");
  const active = page.getByRole("checkbox", { name: "Greta Grote ist aktiv" });
  await expect(page.getByText("1 - 1 von 1")).toBeVisible();
  await active.click();
  await expect(snack(page, "Der Benutzer hat sich noch nicht verifiziert.")).toBeVisible();
  await expect(active).not.toBeChecked();
  const first = await mailedLink(stack, email, "/user-invite");
  await page.getByRole("button", { name: "Aktionen für Greta Grote" }).click();
  await page.getByRole("menuitem", { name: "Einladung noch einmal senden" }).click();
  await expect(snack(page, "Die Einladung ist noch einmal unterwegs.")).toBeVisible();
  await expect.poll(() => mailedLink(stack, email, "/user-invite")).not.toBe(first);

  const there = await otherBrowser.newPage();
  await there.goto(await mailedLink(stack, email, "/user-invite"));
  await there.getByLabel("Neues Passwort", { exact: true }).fill("Pellets-2027");
  await there.getByLabel("Passwort wiederholen").fill("Pellets-2027");
  await there.getByRole("button", { name: "Konto einrichten" }).click();
  await fillSignIn(there, email, "Pellets-2027");
  const tree = there.getByRole("tree");
  await expect(tree.getByRole("treeitem", { name: /^Soltau/ })).toBeVisible();
  await expect(tree.getByRole("treeitem", { name: /^Lüneburg/ })).toHaveCount(0);
  // She has no access to other users.
  await there.goto("/settings/users");
  await expect(there.getByRole("heading", { name: "Kein Zugriff" })).toBeVisible();
});
