import { randomUUID } from "node:crypto";
import { callFrom } from "../../support/calls.ts";
import { snack } from "../../support/orders.ts";
import { people, signIn } from "../../support/people.ts";
import { expect, test } from "../../support/test.ts";

interface Session {
  tree: { id: string; name: string }[];
}

test("a master administrator changes legal name and address; a failed save keeps the typed name", {
  tag: "@long",
}, async ({ page, stack }) => {
  await signIn(page, people.masterAdmin);
  await page.getByRole("link", { name: "Stammdaten" }).click();
  await expect(page.getByText(/^AGB für Lieferanten,.* angenommen am 11\.12\.2024/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Petra Wulff" })).toBeVisible();
  await page.getByRole("button", { name: "Ändern" }).click();
  const name = page.getByLabel("Firma laut Handelsregister");
  await name.fill("");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Pflichtfeld")).toBeVisible();
  await name.fill("Heidebrand Wärme GmbH & Co. KG");
  stack.faults.set("/group/v1/change-legal-name", "unavailable");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Der Server ist momentan nicht erreichbar...").first()).toBeVisible();
  await expect(name).toHaveValue("Heidebrand Wärme GmbH & Co. KG");
  stack.faults.heal();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // Page, heading, breadcrumb and tree show the new name at once.
  const renamed = "Heidebrand Wärme GmbH & Co. KG";
  await expect(page.getByRole("main").getByText(renamed).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: renamed })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Sie sind hier" }).getByText(renamed)).toBeVisible();
  await expect(page.getByRole("treeitem", { name: new RegExp(renamed.replaceAll(".", "\\.")) })).toBeVisible();
  const { tree } = await callFrom<Session>(page.request, "session.bootstrap");
  const agencies = await callFrom<{ groupId: string; legalName: string }[]>(page.request, "businessCustomer.find", {
    body: { ids: [] },
  });
  const own = agencies.filter(({ groupId }) => groupId === tree[0]?.id);
  expect(new Set(own.map(({ legalName }) => legalName))).toEqual(new Set(["Heidebrand Wärme GmbH & Co. KG"]));

  await page.getByRole("link", { name: "Angaben ändern" }).click();
  const code = page.getByLabel("PLZ", { exact: true });
  await code.fill("29614");
  // The test types faster than the directory loads, so it leaves the field repeatedly until the place appears.
  await expect(async () => {
    await code.focus();
    await code.blur();
    await expect(page.getByLabel("Ort")).toHaveValue("Soltau", { timeout: 500 });
  }).toPass();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("region", { name: /Änderung/ })).toHaveCount(0);
  await expect(snack(page, "Ihre Daten wurden erfolgreich gespeichert.")).toBeVisible();
  await page.getByRole("link", { name: "Zu den Stammdaten" }).click();
  await expect(page.getByText("29614 Soltau")).toBeVisible();

  // Other tests find the company by its name.
  const body = { groupId: tree[0]?.id, legalName: "Heidebrand Energie GmbH & Co. KG" };
  await callFrom(page.request, "group.changeLegalName", { body, key: randomUUID() });
});
