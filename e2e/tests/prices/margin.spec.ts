import { callFrom } from "../../support/calls.ts";
import { people, signIn } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

interface Area {
  id: string;
  version: number;
  name: string;
  price: { tiers: { from: number; margins: Record<string, number> }[] }[];
}

test("margins are typed, pasted, filled, undone and saved like a spreadsheet, also beside a colleague", {
  tag: "@long",
}, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, people.priceMaker);
  const areas = await callFrom<Area[]>(page.request, "deliveryArea.find", { body: { ids: [] } });
  const before = areas.find(({ name }) => name === "Lüneburg Stadt");
  if (!before) throw new Error("the demo has no such area");
  const read = () => callFrom<Area>(page.request, "deliveryArea.get", { id: before.id });
  const patch = async (body: object[]) =>
    callFrom(page.request, "deliveryArea.patch", { id: before.id, version: (await read()).version, body });
  const [first, second] = before.price[0]?.tiers ?? [];
  const cents = first?.margins["normal"] ?? 0;
  const typed = (more: number) => String((cents + more) / 100).replace(".", ",");
  await page.goto(`/delivery-area/${before.id}/margin`);
  const grid = page.getByRole("grid", { name: "Margen" });
  const cell = (at: number) =>
    grid
      .getByRole("row", { name: /^Standard/ })
      .getByRole("gridcell")
      .nth(at);
  const preview = page.getByRole("complementary", { name: "Kundenpreis" });
  await expect(preview.getByText(/^Unter den ersten drei in/)).toBeVisible();

  // An invalid value stays with its reason; the corrected value counts as a change.
  await cell(0).click();
  await page.keyboard.type("12,505");
  await page.keyboard.press("Enter");
  await expect(grid.getByRole("alert")).toContainText("Meinen Sie 12.505?");
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(typed(40));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "1 Änderung" })).toBeVisible();

  // Pastes a block from a spreadsheet. If one cell does not fit, it is named, and nothing is pasted.
  const paste = async (text: string) => {
    await page.evaluate((block) => navigator.clipboard.writeText(block), text);
    await page.keyboard.press("ControlOrMeta+V");
  };
  await cell(0).click();
  await page.keyboard.press("ControlOrMeta+End");
  await paste("1,00\t2,00");
  await expect(page.getByRole("alert")).toContainText("1 Wert passt nicht");
  await expectAccessible(page);
  await cell(0).click();
  await paste(`${typed(50)} €\r\n`);
  await expect(cell(0)).toHaveAccessibleName(new RegExp(typed(50)));

  // Changes several cells together, and undoes that in one step.
  await page.keyboard.press("Shift+ArrowRight");
  await page.getByRole("textbox", { name: "Um wie viel" }).fill("0,10");
  await page.getByRole("button", { name: "0,10 € weniger" }).click();
  await expect(cell(0)).toHaveAccessibleName(new RegExp(typed(40)));
  await expectAccessible(page);
  await cell(0).focus();
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(cell(0)).toHaveAccessibleName(new RegExp(typed(50)));
  await expect(page.getByRole("region", { name: "1 Änderung" })).toBeVisible();

  // Fills two more cells by dragging the corner, and undoes that in one step.
  const [from, to] = [await grid.locator("[data-corner]").boundingBox(), await cell(2).boundingBox()];
  if (!from || !to) throw new Error("nothing to draw by");
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(cell(2)).toHaveAccessibleName(new RegExp(typed(50)));
  // The margin by amount, as a chart and as a table.
  const curve = page.getByRole("region", { name: "Mengenkurve Standard" });
  await expect(curve.getByRole("img", { name: /; .* bisher/ })).toBeVisible();
  await curve.getByRole("button", { name: "Tabelle" }).click();
  await expect(curve.getByRole("table")).toBeVisible();
  await expectAccessible(page);
  await cell(0).focus();
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(cell(2)).not.toHaveAccessibleName(/geändert/);

  // The helper computes a whole row from two values; it is opened and closed.
  await page.getByRole("button", { name: "Stoppkosten …" }).click();
  const helper = page.getByRole("dialog", { name: "Margen aus Stoppkosten: Standard" });
  await helper.getByLabel("Kosten je Stopp").fill("300");
  await expect(helper.getByText("deckt die Stoppkosten nicht").first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  // The areas to copy to, and the changes there.
  await page.getByRole("button", { name: "Kopieren …" }).click();
  const copies = page.getByRole("dialog", { name: "Margen in andere Liefergebiete kopieren" });
  await copies.getByRole("checkbox").nth(1).check();
  await expect(copies.getByRole("region", { name: /^Was sich in / })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  // A colleague changed the same margin meanwhile.
  await patch([{ op: "replace", path: "/price/tiers/0/margins/normal", value: cents + 30 }]);
  await page.keyboard.press("ControlOrMeta+S");
  const conflict = page.getByRole("alertdialog");
  await expect(conflict.getByText(/^Standard, Stufe ab/)).toBeVisible();
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "Auswahl speichern" }).click();
  await expect(page.getByText("Ihre Daten wurden erfolgreich gespeichert.")).toBeVisible();
  const after = (await read()).price[0]?.tiers;
  expect(after?.[0]?.margins["normal"]).toBe(cents + 50);
  expect(after?.[1]).toEqual(second);
  await patch([{ op: "replace", path: "/price/tiers", value: before.price[0]?.tiers }]);
});
