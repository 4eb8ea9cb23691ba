import type { RefusalDetails } from "@partner-konto/domain/delivery-area/refusal-details";
import type { Publication } from "@partner-konto/domain/pricing/publication";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { test } from "vitest";
import { refuse } from "../../../../testing/gateway.ts";
import { renderInPortal } from "../../../../testing/portal.tsx";
import { administrator } from "../../../../testing/session.ts";
import { Publications } from "./publications.tsx";

const id = "99999999-9999-4999-8999-000000000001";
const published: Publication = {
  id,
  at: "2026-11-23T06:00:00Z",
  by: "Pia Heidebrand",
  note: "",
  areas: [{ id, name: "Lüneburg Stadt", changes: 1 }],
  undoneAt: null,
  undoneBy: null,
  mayUndo: true,
};
type Barred = NonNullable<RefusalDetails["barredPrices"]>[number];
type Refusal = readonly [code: string, details: RefusalDetails, said: string];
const area = { areaId: id, areaName: "Lüneburg Stadt" };
const barred: Barred = {
  rail: "floor",
  path: "price.0.tiers.0.margins.normal",
  before: 900,
  after: 450,
  limit: 600,
  text: "4,50 € liegt unter der Untergrenze von 6,00 €.",
};
const beyond = (...barredPrices: Barred[]): RefusalDetails => ({ barredAreas: [{ ...area, barredPrices }] });

test.each<Refusal>([
  ["PRICE_BEYOND_RAILS", beyond(barred), `Nicht zurückgenommen. Lüneburg Stadt: ${barred.text}`],
  [
    "PRICE_BEYOND_RAILS",
    beyond(barred, barred, barred),
    `Nicht zurückgenommen. Lüneburg Stadt: ${barred.text} Das gilt auch für 2 weitere Preise.`,
  ],
  ["PRICES_CHANGED_SINCE", { changedAreas: [area] }, "Nicht zurückgenommen. Geändert wurde seither: Lüneburg Stadt."],
  ["PUBLICATION_UNDONE", {}, "Nicht zurückgenommen."],
])("what stands against taking back is said with its areas: %s", async (code, details, said) => {
  const refused = () => refuse(409, code, "Nicht zurückgenommen.", { details });
  renderInPortal(
    <Publications />,
    { "prices.findPublications": () => [published], "prices.undoPublication": refused },
    { as: administrator("BUSINESS_CUSTOMER_MASTER_ADMIN") },
  );
  await userEvent.setup().click(await screen.findByRole("button", { name: /zurücknehmen$/ }));
  await screen.findByText(said);
});
