import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, refuse } from "../../testing/answers.ts";
import { areaOf } from "../../testing/area.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { priceAnswers, pricedArea, publicationOf } from "../../testing/prices.ts";
import { retype } from "../../testing/retype.ts";
import { master } from "../../testing/session.ts";
import { areaNode, treeOf } from "../../testing/tree.ts";
import { Component as MarginPage } from "./margin-page.tsx";

const priced = (normal: number, version = 1) =>
  pricedArea(
    [
      { from: 500, margins: { normal: 1890 } },
      { from: 3000, margins: { normal } },
    ],
    { version },
  );
function open(area = priced(540), answers: Answers = {}, as = master, hash = "") {
  const all = { "deliveryArea.get": () => area, ...priceAnswers, ...answers };
  return renderInPortal(<MarginPage />, all, {
    as,
    route: "/delivery-area/:id/margin",
    address: `/delivery-area/${area.id}/margin${hash}`,
  });
}
const cell = (name: string) => screen.findByRole("gridcell", { name: new RegExp(`^${name}: `) });
const save = () => screen.getByRole("button", { name: /^Speichern/ });

test("consumer price, margin curve and dealer's part follow each digit, and the rank uses the draft", {
  tags: "long",
}, async () => {
  const { user, calls } = open();
  const preview = await screen.findByRole("complementary", { name: "Kundenpreis" });
  // (71,50 + 5,40) × 30 = 2.307,00 €, plus 19 % VAT.
  within(preview).getByText(/^2\.745,33\s€ brutto$/);
  await user.click(await cell("Standard, 3\\.000\u00a0l"));
  await user.keyboard("6");
  within(preview).getByText(/^2\.766,75\s€ brutto, bisher 2\.745,33\s€$/);
  screen.getByText("180,00 €");
  const curve = screen.getByRole("region", { name: "Mengenkurve Standard" });
  expect(within(curve).getByRole("img").getAttribute("aria-label")).toMatch(/; 3\.000\sl neu 6,00, bisher 5,40$/);
  await user.click(within(curve).getByRole("button", { name: "Tabelle" }));
  within(curve).getByRole("row", { name: /^3\.000\sl 5,40 6,00 \+0,60$/ });
  within(curve).getByRole("row", { name: /^500\sl 18,90 18,90$/ });
  // Any price of the table can be opened into its parts; the preview then shows that amount and number of unloading points.
  const table = within(preview).getByRole("table", { name: /^Brutto/ });
  const [atOne, , atThree] = within(within(table).getByRole("row", { name: /^3\.000/ })).getAllByRole("button");
  await user.click(atThree as HTMLElement);
  expect(atThree?.getAttribute("aria-pressed")).toBe("true");
  within(preview).getByText(/Standard, 3 Stellen$/);
  expect(screen.getByRole("region", { name: /^Was steckt in/ }).textContent).toMatch(/3\.000\sl, 3 Stellen, \d{5}/);
  expect(screen.queryByText("180,00 €")).toBeNull();
  await user.click(atOne as HTMLElement);
  screen.getByText("180,00 €");
  await waitFor(() =>
    expect(calls("heatingOilCalculator.getPlacement").at(-1)).toMatchObject({
      body: { price: [{ tiers: [{}, { margins: { normal: 600 } }] }] },
    }),
  );
});

test("an invalid margin is not saved; once corrected, only this margin is sent", { tags: "long" }, async () => {
  const { user, calls } = open(priced(540), { "deliveryArea.patch": () => priced(620, 2) });
  await user.click(await cell("Standard, 3\\.000\u00a0l"));
  await user.keyboard("6,255{Control>}s{/Control}");
  expect(calls("deliveryArea.patch")).toEqual([]);
  await user.keyboard("{Backspace}{Backspace}{Backspace}2{Control>}s{/Control}");
  await waitFor(() =>
    expect(calls("deliveryArea.patch")).toMatchObject([
      { version: 1, body: [{ op: "replace", path: "/price/tiers/1/margins/normal", value: 620 }] },
    ]),
  );
  await screen.findByText("Ihre Daten wurden erfolgreich gespeichert.");
});

test("the preview keeps the edited product when Enter moves on to the next one", { tags: "long" }, async () => {
  const { user } = open();
  const preview = await screen.findByRole("complementary", { name: "Kundenpreis" });
  await user.click(await cell("Standard, 3\\.000\u00a0l"));
  await user.keyboard("6{Enter}");
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Premium, /);
  within(preview).getByText(/brutto, Standard$/);
  // When the user moves there or types there, the preview follows.
  await user.keyboard("{ArrowUp}{ArrowDown}");
  expect(within(preview).queryByText(/brutto, Standard$/)).toBeNull();
});

