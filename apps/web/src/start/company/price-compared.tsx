import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { measureText } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { productTexts } from "@partner-konto/domain/goods/texts";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { trpc } from "../../data/trpc.ts";
import { unitOf } from "../../market/values/units.ts";
import { sumMeasure } from "../../orders/order/row-text.ts";
import { dayByDay } from "../../prices/tools/day-by-day.ts";
import { PartMissing } from "../../shell/page/part-missing.tsx";
import { areaState } from "../../shell/place/place-state.ts";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { useNow } from "../../ui/use-now.ts";
import { SideSection } from "./side-section.tsx";
import { startTexts as text } from "./texts.ts";

const LineChart = lazy(async () => ({ default: (await import("../../ui/chart/line-chart.tsx")).LineChart }));

const days = 30;

/** The price of one of the company's areas beside the region's average, and its rank there. */
export function PriceCompared({ company }: { company: CompanyNode }) {
  const now = useNow();
  const offered = company.parts.flatMap((agency) =>
    agency.parts
      .filter((area) => areaState(area, { agency, company }, now) === "online")
      .map((area) => ({ agencyId: agency.id, value: area.id, label: area.name })),
  );
  const [asked, setAsked] = useState<string>();
  const chosen = offered.find(({ value }) => value === asked) ?? offered[0];
  return (
    <SideSection
      title={text.price}
      aside={
        offered.length > 1 &&
        chosen && (
          <Select
            aria-label={text.area}
            value={chosen.value}
            options={offered}
            onChange={setAsked}
            className="h-8 max-w-48"
          />
        )
      }
    >
      {chosen ? (
        <Compared key={chosen.value} {...chosen} isPellet={company.type === "PARTNER_PELLET"} />
      ) : (
        <p className="text-ink-3">{text.noArea}</p>
      )}
    </SideSection>
  );
}

interface ComparedProps {
  value: string;
  label: string;
  agencyId: string;
  isPellet: boolean;
}

function Compared({ value: id, label, agencyId, isPellet }: ComparedProps) {
  const to = berlinTime(useNow()).date;
  const from = addDays(to, -days);
  const product = isPellet ? "loose" : "normal";
  const history = trpc.prices.getAreaPriceHistory.useQuery({ id, product, from, to });
  const order = history.data?.order;
  const region = trpc.heatingOilCalculator.getHistoryChartAmount.useQuery(
    { zipcode: order?.zipcode ?? "", product, amount: order?.amount ?? 0, from, to },
    { enabled: order !== null && order !== undefined },
  );
  const placement = trpc.heatingOilCalculator.getPlacement.useQuery(
    { body: { businessCustomerId: agencyId, deliveryAreaId: id, request: { product, amount: order?.amount ?? 0 } } },
    { enabled: order !== null && order !== undefined },
  );
  // Neither waits where there is no order to compare, and both are disabled then.
  const isLoading = history.isPending || (order && (region.isPending || placement.isPending));
  if (isLoading) return <SkeletonBar className="h-56 w-full" />;
  const own = dayByDay(history.data?.changes ?? [], "grossPerUnitCents", from, to);
  const others = (region.data?.days ?? []).flatMap(({ day, meanGrossPerUnitCents: value }) =>
    value === null ? [] : [{ day, value }],
  );
  const unit = unitOf(isPellet ? "pellets" : "oil");
  const amount = order && measureText(sumMeasure(order.amount, isPellet ? "kg" : "l"));
  const stored = placement.data?.stored;
  return (
    <div data-in-order className="grid gap-2">
      <PartMissing text={text.noPrices} queries={[history, region, placement]} />
      {order && (
        <p className="type-13 text-ink-2">
          {`${text.priceOf(amount ?? "", productTexts[product], order.zipcode)}, brutto ${unit}`}
        </p>
      )}
      {own.length > 0 ? (
        <Suspense fallback={<SkeletonBar className="h-56 w-full" />}>
          <LineChart
            label={`${text.price}: ${label}`}
            unit={unit}
            decimals={2}
            from={from}
            to={to}
            bridges={1}
            series={[
              { key: "own", label: text.own, look: 0 as const, points: own },
              ...(others.length > 0 ? [{ key: "region", label: text.region, look: 1 as const, points: others }] : []),
            ]}
          />
        </Suspense>
      ) : (
        !history.isError && <p className="text-ink-3">{text.noPrice}</p>
      )}
      {stored && stored.codes > 0 && (
        <p>
          {text.topThree}{" "}
          <b className="font-semibold">
            {text.topThreeOf(stored.topThree, stored.codes, formatNumber((stored.topThree / stored.codes) * 100, 0))}
          </b>
        </p>
      )}
      <p>
        <Link to={`/tools/price-history?areas=${id}`}>{text.toHistory}</Link>
      </p>
    </div>
  );
}
