import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, refuse } from "../../testing/answers.ts";
import { areaId } from "../../testing/area.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { session } from "../../testing/session.ts";
import { areaNode, treeOf } from "../../testing/tree.ts";
import { Component as HistoryPage } from "./history-page.tsx";

const today = berlinTime(new Date().toISOString()).date;
const dayBefore = (days: number) => addDays(today, -days);
const dayOf = (ago: number, best: number | null, offers = 3) => ({
  day: dayBefore(ago),
  offers,
  bestGrossCents: best && best * 30,
  bestGrossPerUnitCents: best,
  meanGrossPerUnitCents: best && best + 150,
});
const bestOn = (ago: number, best: number) => ({
  day: dayBefore(ago),
  bestGrossCents: best * 30,
  bestGrossPerUnitCents: best,
});
const order = { zipcode: "21335", amount: 3000 };
const answers = {
  "heatingOilCalculator.getHistoryChartAmount": () => ({
    ...order,
    keptSince: `${dayBefore(5)}T08:00:00.000Z`,
    days: [dayOf(3, null, 0), dayOf(2, 8410), dayOf(1, 8520), dayOf(0, 8475)],
  }),
  "heatingOilCalculator.getHistoryHighAndLow": () => ({
    ...order,
    from: dayBefore(2),
    to: today,
    low: bestOn(2, 8410),
    high: bestOn(1, 8520),
    latest: bestOn(0, 8475),
  }),
  "heatingOilCalculator.getHistoryCompare": () => ({
    ...order,
    days: [
      { ...dayOf(0, 8475), daysAgo: 0, changeCents: 0 },
      { ...dayOf(1, 8520), daysAgo: 1, changeCents: -45 },
      { ...dayOf(365, null, 0), daysAgo: 365, changeCents: null },
    ],
  }),
};
const open = (address: string, more: Answers = {}, as = session) =>
  renderInPortal(<HistoryPage />, { ...answers, ...more }, { address, as });
const asked = "/tools/price-history?zipcode=21335&amount=3.000";

test("the query is in the URL; the chart shows best and mean price by day, with extremes and comparison", {
  tags: "long",
}, async () => {
  const { user, calls, search } = open("/tools/price-history");
  screen.getByText("Wo und wie viel?");
  await user.type(screen.getByRole("textbox", { name: "Postleitzahl" }), "21335");
  await user.selectOptions(screen.getByRole("combobox", { name: "Sorte" }), "premium");
  await user.click(screen.getByRole("button", { name: "Berechnen" }));
  const chart = await screen.findByRole("region", { name: /^Premium, 3\.000\sl in 21335, brutto €\/100 l$/ });
  expect(Object.fromEntries(search())).toEqual({ zipcode: "21335", amount: "3.000", product: "premium" });
  expect(within(chart).getByRole("img").getAttribute("aria-label")).toMatch(
    /Günstigstes zuletzt 84,75 €\/100 l, Mittel aller zuletzt 86,25 €\/100 l$/,
  );
  expect(screen.getByText("Am teuersten").nextSibling?.textContent).toMatch(/^85,20 €\/100 l/);
  expect(screen.getByText("Am günstigsten").nextSibling?.textContent).toMatch(/^84,10 €\/100 l/);
  screen.getByText(/^Aufgezeichnet seit/);
  const compared = screen.getByRole("table", { name: "Heute und früher, brutto €/100 l" });
  within(compared).getByRole("row", { name: /^Gestern .* 85,20 86,70 3 −0,45/ });
  within(compared).getByRole("row", { name: /^Vor einem Jahr .* – – 0 –$/ });
  await user.click(within(chart).getByRole("button", { name: "Tabelle" }));
  // A day without an offer has no price.
  expect(within(chart).getAllByRole("row")).toHaveLength(4);
  expect(calls("heatingOilCalculator.getHistoryChartAmount")).toMatchObject([
    { zipcode: "21335", amount: 3000, product: "premium" },
  ]);
});

test("another period changes the URL and the requests, and keeps the focus", { tags: "long" }, async () => {
  const { user, calls, search } = open(asked);
  const year = await screen.findByRole("radio", { name: "1 Jahr" });
  await user.click(year);
  expect(search().get("range")).toBe("365");
  expect(document.activeElement).toBe(year);
  const days = ({ from = "", to = "" }: { from?: string | undefined; to?: string | undefined }) =>
    (Date.parse(to) - Date.parse(from)) / 86_400_000;
  await waitFor(() => expect(calls("heatingOilCalculator.getHistoryChartAmount").map(days)).toEqual([90, 365]));
  expect(calls("heatingOilCalculator.getHistoryHighAndLow").map(days)).toEqual([90, 365]);
});