test("a tier dearer than a smaller one is named, and an unusual margin until the user accepts it", {
  tags: "long",
}, async () => {
  const at = "Standard, 3\\.000\u00a0l";
  const keep = () => screen.queryByRole("button", { name: /^So lassen: Standard, 3\.000\sl$/ });
  const first = open(priced(1300));
  await first.user.click(await cell(at));
  await first.user.keyboard("18,95");
  screen.getByText(/^Standard, 3\.000\sl: Je 100 l teurer als die kleinere Menge ab 500\sl\.$/);
  cleanup();

  const { user } = open(priced(540));
  await user.click(await cell(at));
  await user.keyboard("11{Enter}");
  screen.getByText(/^Standard, 3\.000\sl: Bisher 5,40\.$/);
  expect((await cell(at)).getAttribute("aria-label")).toContain("Bisher 5,40.");
  await user.click(keep() as HTMLElement);
  expect(keep()).toBeNull();
  // With another value the question appears again.
  await user.click(await cell(at));
  await user.keyboard("0,49");
  screen.getByText(/: Üblich sind 0,50 bis 30,00\s€\/100 l\.$/);
  await user.keyboard("{Escape}5,60{Enter}");
  expect(keep()).toBeNull();
});

test("a saved margin can be undone from the success message", { tags: "long" }, async () => {
  const publicationId = "0190a4c2-0000-4000-8000-000000000052";
  const { user, calls } = open(priced(540), {
    "deliveryArea.patch": () => ({ ...priced(620, 2), publicationId }),
    "prices.undoPublication": () => publicationOf(),
  });
  await user.click(await cell("Standard, 3\\.000\u00a0l"));
  await user.keyboard("6,2{Control>}s{/Control}");
  await screen.findByText("Ihre Daten wurden erfolgreich gespeichert.");
  // One belongs to the grid and reverts typing; the other is in the message.
  await user.click(screen.getAllByRole("button", { name: "Rückgängig" }).at(-1) as HTMLElement);
  await waitFor(() => expect(calls("prices.undoPublication")).toMatchObject([{ id: publicationId }]));
  await screen.findByText("Es gelten wieder die vorherigen Preise.");
});

test("margins copied to another area can be undone from the success message", async () => {
  const publicationId = "0190a4c2-0000-4000-8000-000000000053";
  const area = priced(540);
  const other = { ...priced(500), id: "99999999-9999-4999-8999-999999999990", name: "Vierlande" };
  const as = { ...master, tree: treeOf(areaNode(area.id, area.name), areaNode(other.id, other.name)) };
  const done = { id: other.id, version: 2, modifiedAt: "2026-11-25T10:00:00.000Z", publicationId };
  const answers = {
    "deliveryArea.find": () => [area, other],
    "bulk.patchDeliveryAreas": () => [done],
    "prices.undoPublication": () => publicationOf(),
  };
  const { user, calls } = open(area, answers, as);
  await user.click(await screen.findByRole("button", { name: "Kopieren …" }));
  await user.click(await screen.findByRole("checkbox", { name: "Vierlande" }));
  await user.click(screen.getByRole("button", { name: "In 1 Gebiet kopieren" }));
  await screen.findByText("Die Preise sind veröffentlicht.");
  await user.click(screen.getAllByRole("button", { name: "Rückgängig" }).at(-1) as HTMLElement);
  await waitFor(() => expect(calls("prices.undoPublication")).toMatchObject([{ id: publicationId }]));
});

const noRank = "Der Rang lässt sich gerade nicht bestimmen.";
const notThere = () => refuse(504, "UPSTREAM_TIMEOUT");
const ranks = () => screen.findByRole("region", { name: "Rang in 2 Postleitzahlen" });

test("when the rank is unavailable, the page says so and offers a retry", async () => {
  let isThere = false;
  const { user } = open(priced(540), {
    "heatingOilCalculator.getPlacement": () =>
      isThere ? priceAnswers["heatingOilCalculator.getPlacement"]() : notThere(),
  });
  await within(await ranks()).findByText(noRank);
  isThere = true;
  await user.click(within(await ranks()).getByRole("button", { name: "Wiederholen" }));
  await within(await ranks()).findByText(/^Unter den ersten drei in/);
});

test("margins can be saved while the rank is unavailable, and no saving state remains afterwards", {
  tags: "long",
}, async () => {
  const { user } = open(priced(540), {
    "deliveryArea.patch": () => priced(620, 2),
    "heatingOilCalculator.getPlacement": notThere,
  });
  await user.click(await cell("Standard, 3\\.000\u00a0l"));
  await user.keyboard("6,2{Enter}");
  await within(await ranks()).findByText(noRank);
  await user.click(save());
  await screen.findByText("Ihre Daten wurden erfolgreich gespeichert.");
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Speichern/ })).toBeNull());
  await within(await ranks()).findByText(noRank);
});

test("a conflict on the same margin shows somebody else's value with a readable label", async () => {
  const text = "Jemand anderes hat gespeichert.";
  const current = priced(580, 2);
  const { user } = open(priced(540), {
    "deliveryArea.patch": () => refuse(412, "VERSION_CONFLICT", text, { current }),
  });
  await user.click(await cell("Standard, 3\\.000\u00a0l"));
  await user.keyboard("6{Enter}");
  await user.click(save());
  const dialog = await screen.findByRole("alertdialog");
  within(dialog).getByText("Standard, Stufe ab 3.000 l");
  within(dialog).getByText("5,80 €");
});

