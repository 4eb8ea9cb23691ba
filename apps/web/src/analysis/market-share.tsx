import type { Days } from "@partner-konto/domain/analysis/presets";
import type { MarketShare } from "@partner-konto/domain/analysis/schema";
import { addDays } from "@partner-konto/domain/calendar/days";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { amountUnit, oilSorts, pelletTypes } from "@partner-konto/domain/goods/values";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "../data/trpc.ts";
import { unitOf } from "../market/values/units.ts";
import { NotLoaded } from "../shell/page/not-loaded.tsx";
import { ChartPanel } from "../ui/chart/chart-panel.tsx";
import { SkeletonBar } from "../ui/feedback/skeleton.tsx";
import { SelectField } from "../ui/fields/select-field.tsx";
import { Cell, HeadCell, Row, Table } from "../ui/list/table.tsx";
import type { AnalysisView } from "./analysis-view.ts";
import { type Breakdown, type BreakdownRow, type Column, figureText, pointsText } from "./breakdown.ts";
import { BreakdownPanel } from "./breakdown-panel.tsx";
import type { OrdersLink } from "./orders-link.ts";
import { daysText, analysisTexts as text } from "./texts.ts";

interface MarketShareProps {
  groupId: string;
  view: AnalysisView;
  days: Days;
  before: Days;
  goods: MarketGood;
  link: OrdersLink;
}

/** The company's share of the market, and how its price stood on the days on which others sold. */
export function MarketShareSection({ groupId, view, days, before, goods, link }: MarketShareProps) {
  const options = {
    groupId,
    productGroup: goods,
    ...(view.agencies.length > 0 && { businessCustomerIds: [...view.agencies] }),
    ...(view.areas.length > 0 && { deliveryAreaIds: [...view.areas] }),
  };
  const now = trpc.orderAnalysis.analyseMarketShareGroup.useQuery(
    { body: { ...options, ...days } },
    { placeholderData: keepPreviousData },
  );
  // A market share is much work for the server, so that the two are asked for one after the other.
  const earlier = trpc.orderAnalysis.analyseMarketShareGroup.useQuery(
    { body: { ...options, ...before } },
    { enabled: now.isSuccess && !now.isPlaceholderData && now.data.from !== null },
  );
  return (
    <section aria-labelledby="market-share" className="grid gap-5 print:block print:space-y-5">
      <div>
        <h2 id="market-share">{text.market}</h2>
        {now.data?.from && now.data.to && (
          <p className="type-13 text-ink-3">{text.marketOf(daysText({ start: now.data.from, end: now.data.to }))}</p>
        )}
      </div>
      {now.isError && !now.data ? (
        <NotLoaded query={now} />
      ) : !now.data ? (
        <SkeletonBar className="h-60 w-full" />
      ) : now.data.from === null ? (
        <p className="text-ink-3">{text.marketNone}</p>
      ) : (
        <>
          <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2 print:block print:space-y-8">
            <BreakdownPanel of={sharesOf(now.data, earlier.data, goods, "regions", link)} chart="bars" />
            <BreakdownPanel of={sharesOf(now.data, earlier.data, goods, "products", link)} chart="bars" />
          </div>
          <Prices prices={now.data.prices.filter((price) => price.goods === goods)} goods={goods} />
        </>
      )}
    </section>
  );
}

