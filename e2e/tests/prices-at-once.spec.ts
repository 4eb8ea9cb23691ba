import { callFrom } from "../support/calls.ts";
import { people, signIn } from "../support/people.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

interface Area {
  id: string;
  name: string;
  price: { tiers: { margins: Record<string, number> }[] }[];
}

test("prices of twelve areas are simulated, published and taken back, with fifteen interactions at most; a slip is held back and says why", async ({
  page,
}) => {
  await signIn(page, people.masterAdmin);
  const read = () => callFrom<Area[]>(page.request, "deliveryArea.find", { body: { ids: [] } });
  const priced = (await read()).filter(({ price }) => price.some(({ tiers }) => tiers.length > 0));
  const twelve = priced.slice(0, 12);
  const marginsOf = (areas: Area[]) =>
    twelve.map(({ id }) => areas.find((area) => area.id === id)?.price[0]?.tiers[0]?.margins["normal"]);
  const before = marginsOf(await read());
  expect(before).toHaveLength(12);

  let interactions = 0;
  const step = async (act: Promise<void>) => {
    interactions += 1;
    await act;
  };
  await step(page.getByRole("link", { name: "Verwaltung" }).click());
  await step(page.getByRole("link", { name: "Gebiete", exact: true }).click());
  await step(page.getByText("Preise", { exact: true }).click());
  const choice = page.getByRole("region", { name: "Welche Liefergebiete?" });
  await step(choice.getByRole("checkbox", { name: /^Alle \d+ auswählen$/ }).check());
  const chosen = new Set(twelve.map(({ name }) => name));
  for (const { name } of priced)
    if (!chosen.has(name)) await step(choice.getByRole("checkbox", { name, exact: true }).uncheck());

  const margin = page.getByRole("textbox", { name: "Marge ändern um" });
  const publish = page.getByRole("button", { name: "In 12 Liefergebieten veröffentlichen" });
  // The comma slipped.
  await step(margin.fill("30"));
  await expect(page.getByText("12 Gebiete verlassen ihre Preisgrenzen")).toBeVisible();
  await expect(page.getByText(/ist mehr als der größte Schritt von 6,00/).first()).toBeVisible();
  await expect(publish).toBeHidden();
  await step(margin.fill("0,30"));
  await expect(publish).toBeVisible();
  const simulation = page.getByRole("region", { name: "Was Kunden zahlen" });
  // 0.30 € and VAT.
  await expect(simulation.getByText(/^bis \+0,36/).first()).toBeVisible();
  await step(simulation.locator("summary").first().click());
  await expect(simulation.getByRole("region", { name: "Rang bei Kunden" })).toBeVisible();
  await step(
    simulation
      .getByRole("button", { name: /^Preis für/ })
      .first()
      .click(),
  );
  await expect(simulation.getByRole("row", { name: /^Marge/ })).toBeVisible();
  await expectAccessible(page);
  await step(publish.click());
  await expect(page.getByText("Die Preise sind veröffentlicht.")).toBeVisible();
  expect(interactions).toBeLessThanOrEqual(15);
  expect(marginsOf(await read())).toEqual(before.map((cents) => (cents ?? 0) + 30));

  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.getByText("Die Preise sind wieder wie vor der Veröffentlichung.")).toBeVisible();
  expect(marginsOf(await read())).toEqual(before);
  const lately = page.getByRole("region", { name: "Letzte Veröffentlichungen" });
  await expect(lately.getByRole("listitem").first()).toContainText("zurückgenommen am");
  await expect(lately.getByRole("listitem").first().getByRole("button")).toHaveCount(0);
});
