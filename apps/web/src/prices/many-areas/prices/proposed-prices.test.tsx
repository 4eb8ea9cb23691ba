import type { SimulatedArea } from "@partner-konto/domain/prices/publications/simulation";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { type Answers, refuse } from "../../../testing/answers.ts";
import { areaOf } from "../../../testing/area.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { planOf } from "../../../testing/prices.ts";
import { master } from "../../../testing/session.ts";
import { ProposedPrices } from "./proposed-prices.tsx";

const idOf = (at: number) => `88888888-8888-4888-8888-${String(at).padStart(12, "0")}`;
const price = (grossCents: number) => ({
  parts: [],
  grossCents,
  vatCents: 0,
  grossPerUnitCents: Math.round(grossCents / 30),
});
type Order = SimulatedArea["order"];
type Cell = SimulatedArea["cells"][number];

/** A simulated area: an order of 3,000 litres whose price changes by `jumpCents` for 100 litres. */
function simulated(at: number, jumpCents: number | null, order: Partial<Order> = {}, cell: Partial<Cell> = {}) {
  const after = jumpCents === null ? null : price(300_000 + 30 * jumpCents);
  const usual = { product: "normal", postalCode: "21436", hose: "fortyMetre", vehicle: "withTrailer" } as const;
  const rest = { deliveryTimes: "fiveTenDays", paymentType: "all", qualityStep: null, dustProtection: false } as const;
  const first = { amount: 3000, unloadingPoints: 1, before: price(300_000), after, jumpCents, refusal: null };
  return {
    id: idOf(at),
    name: `Gebiet ${at}`,
    order: { ...usual, ...rest, ...order },
    barredPrices: [],
    cells: [{ ...first, ...cell }],
  } satisfies SimulatedArea;
}

function propose(areas: readonly SimulatedArea[], more: Answers = {}, leftOut: readonly string[] = []) {
  const changes = areas.map(({ id, name }) => ({
    draft: areaOf({ id, name }),
    patch: { id, version: 1, patch: [{ op: "replace" as const, path: "/price/tierBasis", value: "total" }] },
  }));
  const simulate: Answers["prices.simulate"] = ({ body }) => {
    const ids = new Set(body.areas.map(({ id }) => id));
    return areas.filter(({ id }) => ids.has(id));
  };
  const nothing = () => undefined;
  return renderInPortal(
    <ProposedPrices
      changes={changes}
      product={null}
      areaCount={areas.length + leftOut.length}
      leftOut={leftOut}
      idle={null}
      isTyped
      isSettled
      note=""
      onNote={nothing}
      onReset={nothing}
      onBusy={nothing}
    />,
    { "prices.simulate": simulate, ...more },
    { as: master },
  );
}

test("each area shows the order with its largest price change, and how large the change is", async () => {
  const gone = { after: null, jumpCents: null, refusal: "noMargin" } as const;
  propose([
    simulated(1, 60, { product: "premium", hose: "sixtyMetre" }),
    simulated(2, -12, { paymentType: "invoice", vehicle: "smallTruck", postalCode: "21447" }, { unloadingPoints: 2 }),
    simulated(3, null, { product: "premium" }, gone),
    simulated(4, 0, {}, { after: price(300_001), jumpCents: 0 }),
    simulated(5, 0),
  ]);
  const lines = await screen.findAllByRole("listitem");
  const texts = lines.map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
  expect(texts).toEqual([
    "Gebiet 33.000 l Premiumwird nicht mehr verkauft",
    "Gebiet 13.000 l Premium, Schlauch 60 mbis +0,60 €/100 l",
    "Gebiet 23.000 l Standard, 2 Abladestellen, Fahrzeug kleiner Tankwagen, Zahlung Rechnung, Postleitzahl 21447bis −0,12 €/100 l",
    "Gebiet 43.000 l Standardweniger als 1 Cent",
    "Gebiet 5keine Änderung für Kunden",
  ]);
});

test("120 areas are simulated in calls of fifty and listed together, the largest jump first", async () => {
  const { calls } = propose(Array.from({ length: 120 }, (_, at) => simulated(at, at === 110 ? 500 : at)));
  const names = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent?.split("3.000")[0]);
  expect(names).toHaveLength(120);
  expect(names.slice(0, 3)).toEqual(["Gebiet 110", "Gebiet 119", "Gebiet 118"]);
  expect(calls("prices.simulate").map(({ body }) => body.areas.length)).toEqual([50, 50, 20]);
});

test("beyond the price limits the publish button is disabled with a reason and publishes nothing", async () => {
  const rail = { path: "price", rail: "step", before: 500, after: 1400, limit: 600 } as const;
  const barred: SimulatedArea = { ...simulated(1, 900), barredPrices: [{ ...rail, text: "Zu weit." }] };
  const { calls } = propose([barred, simulated(2, 10)]);
  const reason = /^In 1 Gebiet liegen Preise außerhalb der Preisgrenzen\. So wird in keinem/;
  await screen.findByText(reason);
  const publish = screen.getByRole("button", { name: "In 2 Liefergebieten veröffentlichen", description: reason });
  expect(publish.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(publish);
  expect(calls("prices.publish")).toEqual([]);
});

test("an area without such a price is named, and equal changes are sorted by area name", async () => {
  propose([simulated(2, 60), simulated(1, 60)], {}, ["Leinetal"]);
  const names = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent?.split("3.000")[0]);
  expect(names).toEqual(["Gebiet 1", "Gebiet 2"]);
  screen.getByText("Ohne solchen Preis, darum unverändert: Leinetal");
  within(screen.getByRole("region", { name: "3 Liefergebiete" })).getByText("1 bleibt unverändert");
});

test("the rank says why the area has no offer", async () => {
  const nowhere = {
    grossCents: null,
    grossPerUnitCents: null,
    rank: null,
    of: 3,
    bestGrossCents: 1,
    bestRivalGrossCents: 1,
    refusal: "noDeliveryDay" as const,
  };
  const summary = { codes: 1, first: 0, topThree: 0, notOffered: 1, medianRank: null };
  const codes = [{ postalCode: "21436", stored: nowhere, draft: nowhere }];
  propose([simulated(1, 60)], {
    "heatingOilCalculator.getPlacement": () => ({ at: "2026-11-23T06:00:00Z", stored: summary, draft: summary, codes }),
  });
  await userEvent.click(await screen.findByText("Gebiet 1"));
  const rank = await screen.findByRole("region", { name: "Rang bei Kunden" });
  await within(rank).findByText("In den nächsten 120 Tagen gibt es dafür keinen Liefertag.");
});

test("prices that need a second person since the simulation are sent for approval", async () => {
  const reason = "Die Marge springt zu weit.";
  const { calls } = propose([simulated(1, 60)], {
    "prices.publish": () => refuse(409, "PRICE_NEEDS_SECOND", reason),
    "prices.plan": () => planOf({ state: "waiting" }),
  });
  await screen.findAllByRole("listitem");
  await userEvent.click(screen.getByRole("button", { name: "In 1 Liefergebiet veröffentlichen" }));
  const second = await screen.findByRole("dialog", { name: "Zustimmung erbitten" });
  within(second).getByText(reason);
  await userEvent.click(within(second).getByRole("button", { name: "Zur Zustimmung senden" }));
  await waitFor(() => expect(calls("prices.plan")).toMatchObject([{ body: { areas: [{ id: idOf(1) }] } }]));
});