test("a margin beyond the agency's price limits is reported in its cell and below the grid", async () => {
  const { user } = open();
  await user.click(await cell("Standard, 3\\.000\u00a0l"));
  await user.keyboard("54{Enter}");
  expect((await cell("Standard, 3\\.000\u00a0l")).getAttribute("aria-label")).toMatch(/Obergrenze.*größerer Schritt/);
  screen.getByText("Außerhalb Ihrer Preisgrenzen");
});

test("the reason for a refused margin disappears with the next keystroke", async () => {
  const refused = () => refuse(400, "PRICE_BEYOND_RAILS", "Die Marge ist zu hoch.");
  const { user } = open(priced(540), { "deliveryArea.patch": refused });
  await user.click(await cell("Standard, 3\\.000\u00a0l"));
  await user.keyboard("54{Control>}s{/Control}");
  await screen.findByText("Die Marge ist zu hoch.");
  await user.keyboard("{Backspace}");
  await waitFor(() => expect(screen.queryByText("Die Marge ist zu hoch.")).toBeNull());
});

test("without tiers the specified sentence appears, and one click adds the usual tiers", async () => {
  const { user } = open(areaOf());
  await screen.findByText("Bitte stellen Sie erst Ihre Mengenstufen ein.");
  await user.click(screen.getByRole("button", { name: "Übliche Stufen übernehmen" }));
  await cell("Standard, 15\\.000\u00a0l");
  screen.getByText("12 Änderungen");
});

test("a link to the margins focuses the first control there", async () => {
  open(areaOf(), {}, master, "#margen");
  expect(await screen.findByRole("button", { name: "Übliche Stufen übernehmen" })).toBe(document.activeElement);
  cleanup();
  open(priced(540), {}, master, "#margen");
  expect(await cell("Standard, 500\u00a0l")).toBe(document.activeElement);
});

test("a moved tier keeps its margins; a duplicate tier stays in the dialog with an error", async () => {
  const { user } = open();
  await cell("Standard, 500\u00a0l");
  await user.click(screen.getByRole("button", { name: "Stufen …" }));
  const dialog = screen.getByRole("dialog", { name: "Mengenstufen" });
  const second = within(dialog).getByRole("textbox", { name: "Stufe 2, ab" });
  await retype(user, second, "500");
  await user.click(within(dialog).getByRole("button", { name: "Übernehmen" }));
  within(dialog).getByText("Diese Menge gibt es schon.");
  await retype(user, second, "2.500");
  await user.click(within(dialog).getByRole("button", { name: "Übernehmen" }));
  expect((await cell("Standard, 2\\.500\u00a0l")).getAttribute("aria-label")).toContain("5,40");
});

test("two figures calculate a row of margins; tiers that do not cover the stop costs are marked", {
  tags: "long",
}, async () => {
  const { user } = open();
  await user.click(await cell("Standard, 3\\.000\u00a0l"));
  await user.click(screen.getByRole("button", { name: "Stoppkosten …" }));
  const dialog = screen.getByRole("dialog", { name: "Margen aus Stoppkosten: Standard" });
  const figure = (name: string) => within(dialog).getByRole("textbox", { name });
  const type = (name: string, text: string) => retype(user, figure(name), text);
  await type("Kosten je Stopp", "100");
  await type("Marge bei sehr großen Mengen", "4,505");
  await user.click(within(dialog).getByRole("button", { name: "Übernehmen" }));
  expect(dialog.isConnected).toBe(true);
  await type("Marge bei sehr großen Mengen", "4,50");
  // 500 l at 18,90 earn 94,50 €, less than a stop costs.
  expect(within(dialog).getAllByText("deckt die Stoppkosten nicht")).toHaveLength(1);
  await user.click(within(dialog).getByRole("button", { name: "Übernehmen" }));
  expect((await cell("Standard, 500\u00a0l")).getAttribute("aria-label")).toContain("24,50");
  expect((await cell("Standard, 3\\.000\u00a0l")).getAttribute("aria-label")).toContain("7,83");
});

test("a read-only user sees the margins and cannot change them", async () => {
  const { user } = open(priced(540), {}, { ...master, rights: { businessCustomerDeliveryArea: ["read"] } });
  await user.click(await cell("Standard, 3\\.000\u00a0l"));
  await user.keyboard("6{Enter}");
  expect((await cell("Standard, 3\\.000\u00a0l")).getAttribute("aria-label")).toContain("5,40");
  expect(screen.queryByRole("button", { name: "Stufen …" })).toBeNull();
  expect(screen.getAllByText("Sorte nicht aktiv").length).toBeGreaterThan(0);
  expect(screen.queryByRole("link", { name: "aktivieren" })).toBeNull();
});
