import { request } from "@playwright/test";
import { agencyOf, callFrom } from "../../support/calls.ts";
import { newcomer } from "../../support/newcomer.ts";
import { editOrder } from "../../support/orders.ts";
import { password, people, signIn, visit } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

test("support sees the portal as a dealer, changes nothing before giving a reason, and returns", {
  tag: "@long",
}, async ({ page, stack }) => {
  const { id } = await newcomer(stack);
  await signIn(page, people.platformAdmin, `/settings/users/edit/${id}`);
  await page.getByRole("button", { name: "Portal so ansehen" }).click();
  const strip = page.getByRole("region", { name: "Ansicht als jemand anderes" });
  await expect(strip).toContainText(/Sie sehen das Portal als Nora Neumann-\d+\. Ändern können Sie nichts\./);
  await expect(page.getByRole("tree")).toContainText("Soltau");
  await expectAccessible(page);
  // The settings are the dealer's and cannot be edited.
  await visit(page, "/user");
  await expect(strip).toBeVisible();
  await expect(page.getByLabel("Vorname")).toHaveValue("Nora");
  await expect(page.getByLabel("Vorname")).not.toBeEditable();
  await expectAccessible(page);
  const agencyId = await agencyOf(page.request, "Soltau");
  const order = await stack.placeOrder({ agencyId });
  const edit = await editOrder(page, agencyId, order);
  await edit.getByLabel("Hinweis").fill("Bitte klingeln.");
  await edit.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText(/^Sie sehen das Portal nur an\./)).toBeVisible();
  await edit.getByRole("button", { name: "Abbrechen" }).click();
  await page.getByRole("button", { name: "Verwerfen und verlassen" }).click();
  await strip.getByRole("button", { name: "Ändern …" }).click();
  const dialog = page.getByRole("dialog", { name: "Im Namen eines anderen ändern" });
  await dialog.getByLabel("Grund").fill("kurz");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Bitte mindestens 10 Zeichen.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Grund").fill("Frau Neumann bat am Telefon darum.");
  await page.keyboard.press("Enter");
  await expect(strip).toContainText("Ihre Änderungen gelten sofort und werden mit Ihrem Namen festgehalten.");
  const second = await page.context().newPage();
  const saved = await editOrder(second, agencyId, order);
  await saved.getByLabel("Hinweis").fill("Bitte klingeln.");
  await strip.getByRole("button", { name: "Ansicht beenden" }).click();
  await expect(page).toHaveURL(/\/settings\/users/);
  // Another tab still shows the viewed person's portal. Its next request or save is not made in the staff member's own name.
  await saved.getByRole("button", { name: "Speichern" }).click();
  await expect(second).toHaveURL(/\/settings\/users\?view=ended/);
  await second.close();
  await expect(strip).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Benutzer" })).toBeVisible();

  // The viewed person is deactivated meanwhile: support returns to the own session and sees the reason.
  await page.goto(`/settings/users/edit/${id}`);
  await page.getByRole("button", { name: "Portal so ansehen" }).click();
  await expect(strip).toBeVisible();
  const admin = await request.newContext({ baseURL: stack.url });
  await callFrom(admin, "session.login", { email: people.masterAdmin, password });
  await callFrom(admin, "user.toggleIsActive", { id });
  await admin.dispose();
  await expect(page).toHaveURL(/\/settings\/users/);
  await expect(page.getByText(/^Die Ansicht als jemand anderes ist zu Ende\./)).toBeVisible();
  await expect(strip).toHaveCount(0);
});
