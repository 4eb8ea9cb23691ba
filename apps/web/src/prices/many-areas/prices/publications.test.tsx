import type { RefusalDetails } from "@partner-konto/domain/error/refusal-details";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { test } from "vitest";
import { refuse } from "../../../testing/answers.ts";
import { areaId } from "../../../testing/area.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { publicationOf } from "../../../testing/prices.ts";
import { master } from "../../../testing/session.ts";
import { Publications } from "./publications.tsx";

const published = publicationOf({ areas: [{ id: areaId, name: "Lüneburg Stadt", changes: 1 }] });
type BarredPrice = NonNullable<RefusalDetails["barredPrices"]>[number];
type Refusal = readonly [code: string, details: RefusalDetails, said: string];
const area = { areaId, areaName: "Lüneburg Stadt" };
const barred: BarredPrice = {
  rail: "floor",
  path: "price.0.tiers.0.margins.normal",
  before: 900,
  after: 450,
  limit: 600,
  text: "4,50 € liegt unter der Untergrenze von 6,00 €.",
};
const beyond = (...barredPrices: BarredPrice[]): RefusalDetails => ({ barredAreas: [{ ...area, barredPrices }] });

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
    { as: master },
  );
  await userEvent.click(await screen.findByRole("button", { name: /zurücknehmen$/ }));
  await screen.findByText(said);
});
