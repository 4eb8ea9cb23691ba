import { sampleDocument } from "@partner-konto/contracts/sample-files";
import { callFrom } from "../../support/calls.ts";
import { expectFits } from "../../support/fits.ts";
import { people, signIn } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

test("a pellet company's master administrator must accept the terms and is not asked again", { tag: "@long" }, async ({
  page,
}) => {
  await signIn(page, people.termsOpen);
  const dialog = page.getByRole("alertdialog", { name: "Neue AGB für Holzpellets" });
  await expect(dialog).toContainText("Vilstal Holzbrennstoffe OHG");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Jetzt nicht" })).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
  await dialog.getByRole("button", { name: "AGB zustimmen" }).click();
  await expect(page.getByText("Danke. Ihre Zustimmung ist gespeichert.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const session = await callFrom<{ scope: { resources: { businessCustomerGroup: string[] } } }>(
    page.request,
    "session.bootstrap",
  );
  const [id] = session.scope.resources.businessCustomerGroup;
  const { agreements } = await callFrom<{ agreements: object }>(page.request, "group.get", { id });
  expect(agreements).toMatchObject({ agb: { active: true, refUrl: expect.stringContaining("agb-lieferanten") } });
  await page.reload();
  await expect(page.locator("#page")).toBeVisible();
  await expect(page.getByText(/\d+ - \d+ von/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("a new edition that staff put up is asked, accepted, and its acceptance seen by staff", async ({
  page,
  otherBrowser,
}) => {
  const desk = await otherBrowser.newPage();
  await signIn(desk, people.platformEditor, "/platform/content/terms");
  await desk.getByRole("button", { name: "Neue Fassung" }).click();
  await desk.getByLabel("Dokument").selectOption("AVV");
  await desk.getByLabel("Gilt für").selectOption("Holzpellets");
  await desk.getByLabel("Titel").fill("Auftragsverarbeitung, neue Fassung");
  await desk.getByLabel("PDF-Datei").setInputFiles({
    name: "AVV neu.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(sampleDocument, "base64"),
  });
  await desk.getByRole("button", { name: "Einstellen" }).click();
  await expect(desk.getByText("Die Fassung ist eingestellt.")).toBeVisible();
  const row = desk.getByRole("row", { name: /neue Fassung/ });
  await expect(row.getByRole("button", { name: /: 0 von [1-9]/ })).toBeVisible();

  await signIn(page, people.pelletAdmin, "/faq");
  const dialog = page.getByRole("alertdialog", { name: "Neue Vereinbarung zur Auftragsverarbeitung" });
  const file = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Auftragsverarbeitung, neue Fassung lesen (PDF)" }).click();
  expect((await file).suggestedFilename()).toMatch(/^auftragsverarbeitung-pellets-.*\.pdf$/);
  await dialog.getByRole("button", { name: "Zustimmen" }).click();
  await expect(page.getByText("Danke. Ihre Zustimmung ist gespeichert.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.locator("#page")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await desk.reload();
  await row.getByRole("button", { name: /: 1 von [1-9]/ }).click();
  const companies = desk.getByRole("dialog", { name: "Zustimmungen" });
  await expect(companies.getByRole("listitem").filter({ hasText: "Ahlers" })).toHaveCount(1);
  await expect(companies.getByText("fehlt").first()).toBeVisible();
});
