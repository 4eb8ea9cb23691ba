import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDay, formatDayAndTime } from "@partner-konto/domain/format/date";
import { formatCents } from "@partner-konto/domain/format/number";
import type { AreaBasePrices } from "@partner-konto/domain/market/area-base-prices";
import { regionTexts } from "@partner-konto/domain/postal-code/region-texts";
import { includedTaxes } from "@partner-konto/domain/prices/price/taxes";
import { Fragment, type ReactNode } from "react";
import { useTaxes } from "../../data/use-taxes.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { Figure } from "../../ui/list/table.tsx";
import { useNow } from "../../ui/use-now.ts";
import type { BasePriceInput } from "./base-price-form.ts";
import { type CountsNow, countsNow } from "./counts-now.ts";
import { basePriceTexts as texts } from "./texts.ts";

interface PanelProps {
  input: BasePriceInput;
  market: AreaBasePrices;
  unit: string;
  children?: ReactNode;
}

/** The amounts that result from the form's input, before it is saved. */
export function CountsNowPanel({ input, market, unit, children }: PanelProps) {
  const counts = countsNow(input, market);
  return (
    <section aria-label={texts.now} className="grid content-start gap-3 rounded-3 border border-line bg-canvas p-4">
      <h2 className="type-13 font-medium text-ink-2">{texts.now}</h2>
      {counts.netCents !== null ? (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="whitespace-nowrap tabular-nums">
            <b className="text-[26px]/8 font-semibold">{formatCents(counts.netCents)}</b>{" "}
            <span className="text-ink-3">{unit}</span>
          </span>
          <span className="type-13 text-ink-3">{whenOf(counts)}</span>
        </p>
      ) : (
        <Missing input={input} />
      )}
      {input.mode && (
        <dl className="grid grid-cols-[minmax(96px,auto)_minmax(0,1fr)] gap-x-4 gap-y-2 [&>dd]:text-right [&>dt]:text-ink-3">
          <Way input={input} counts={counts} unit={unit} />
          {counts.together && (
            <>
              <dt>{texts.together}</dt>
              <dd className="font-medium">
                <Figure unit={unit}>
                  {texts.wayBetween(formatCents(counts.together[0]), formatCents(counts.together[1]))}
                </Figure>
              </dd>
            </>
          )}
          <Included goods={market.goods} unit={unit} />
          <Compared input={input} market={market} unit={unit} />
        </dl>
      )}
      {children}
    </section>
  );
}

function whenOf({ since, surveyOf }: CountsNow): string {
  if (since !== null) return texts.since(formatDayAndTime(since));
  return surveyOf === null ? texts.ownNow : texts.survey(formatDay(surveyOf));
}

function Missing({ input: { mode, region } }: Pick<PanelProps, "input">) {
  const next = !mode ? texts.chooseFirst : mode === "selfManaged" ? texts.ownMissing : !region && texts.regionMissing;
  if (next || !region) return <p className="text-ink-3">{next}</p>;
  return <Note meaning="warn">{texts.nothingYet(regionTexts[region])}</Note>;
}

function Way({ input, counts: { way, without }, unit }: { input: BasePriceInput; counts: CountsNow; unit: string }) {
  if (!input.region) {
    if (input.mode !== "selfManaged") return null;
    return (
      <>
        <dt>{texts.way}</dt>
        <dd>{texts.goodsThere}</dd>
      </>
    );
  }
  return (
    <>
      <dt>{texts.way}</dt>
      <dd>
        {way ? (
          <>
            <Figure unit={unit}>
              {texts.wayBetween(formatCents(way.leastNetCents), formatCents(way.mostNetCents))}
            </Figure>
            <span className="block type-13 text-ink-3">{texts.from(way.depots.join(", "))}</span>
            {without > 0 && <span className="block type-13 text-ink-3">{texts.someWithout(without)}</span>}
          </>
        ) : (
          texts.noWay
        )}
      </dd>
    </>
  );
}

/** The taxes included in 100 litres delivered today. They are part of the price and not added to it. */
function Included({ goods, unit }: { goods: AreaBasePrices["goods"]; unit: string }) {
  const today = berlinTime(useNow()).date;
  const rates = useTaxes().data;
  if (goods === "pellets") {
    return (
      <>
        <dt>{texts.included}</dt>
        <dd>{texts.nothingIncluded}</dd>
      </>
    );
  }
  if (!rates) return null;
  const { energyTaxCents, co2Cents } = includedTaxes(rates, goods, { product: "normal", litres: 100 }, today);
  const taxes = [
    [texts.energyTax, energyTaxCents],
    [texts.co2, co2Cents],
  ] as const;
  return taxes.map(([label, cents]) => (
    <Fragment key={label}>
      <dt>{texts.includes(label)}</dt>
      <dd>
        <Figure unit={unit}>{formatCents(cents)}</Figure>
      </dd>
    </Fragment>
  ));
}

/** The region's prices in the modes that are not chosen. */
function Compared({ input, market, unit }: PanelProps) {
  const region = input.region ?? market.suggestedRegion;
  const there = market.regions.find((one) => one.region === region);
  if (!region || !there) return null;
  const others = [
    ...(input.mode !== "platform" && there.platform ? [["platform", there.platform.netCents] as const] : []),
    ...(input.mode !== "surveyDataService" && there.survey
      ? [["surveyDataService", there.survey.netCents] as const]
      : []),
  ];
  return others.map(([mode, cents]) => (
    <Fragment key={mode}>
      <dt>{texts.compare(texts.modes[mode].title, regionTexts[region])}</dt>
      <dd>
        <Figure unit={unit}>{formatCents(cents)}</Figure>
      </dd>
    </Fragment>
  ));
}
