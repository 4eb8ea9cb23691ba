import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, refuse } from "../../testing/answers.ts";
import type { areaOf } from "../../testing/area.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { followedOf, priceAnswers, pricedArea } from "../../testing/prices.ts";
import { master } from "../../testing/session.ts";
import { areaNode, treeOf } from "../../testing/tree.ts";
import { Component as BasePricePage } from "./base-price-page.tsx";

const regions = [
  { region: "north" as const, codes: 2, way: null, platform: { netCents: 7350, validFrom: "2026-11-20T05:00:00Z" } },
  { region: "west" as const, codes: 0, way: null, platform: { netCents: 7000, validFrom: "2026-11-20T05:00:00Z" } },
].map((region) => ({ ...region, survey: { netCents: 7150, day: "2026-11-20" } }));
type Chart = Awaited<ReturnType<NonNullable<Answers["adminCharts.getTrendlines"]>>>;
const chartOf = (trendlines: Chart["trendlines"]): Chart => ({
  chartName: "basePriceOil",
  version: 1,
  modifiedAt: null,
  trendlines,
});
const answers = {
  ...priceAnswers,
  "prices.getBasePrices": () => ({ ...priceAnswers["prices.getBasePrices"](), regions }),
  "prices.getBasePriceHistory": () => [],
  "prices.getFollowRules": () => followedOf([], []),
  "adminCharts.getTrendlines": () => chartOf([]),
};

const priced = (more: Parameters<typeof areaOf>[0] = {}) => pricedArea(undefined, more);

function open(more: Answers = {}, as = master) {
  const area = priced();
  const all = { "deliveryArea.get": () => area, ...answers, ...more };
  return renderInPortal(<BasePricePage />, all, {
    as,
    route: "/delivery-area/:id/baseprice",
    address: `/delivery-area/${area.id}/baseprice`,
  });
}

async function retype(user: ReturnType<typeof open>["user"], price: string): Promise<void> {
  const own = screen.getByRole("textbox", { name: "Eigener Preis, netto" });
  await user.clear(own);
  await user.type(own, price);
}

test("the consumer price and the rank follow mode, region and own price before anything is saved", {
  tags: "long",
}, async () => {
  const { user, calls } = open();
  const preview = await screen.findByRole("complementary", { name: "Kundenpreis" });
  // (71,50 + 5,40) × 30, plus 19 % VAT.
  within(preview).getByText(/^2\.745,33\s€ brutto$/);
  await user.click(screen.getByRole("radio", { name: /^Plattform/ }));
  within(preview).getByText(/^2\.816,73\s€ brutto, bisher 2\.745,33\s€$/);
  await user.selectOptions(screen.getByRole("combobox", { name: "Region" }), "west");
  within(preview).getByText(/^2\.691,78\s€ brutto, bisher/);
  await user.click(screen.getByRole("radio", { name: /^Selbst/ }));
  // The own price begins with the price that applied.
  within(preview).getByText(/^2\.691,78\s€ brutto, bisher/);
  await retype(user, "70,50");
  within(preview).getByText(/^2\.709,63\s€ brutto, bisher/);
  await waitFor(() =>
    expect(calls("heatingOilCalculator.getPlacement").at(-1)).toMatchObject({
      body: { price: [{ basePrice: { mode: "selfManaged", region: "west", netCents: 7050 } }] },
    }),
  );
  expect(calls("deliveryArea.patch")).toEqual([]);
});

test("a chosen mode is copied to all other areas in one call after a preview of the changes", {
  tags: "long",
}, async () => {
  const [here, other, third] = [
    priced(),
    "99999999-9999-4999-8999-999999999991",
    "99999999-9999-4999-8999-999999999992",
  ];
  const tree = treeOf(areaNode(here.id, "Elbmarsch"), areaNode(other, "Heide"), areaNode(third, "Geest"));
  const others = [priced({ id: other, name: "Heide", version: 4 }), priced({ id: third, name: "Geest", version: 7 })];
  const { user, calls } = open(
    { "deliveryArea.find": () => others, "bulk.patchDeliveryAreas": () => others },
    { ...master, tree },
  );
  await user.click(await screen.findByRole("radio", { name: /^Plattform/ }));
  await user.click(screen.getByRole("button", { name: "Kopieren …" }));
  const dialog = await screen.findByRole("dialog", { name: "Basispreis in andere Liefergebiete kopieren" });
  await user.click(await within(dialog).findByRole("checkbox", { name: "Alle 2 auswählen" }));
  const changes = within(dialog).getByRole("region", { name: "Was sich in Geest ändert" });
  expect(within(changes).getByRole("listitem").textContent).toBe("Wer den Preis pflegtErhebungsdienst→wirdPlattform");
  await user.click(within(dialog).getByRole("button", { name: "In 2 Gebiete kopieren" }));
  const patch = [{ op: "replace", path: "/price/basePrice/mode", value: "platform" }];
  await waitFor(() =>
    expect(calls("bulk.patchDeliveryAreas")).toMatchObject([
      {
        body: {
          areas: [
            { id: other, version: 4, patch },
            { id: third, version: 7, patch },
          ],
        },
      },
    ]),
  );
});

test("the chart shows regional prices, index, own price and trend lines; a failed part can be reloaded", {
  tags: "long",
}, async () => {
  const today = berlinTime(new Date().toISOString()).date;
  const day = (ago: number) => addDays(today, -ago);
  const points = [3, 2].map((ago, at) => ({ day: day(ago), netCents: 7000 + at * 100 }));
  let isIndexThere = false;
  const { user } = open({
    "prices.getBasePriceHistory": ({ mode }) => (mode === "platform" ? points : points.slice(1)),
    "prices.getFollowRules": () => {
      if (!isIndexThere) refuse(504, "UPSTREAM_TIMEOUT");
      return followedOf([], [{ day: day(2), netCents: 6820 }]);
    },
    "adminCharts.getTrendlines": () => chartOf([{ name: "Winterboden", points }]),
  });
  const chart = await screen.findByRole("region", { name: "Verlauf, Region Nord, netto €/100 l" });
  const said = () => within(chart).getByRole("img").getAttribute("aria-label");
  await waitFor(() => expect(said()).toContain("Winterboden zuletzt 71,00"));
  expect(said()).not.toContain("Index");
  const again = await screen.findByRole("button", { name: "Wiederholen" });
  isIndexThere = true;
  await user.click(again);
  await waitFor(() => expect(said()).toContain("Index zuletzt 68,20 €/100 l"));
  await user.click(screen.getByRole("radio", { name: /^Selbst/ }));
  await retype(user, "70,50");
  expect(said()).toContain("Ihr Preis zuletzt 70,50 €/100 l");
  await user.click(within(chart).getByRole("button", { name: "Tabelle" }));
  const rows = within(chart).getAllByRole("row");
  expect(rows[0]?.textContent).toBe("TagPlattformErhebungsdienstIndex");
  expect(rows[1]?.textContent).toMatch(/71,0071,0068,20$/);
});

test("an unreadable price is not copied", { tags: "long" }, async () => {
  const { user } = open();
  await user.click(await screen.findByRole("radio", { name: /^Selbst/ }));
  await retype(user, "70,505");
  await user.click(screen.getByRole("button", { name: "Kopieren …" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a read-only user sees the consumer price and cannot copy it", { tags: "long" }, async () => {
  open({}, { ...master, rights: { businessCustomerDeliveryArea: ["read"] } });
  await screen.findByRole("complementary", { name: "Kundenpreis" });
  expect(screen.queryByRole("button", { name: "Kopieren …" })).toBeNull();
});
