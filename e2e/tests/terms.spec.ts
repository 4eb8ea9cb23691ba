import { callFrom } from "../support/calls.ts";
import { people, signIn } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

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
