import { formatDay } from "@partner-konto/domain/format/date";
import { remembersDays } from "@partner-konto/domain/market/judge";
import type { BasePrices } from "@partner-konto/domain/market/schema";
import { goodsTexts, indexTexts } from "@partner-konto/domain/market/texts";
import { indexSeries } from "@partner-konto/domain/market/values";
import { regionTexts } from "@partner-konto/domain/postal-code/region-texts";
import { regions } from "@partner-konto/domain/postal-code/regions";
import { type ReactNode, useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { Loaded } from "../../shell/page/loaded.tsx";
import { Button } from "../../ui/button.tsx";
import { dayAfter } from "../../ui/chart/scale.ts";
import { DayInput } from "../../ui/fields/day-input.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { GoodsChoice } from "../values/controls.tsx";
import { useMarketView } from "../values/market-view.ts";
import { indexUnitOf, unitOf } from "../values/units.ts";
import { ImportDialog } from "./import-dialog.tsx";
import { type PriceRow, typedOf } from "./price-rows.ts";
import { PricesForm } from "./prices-form.tsx";
import { importTexts, basisTexts as text } from "./texts.ts";
import { isAsked } from "./use-prices-edit.ts";

interface PartProps {
  base: BasePrices;
  readOnly: boolean;
}

interface DayValue {
  key: string;
  day: string;
  netCents: number;
}

/** The value of a series on a day, and the last one before it. */
function knownOf(values: readonly DayValue[], key: string, day: string) {
  const ofKey = values.filter((value) => value.key === key);
  return {
    there: ofKey.find((value) => value.day === day),
    before: ofKey.filter((value) => value.day < day).at(-1),
  };
}

/** The day in the URL, at most today, because later days have no values. */
function useDay() {
  const { day: chosen, to: today, put } = useMarketView();
  const day = chosen && chosen <= today ? chosen : today;
  return {
    day,
    span: { from: dayAfter(day, -remembersDays), to: day },
    field: (
      <Field label={text.day} className="w-44">
        {(control) => (
          <DayInput
            {...control}
            late
            lie="back"
            latest={today}
            value={day}
            onRead={(typed) => {
              if (typed) put({ day: typed === today ? "" : typed });
            }}
          />
        )}
      </Field>
    ),
  };
}

/** A row with the value of a day, otherwise with the last one before it. */
function rowOf(
  values: readonly DayValue[],
  day: string,
  row: Pick<PriceRow, "key" | "label" | "kind" | "note">,
): PriceRow {
  const { there, before } = knownOf(values, row.key, day);
  const last = there ?? before;
  return { ...row, before: last?.netCents ?? null, since: last && formatDay(last.day) };
}

export function IndicesPart({ base, readOnly }: PartProps) {
  const { day, span, field } = useDay();
  const known = trpc.adminAnalysis.getIndexData.useQuery(span);
  const save = trpc.adminBasePrice.putIndices.useMutation(
    effectOf("adminBasePrice.putIndices", { success: false, onFailure: isAsked }),
  );
  return (
    <Loaded query={known}>
      {(told) => {
        const values = told.map(({ series, ...value }) => ({ key: series, ...value }));
        return (
          <PricesForm
            key={day}
            label={text.parts.indices}
            head={text.series}
            unit="€"
            readOnly={readOnly}
            rules={{
              base,
              busy: save.isPending,
              rows: indexSeries.map((series) =>
                rowOf(values, day, {
                  key: series,
                  label: `${indexTexts[series]}, ${indexUnitOf(series)}`,
                  kind: series,
                }),
              ),
              read: ({ indices }) =>
                Object.fromEntries(
                  indexSeries.map((series) => {
                    const newest = indices[series];
                    const there = newest?.day === day ? newest : knownOf(values, series, day).there;
                    return [series, typedOf(there?.netCents)];
                  }),
                ),
              send: ({ version, changed, confirmed }) =>
                save.mutateAsync({
                  version,
                  body: {
                    indices: changed.flatMap(({ row, netCents }) =>
                      indexSeries.flatMap((series) => (series === row.key ? [{ series, day, netCents }] : [])),
                    ),
                    ...(confirmed && { confirmed }),
                  },
                }),
            }}
            above={
              <Above kind="index" readOnly={readOnly} intro={text.indicesText}>
                {field}
              </Above>
            }
          />
        );
      }}
    </Loaded>
  );
}

export function SurveysPart({ base, readOnly }: PartProps) {
  const { goods, put } = useMarketView();
  const { day, span, field } = useDay();
  const known = trpc.adminAnalysis.getSurveysData.useQuery(span);
  const save = trpc.adminBasePrice.putSurveys.useMutation(
    effectOf("adminBasePrice.putSurveys", { success: false, onFailure: isAsked }),
  );
  return (
    <Loaded query={known}>
      {(told) => {
        const values = told.flatMap((one) => (one.goods === goods ? [{ ...one, key: one.region }] : []));
        return (
          <PricesForm
            key={`${goods} ${day}`}
            label={`${text.parts.surveys} ${goodsTexts[goods]}`}
            head={text.region}
            unit={unitOf(goods)}
            readOnly={readOnly}
            rules={{
              base,
              busy: save.isPending,
              rows: regions.map((region) =>
                rowOf(values, day, { key: region, label: regionTexts[region], kind: goods }),
              ),
              read: ({ surveys }) =>
                Object.fromEntries(
                  regions.map((region) => {
                    const newest = surveys[goods]?.[region];
                    const there = newest?.day === day ? newest : knownOf(values, region, day).there;
                    return [region, typedOf(there?.netCents)];
                  }),
                ),
              send: ({ version, changed, confirmed }) =>
                save.mutateAsync({
                  version,
                  body: {
                    surveys: changed.flatMap(({ row, netCents }) =>
                      regions.flatMap((region) => (region === row.key ? [{ goods, region, day, netCents }] : [])),
                    ),
                    ...(confirmed && { confirmed }),
                  },
                }),
            }}
            above={
              <Above kind="survey" readOnly={readOnly} intro={text.surveysText}>
                {field}
                <GoodsChoice goods={goods} onGoods={(chosen) => put({ goods: chosen })} />
              </Above>
            }
          />
        );
      }}
    </Loaded>
  );
}

interface AboveProps {
  kind: "index" | "survey";
  readOnly: boolean;
  intro: string;
  children: ReactNode;
}

/** The intro, the choice of values, and the import button. */
function Above({ kind, readOnly, intro, children }: AboveProps) {
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <p className="max-w-[46em] text-ink-3">{intro}</p>
      <div className="flex flex-wrap items-end gap-3">
        {children}
        {!readOnly && (
          <Button className="sm:ml-auto" onClick={() => setIsImporting(true)}>
            {importTexts.open}
          </Button>
        )}
      </div>
      {isImporting && <ImportDialog kind={kind} onClose={() => setIsImporting(false)} />}
    </>
  );
}