/** Shares in percent by region or product; null where the market is too small to say anything. */
function sharesOf(
  now: MarketShare,
  before: MarketShare | undefined,
  goods: MarketGood,
  by: "regions" | "products",
  link: OrdersLink,
): Breakdown {
  const inUnit = (amount: number): number => (goods === "oil" ? amount : amount / 1000);
  const unit = goods === "oil" ? "l" : "t";
  const holds = goods === "oil" ? ("numbers" as const) : ("money" as const);
  const decimals = goods === "oil" ? 0 : 1;
  const share: Column = { name: text.share, decimals: 1, holds: "money" };
  const days = now.from && now.to ? { start: now.from, end: now.to } : {};
  const rowsIn = (analysis: MarketShare) =>
    by === "regions"
      ? analysis.regions
          .filter((region) => region.goods === goods)
          .map((row) => ({
            ...row,
            key: row.prefix,
            label: text.regionOf(row.prefix),
            to: link({ ...days, codes: [row.prefix], products: goods === "oil" ? oilSorts : pelletTypes }),
          }))
      : analysis.products
          .filter(({ product }) => (amountUnit(product) === "l") === (goods === "oil"))
          .map((row) => ({
            ...row,
            key: row.product as string,
            label: productTexts[row.product],
            to: link({ ...days, products: [row.product] }),
          }));
  const shown = rowsIn(now);
  const compared = before ? rowsIn(before) : [];
  const earlier = new Map(compared.map((row) => [row.key, row]));
  const known = new Set(shown.map(({ key }) => key));
  const gone = compared
    .filter(({ key }) => !known.has(key))
    .map((row) => ({ ...row, orders: 0, amount: 0, market: null }));
  const percentOf = (market: MarketShare["regions"][number]["market"] | undefined): number | null =>
    market ? market.shareTenths / 10 : null;
  return {
    title: by === "regions" ? text.marketRegions : text.marketProducts,
    fileName: by === "regions" ? "marktanteil-regionen" : "marktanteil-sorten",
    first: by === "regions" ? text.region : text.product,
    columns: [
      share,
      { name: text.ownOrders, decimals: 0, holds: "numbers" },
      { name: text.ownAmount(unit), decimals, holds },
      { name: text.marketAmount(unit), decimals, holds },
    ],
    measure: share,
    rows: [...shown, ...gone].map(({ key, label, to, orders, amount, market }): BreakdownRow => {
      const [value, other] = [percentOf(market), percentOf(earlier.get(key)?.market)];
      return {
        key,
        label,
        short: label,
        to,
        value,
        before: other,
        change: pointsText(value, other),
        cells: [value, orders, inUnit(amount), market ? inUnit(market.amount) : null],
      };
    }),
  };
}

/** How the price stood against the best third, by postal code, and its course in one of them. */
function Prices({ prices, goods }: { prices: MarketShare["prices"]; goods: MarketGood }) {
  const [asked, setAsked] = useState<string>();
  const chosen =
    prices.find(({ postalCode }) => postalCode === asked) ?? prices.find(({ compared }) => compared > 0) ?? prices[0];
  const unit = unitOf(goods);
  const price: Column = { name: "", decimals: 2, holds: "money" };
  if (!chosen) return <p className="text-ink-3">{text.pricesNone}</p>;
  const line = (which: "ownGrossCents" | "bestThirdGrossCents") =>
    chosen.days.flatMap((day) => (day[which] === null ? [] : [{ day: day.day, value: day[which] }]));
  const days = chosen.days.map(({ day }) => day).toSorted();
  const [from = "", to = ""] = [days[0], days.at(-1)];
  return (
    <section aria-labelledby="market-prices" className="grid gap-3 break-inside-avoid">
      <div>
        <h2 id="market-prices">{text.prices}</h2>
        <p className="max-w-[60em] type-13 text-ink-3">{text.pricesIntro}</p>
      </div>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,420px)_minmax(0,1fr)]">
        <Table label={text.prices}>
          <thead>
            <tr>
              <HeadCell>{text.postalCode}</HeadCell>
              <HeadCell right>{text.daysCompared}</HeadCell>
              <HeadCell right className="w-30">
                {text.inBestThird}
              </HeadCell>
              <HeadCell right className="w-36">
                {text.distance(unit)}
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ postalCode, compared, inBestThird, meanDistanceCents }) => (
              <Row key={postalCode} opened={postalCode === chosen.postalCode}>
                <Cell className="tabular-nums">{postalCode}</Cell>
                <Cell right>{compared}</Cell>
                <Cell right>{compared === 0 ? figureText(null, price) : inBestThird}</Cell>
                <Cell right>{figureText(meanDistanceCents === null ? null : meanDistanceCents / 100, price)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        <ChartPanel
          title={text.priceCourse(chosen.postalCode)}
          fileName={`preis-${chosen.postalCode}`}
          unit={unit}
          decimals={2}
          from={from}
          to={to === from && from !== "" ? addDays(from, 1) : to}
          bridges={7}
          series={[
            { key: "own", label: text.own, look: 0, points: line("ownGrossCents") },
            { key: "third", label: text.bestThird, look: 1, points: line("bestThirdGrossCents") },
          ]}
          controls={
            prices.length > 1 && (
              <SelectField
                label={text.postalCode}
                value={chosen.postalCode}
                options={prices.map(({ postalCode }) => ({ value: postalCode, label: postalCode }))}
                onChange={setAsked}
              />
            )
          }
        />
      </div>
    </section>
  );
}