test("a failed request can be retried, and a code without any sale so far says so", async () => {
  const nobody = { ...order, keptSince: null, days: [dayOf(0, null, 0)] };
  let isThere = false;
  const { user } = open(asked, {
    "heatingOilCalculator.getHistoryChartAmount": () => {
      if (!isThere) refuse(504, "UPSTREAM_TIMEOUT");
      return nobody;
    },
  });
  const again = await screen.findByRole("button", { name: "Wiederholen" });
  isThere = true;
  await user.click(again);
  await screen.findByText("In 21335 hat noch niemand verkauft.");
  expect(screen.queryByRole("table")).toBeNull();
});

const stadt = areaNode("77777777-7777-4777-8777-777777777777", "Lüneburg Stadt");
const kreis = areaNode(areaId, "Elbmarsch");
const tree = treeOf(stadt, kreis);
const own = (more: Answers = {}, as: typeof session = { ...session, tree }, address = "/tools/price-history") =>
  open(
    address,
    {
      "prices.getAreaPriceHistory": () => ({
        order: { zipcode: "21335", amount: 3000 },
        keptSince: `${dayBefore(10)}T08:00:00.000Z`,
        changes: [
          { day: dayBefore(9), grossPerUnitCents: 9104, basePriceNetCents: 7150 },
          { day: dayBefore(4), grossPerUnitCents: null, basePriceNetCents: null },
          { day: dayBefore(2), grossPerUnitCents: 9009, basePriceNetCents: 7070 },
        ],
      }),
      "prices.getFollowRules": () => ({
        goods: "oil",
        index: [
          { day: dayBefore(200), netCents: 6000 },
          { day: dayBefore(3), netCents: 7040 },
        ],
        rules: [],
      }),
      ...more,
    },
    as,
  );

test("an own area's price is shown with its base price and the index, by day in chart and table", async () => {
  const { user, calls, search } = own();
  await user.click(screen.getByRole("radio", { name: "einem Liefergebiet" }));
  await user.click(screen.getByRole("button", { name: "Berechnen" }));
  screen.getByText("Wählen Sie mindestens ein Liefergebiet.");
  await user.selectOptions(screen.getByRole("combobox", { name: "Liefergebiet" }), "Lüneburg Stadt");
  await user.click(screen.getByRole("button", { name: "Berechnen" }));
  const chart = await screen.findByRole("region", {
    name: /^Lüneburg Stadt: Standard, 3\.000\sl in 21335, €\/100 l$/,
  });
  expect(Object.fromEntries(search())).toMatchObject({ whose: "own", area: stadt.id });
  expect(within(chart).getByRole("img").getAttribute("aria-label")).toMatch(
    /Kundenpreis, brutto zuletzt 90,09 €\/100 l, Basispreis, netto zuletzt 70,70 €\/100 l, Index, netto zuletzt 70,40 €\/100 l$/,
  );
  expect(screen.getByText("Am teuersten").nextSibling?.textContent).toMatch(/^91,04 €\/100 l/);
  expect(screen.getByText("Am günstigsten").nextSibling?.textContent).toMatch(/^90,09 €\/100 l/);
  await user.click(within(chart).getByRole("button", { name: "Tabelle" }));
  // Five days before the gap, three after it, and between them a day with only the index.
  const rows = within(chart).getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent?.replace(/^.*20\d\d/, ""))).toEqual([
    ...Array.from({ length: 3 }, () => "90,0970,70"),
    "70,40",
    ...Array.from({ length: 5 }, () => "91,0471,50"),
  ]);
  expect(screen.queryByText("Zurzeit sehen Kunden hier keinen Preis.")).toBeNull();
  expect(calls("prices.getAreaPriceHistory")).toMatchObject([{ id: stadt.id, product: "normal", from: dayBefore(90) }]);
});

test("pellet dealers choose only among their own areas and are told when consumers saw no price", async () => {
  const pellets = { ...session, tree, frontend: "PARTNER_PELLET" } as const;
  const gone = { order: { zipcode: "21335", amount: 6000 }, keptSince: null, changes: [] };
  const address = `/tools/price-history?amount=6.000&area=${kreis.id}&product=pallet`;
  const { sent } = own({ "prices.getAreaPriceHistory": () => gone }, pellets, address);
  await screen.findByText("In diesem Zeitraum sahen Kunden hier keinen Preis für Palette.");
  expect(screen.queryByRole("radio", { name: "allen Anbietern" })).toBeNull();
  screen.getByRole("region", { name: /^Elbmarsch: Palette, 6\.000\skg in 21335, €\/t$/ });
  expect(sent.map(({ path }) => path).filter((path) => path.startsWith("heatingOil"))).toEqual([]);
});

test("an area from which nobody can order says so and links to the area", async () => {
  const nowhere = { order: null, keptSince: null, changes: [] };
  const address = `/tools/price-history?whose=own&amount=3.000&area=${stadt.id}`;
  own({ "prices.getAreaPriceHistory": () => nowhere }, undefined, address);
  const link = await screen.findByRole("link", { name: "Liefergebiet öffnen" });
  expect(link.getAttribute("href")).toBe(`/delivery-area/${stadt.id}`);
});
