import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDate } from "@partner-konto/domain/format/date";
import { measureText, quantity } from "@partner-konto/domain/format/measure";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { amountUnit } from "@partner-konto/domain/goods/values";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "react-router";
import { trpc } from "../../data/trpc.ts";
import { indexBridges, unitOf } from "../../market/values/units.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { PartMissing } from "../../shell/page/part-missing.tsx";
import { ChartPanel } from "../../ui/chart/chart-panel.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { useNow } from "../../ui/use-now.ts";
import { useAreaNames } from "./area-names.ts";
import { dayByDay } from "./day-by-day.ts";
import { Extremes } from "./extremes.tsx";
import { Range } from "./range.tsx";
import { priceHistoryTexts as text } from "./texts.ts";
import type { ToolInputs } from "./tool-inputs.ts";

/** The consumer price of an own area over time, beside its base price and the index. */
export function OwnHistory({ inputs, onRange }: { inputs: ToolInputs; onRange: (range: ToolInputs["range"]) => void }) {
  const { nameOf } = useAreaNames();
  const [id = ""] = inputs.areas;
  const { product, goods } = inputs;
  const to = berlinTime(useNow()).date;
  const from = addDays(to, -Number(inputs.range));
  // Another range keeps the old data until the new data arrives, so that the range control keeps the focus.
  const kept = { placeholderData: keepPreviousData };
  const history = trpc.prices.getAreaPriceHistory.useQuery({ id, product, from, to }, kept);
  const follow = trpc.prices.getFollowRules.useQuery({ id });
  if (history.isError) return <NotLoaded query={history} />;
  if (!history.data) return <SkeletonBar className="m-6 h-80 w-auto" />;
  const { order, keptSince, changes } = history.data;
  if (!order)
    return (
      <EmptyState icon="area" title={text.noOrder}>
        <Link to={`/delivery-area/${id}`}>{text.toArea}</Link>
      </EmptyState>
    );
  const unit = unitOf(goods === "PARTNER" ? "oil" : "pellets");
  const own = dayByDay(changes, "grossPerUnitCents", from, to);
  const rising = own.toSorted((one, other) => one.value - other.value || (one.day < other.day ? 1 : -1));
  const highest = rising.at(-1)?.value;
  const [low, high, latest] = [rising[0], rising.find(({ value }) => value === highest), own.at(-1)].map(
    (point) => point && { day: point.day, grossPerUnitCents: point.value },
  );
  const index = (follow.data?.index ?? []).flatMap(({ day, netCents }) =>
    day < from ? [] : [{ day, value: netCents }],
  );
  const name = nameOf({ deliveryAreaId: id, brandName: "", agencyName: "" });
  const amount = measureText(quantity(order.amount, amountUnit(product)));
  const keptFrom = keptSince && berlinTime(keptSince).date;
  return (
    <div className="grid max-w-[1000px] content-start gap-5 px-6 pt-5 pb-6 max-sm:px-4">
      {low && high && latest && <Extremes unit={unit} low={low} high={high} latest={latest} />}
      {latest?.day !== to && (
        <Note>{own.length === 0 ? text.neverShown(productTexts[product]) : text.notShownToday}</Note>
      )}
      <ChartPanel
        title={text.ownChart(name, productTexts[product], amount, order.zipcode, unit)}
        fileName={text.file(name)}
        unit={unit}
        decimals={2}
        from={from}
        to={to}
        bridges={1}
        series={[
          { key: "own", label: text.own, look: 0 as const, points: own },
          { key: "base", label: text.base, look: 1 as const, points: dayByDay(changes, "basePriceNetCents", from, to) },
          { key: "index", label: text.index, look: 3 as const, points: index, bridges: indexBridges },
        ].filter(({ points }) => points.length > 0)}
        controls={<Range range={inputs.range} onRange={onRange} />}
      />
      <PartMissing text={text.noIndex} queries={[follow]} />
      {keptFrom && keptFrom > from && <p className="type-13 text-ink-3">{text.kept(formatDate(keptFrom))}</p>}
    </div>
  );
}
