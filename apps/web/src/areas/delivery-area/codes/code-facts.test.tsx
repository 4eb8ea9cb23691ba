import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, refuse } from "../../../testing/answers.ts";
import { areaOf } from "../../../testing/area.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { priceAnswers, pricedArea } from "../../../testing/prices.ts";
import { master } from "../../../testing/session.ts";
import { factsOf } from "./code-fact.ts";
import { useCodeOrders } from "./use-code-orders.ts";
import { useCodeRanks } from "./use-code-ranks.ts";

const { businessCustomerOrder: _, ...noOrders } = master.rights;
const bare = areaOf();
const priced = pricedArea();

const ranked = (rank: number | null, of: number) => ({
  rank,
  of,
  grossCents: null,
  grossPerUnitCents: null,
  bestGrossCents: null,
  bestRivalGrossCents: null,
  refusal: null,
});
const answers = {
  "heatingOilCalculator.getPlacement": () => ({
    ...priceAnswers["heatingOilCalculator.getPlacement"](),
    codes: [
      { postalCode: "21436", stored: ranked(2, 7), draft: null },
      { postalCode: "21447", stored: ranked(null, 3), draft: null },
    ],
  }),
  "orderStatistics.getByPostalCode": () => [{ postalCode: "21447", orders: 1 }],
};

function Facts({ area }: { area: DeliveryArea }) {
  const facts = [useCodeRanks(area), useCodeOrders(area)];
  return (
    <ul>
      {["21436", "21447", "21395"].map((code) => (
        <li key={code}>{`${code}: ${factsOf(facts, code) ?? "-"}`}</li>
      ))}
      {facts.map(({ id, about, missing, weights, query }) => (
        <li key={id}>
          {`${id}: ${query.isError ? missing : (about ?? "-")} ${weights ? [...weights].join("; ") : "ohne Gewicht"}`}
        </li>
      ))}
    </ul>
  );
}

function open(area: DeliveryArea, { as = master, more = {} }: { as?: typeof master; more?: Answers } = {}) {
  return renderInPortal(<Facts area={area} />, { ...answers, ...more }, { as });
}
const lines = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));

test("saved codes show their rank and orders; each is requested once for all codes", { tags: "long" }, async () => {
  const { calls } = open(priced);
  await waitFor(() =>
    expect(lines()).toEqual([
      "21436: Rang 2 von 7 · 0 Bestellungen",
      "21447: zurzeit ohne Angebot · 1 Bestellung",
      "21395: 0 Bestellungen",
      "rank: Rang: bei 3.000 l Standard, mit den gespeicherten Preisen. 21436,2; 21447,Infinity",
      "orders: Bestellungen: der letzten zwölf Monate. 21447,1",
    ]),
  );
  expect(calls("heatingOilCalculator.getPlacement")).toHaveLength(1);
  expect(calls("orderStatistics.getByPostalCode")).toEqual([{ id: priced.id }]);
});

test("an area without prices says so and requests no ranks; an area without codes requests nothing", async () => {
  const { calls } = open(bare);
  await waitFor(() => expect(lines()).toContain("orders: Bestellungen: der letzten zwölf Monate. 21447,1"));
  expect(lines()).toContain("rank: Rang: erst mit Preisen. ohne Gewicht");
  expect(calls("heatingOilCalculator.getPlacement")).toEqual([]);
  const empty = open(areaOf({ ...priced, postalCodes: [] }));
  expect(empty.sent).toEqual([]);
});

test("a user who may not read orders does not request them", async () => {
  const { calls } = open(priced, { as: { ...master, rights: noOrders } });
  await waitFor(() => expect(lines()).toContain("21436: Rang 2 von 7"));
  expect(calls("orderStatistics.getByPostalCode")).toEqual([]);
});

test("when the ranks cannot be loaded, the orders are still shown", async () => {
  const fails = () => {
    refuse(403, "FORBIDDEN", "Nein.");
  };
  open(priced, { more: { "heatingOilCalculator.getPlacement": fails } });
  await waitFor(() => expect(lines()[0]).toBe("21436: 0 Bestellungen"));
  await waitFor(() => expect(lines()[3]).toMatch(/^rank: .*(Rang|Platz).* ohne Gewicht$/));
});
