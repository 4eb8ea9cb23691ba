import { callFrom } from "../../support/calls.ts";
import { forgetSession, people, signIn, visit } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

test("staff note something about a dealer, find it, see it in support, and the dealer never does", {
  tag: "@long",
}, async ({ page }) => {
  await signIn(page, people.platformAdmin, "/platform/companies?text=Heidebrand");
  await page.getByRole("link", { name: "Heidebrand Energie" }).first().click();
  await expect(page).toHaveURL(/\/company\//);
  await page.getByRole("link", { name: "Notizen" }).click();
  await page.getByRole("button", { name: "Notiz schreiben …" }).click();
  const dialog = page.getByRole("dialog", { name: "Notiz schreiben" });
  await dialog.getByLabel("Worüber").selectOption("Lüneburg");
  await dialog.getByLabel("Notiz", { exact: true }).fill("Tor nur bis **15 Uhr** offen.");
  await dialog.getByRole("button", { name: "Notiz speichern" }).click();
  await expect(page.getByText("Die Notiz ist gespeichert.")).toBeVisible();
  await expect(page.getByRole("strong").filter({ hasText: "15 Uhr" })).toBeVisible();

  await visit(page, "/platform/notes");
  await page.getByRole("textbox", { name: "Notizen durchsuchen" }).fill("tor 15");
  const note = page.getByRole("listitem").filter({ hasText: "15 Uhr" });
  await expect(page.getByRole("listitem").filter({ hasText: "Martina Vogt" })).toHaveCount(1);
  await note.getByRole("button", { name: /^Ändern/ }).click();
  await page.getByRole("checkbox", { name: "Oben anheften" }).check();
  await page.getByRole("button", { name: "Notiz speichern" }).click();
  await expect(note.getByText("Angeheftet")).toBeVisible();
  await expectAccessible(page);

  const found = await callFrom<{ data: { id: string }[] }>(page.request, "user.findWithScope", {
    limit: 1,
    page: 1,
    body: { text: people.orderManager },
  });
  await visit(page, `/settings/users/edit/${found.data[0]?.id}`);
  await page.getByRole("button", { name: "Portal so ansehen" }).click();
  const strip = page.getByRole("region", { name: "Ansicht als jemand anderes" });
  await strip.getByRole("button", { name: /^Notizen \(\d+\)$/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Tor nur bis 15 Uhr offen.");
  await expectAccessible(page);

  await forgetSession(page);
  await signIn(page, people.masterAdmin, "/");
  const tree = page.getByRole("tree");
  await expect(tree).toContainText("Lüneburg");
  await expect(page.getByRole("link", { name: "Notizen" })).toHaveCount(0);
  await expect(callFrom(page.request, "adminDealerNote.list", {})).rejects.toThrow(/answered 403/);
});
