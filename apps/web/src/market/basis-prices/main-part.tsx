import { berlinInstant } from "@partner-konto/domain/calendar/berlin-instant";
import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDayAndTime } from "@partner-konto/domain/format/date";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import type { BasePrices } from "@partner-konto/domain/market/schema";
import { goodsTexts } from "@partner-konto/domain/market/texts";
import { regionTexts } from "@partner-konto/domain/postal-code/region-texts";
import { regions } from "@partner-konto/domain/postal-code/regions";
import { effectOf } from "../../data/mutation.ts";
import { type Outputs, trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { MomentField } from "../../edit/moment-field.tsx";
import { PageBody } from "../../shell/page/page-head.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { useNow } from "../../ui/use-now.ts";
import { GoodsChoice, RangeChoice } from "../values/controls.tsx";
import { useMarketView, whens } from "../values/market-view.ts";
import { PriceHistory, usePriceHistory } from "../values/price-history.tsx";
import { unitOf } from "../values/units.ts";
import { type PriceRow, typedOf } from "./price-rows.ts";
import { PricesForm } from "./prices-form.tsx";
import { ScheduledPrices } from "./scheduled-prices.tsx";
import { basisTexts as text } from "./texts.ts";
import { isAsked } from "./use-prices-edit.ts";

type When = (typeof whens)[number];

/** A region's current price, or with "later" its last planned price. */
const priceIn = (base: BasePrices, goods: MarketGood, region: (typeof regions)[number], when: When) =>
  (when === "later" ? base.scheduled[goods]?.[region]?.at(-1) : undefined) ?? base.mainDepotPrices[goods]?.[region];

/** The prices at the regions' main depots, valid from now or from a later instant. */
export function MainPart({ base, readOnly }: { base: BasePrices; readOnly: boolean }) {
  const { goods, range, regions: shown, from, to, when, put } = useMarketView();
  const history = usePriceHistory({ goods, regions: shown, from, to });
  const depots = trpc.adminDepotCharges.get.useQuery({});
  // The depots of a region are a column of the table.
  if (depots.isPending)
    return (
      <PageBody>
        <SkeletonBar className="h-80 w-full max-w-[720px]" />
      </PageBody>
    );
  return (
    <MainForm
      // Another product or time gets a form of its own.
      key={`${goods} ${when}`}
      {...{ base, goods, when, readOnly }}
      depots={depots.data ?? []}
      above={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <GoodsChoice goods={goods} onGoods={(chosen) => put({ goods: chosen })} />
          <Segmented
            label={text.when}
            value={when}
            options={whens.map((value) => ({ value, label: text.whens[value] }))}
            onChange={(chosen) => put({ when: chosen })}
          />
        </div>
      }
      below={
        <div className="max-w-[1200px] pt-6">
          <PriceHistory
            {...{ goods, regions: shown, from, to, history }}
            controls={<RangeChoice range={range} onRange={(chosen) => put({ range: chosen })} />}
          />
        </div>
      }
    />
  );
}

interface MainFormProps {
  base: BasePrices;
  goods: MarketGood;
  when: When;
  readOnly: boolean;
  depots: Outputs["adminDepotCharges"]["get"];
  above: React.ReactNode;
  below: React.ReactNode;
}

function MainForm({ base, goods, when, readOnly, depots, above, below }: MainFormProps) {
  const now = useNow();
  const [from, setFrom] = useKept("valid from", () => berlinInstant(addDays(berlinTime(now).date, 1), "06:00"));
  const save = trpc.adminBasePrice.putMainDepotPrices.useMutation(
    effectOf("adminBasePrice.putMainDepotPrices", { success: false, onFailure: isAsked }),
  );
  const tooEarly = Date.parse(from) <= Date.parse(now) ? text.notAhead : undefined;
  const rows = regions.map((region): PriceRow => {
    const price = priceIn(base, goods, region, when);
    const names = depots.filter((depot) => depot.goods === goods && depot.region === region);
    return {
      key: region,
      label: regionTexts[region],
      kind: goods,
      note: names.map(({ name }) => name).join(", ") || undefined,
      before: price?.netCents ?? null,
      since: price && formatDayAndTime(price.validFrom),
      survey: base.surveys[goods]?.[region],
    };
  });
  return (
    <PricesForm
      label={`${text.title} ${goodsTexts[goods]}`}
      head={text.region}
      unit={unitOf(goods)}
      readOnly={readOnly}
      rules={{
        base,
        rows,
        busy: save.isPending,
        ...(when === "later" && tooEarly !== undefined && { wrong: { from: tooEarly } }),
        read: (record) =>
          Object.fromEntries(
            regions.map((region) => [region, typedOf(priceIn(record, goods, region, when)?.netCents)]),
          ),
        send: ({ version, changed, confirmed }) =>
          save.mutateAsync({
            version,
            body: {
              prices: changed.flatMap(({ row, netCents }) =>
                regions.flatMap((region) => (region === row.key ? [{ goods, region, netCents }] : [])),
              ),
              ...(when === "later" && { validFrom: from }),
              ...(confirmed && { confirmed }),
            },
          }),
      }}
      above={
        <>
          {above}
          <p className="text-ink-3">{when === "now" ? text.nowText : text.laterText}</p>
          {when === "later" && (
            <div className="max-w-96">
              <MomentField
                word={text.validFrom}
                name="from"
                locked={readOnly}
                value={from}
                error={tooEarly}
                onChange={setFrom}
              />
            </div>
          )}
        </>
      }
      below={
        <>
          <ScheduledPrices base={base} goods={goods} readOnly={readOnly} />
          {below}
        </>
      }
    />
  );
}

/** The latest start of validity among the current prices, formatted. */
export function newestOf({ mainDepotPrices }: BasePrices): string | undefined {
  const all = Object.values(mainDepotPrices).flatMap((byRegion) => Object.values(byRegion));
  const newest = all
    .map(({ validFrom }) => validFrom)
    .toSorted()
    .at(-1);
  return newest && formatDayAndTime(newest);
}
