import { formatNumber } from "@partner-konto/domain/format/number";
import type { Criteria, Report } from "@partner-konto/domain/ratings/schema";
import { Stars } from "../ui/stars.tsx";
import { Distribution } from "./distribution.tsx";
import { ratingTexts as text } from "./texts.ts";

const tenthsText = (tenths: number | null): string => (tenths === null ? text.none : formatNumber(tenths / 10, 1));

const criteria = Object.keys(text.criteria) as (keyof Criteria)[];

/** Average, distribution and criteria of an agency. */
export function ReportSection({ report }: { report: Report }) {
  const { averageTenths, count, waiting } = report;
  return (
    <section aria-label={text.report} className="grid gap-6">
      <div className="grid gap-x-12 gap-y-6 sm:grid-cols-2 lg:grid-cols-[auto_minmax(0,320px)_minmax(0,280px)] lg:justify-start">
        <div className="grid content-start gap-1">
          <h2 className="type-13 font-medium text-ink-3">{text.average}</h2>
          <p className="flex flex-wrap items-center gap-3">
            <span className="type-28 font-medium tabular-nums">{tenthsText(averageTenths)}</span>
            {averageTenths !== null && <Stars tenths={averageTenths} className="h-6 w-33" />}
          </p>
          <p className="tabular-nums text-ink-2">{text.count(count)}</p>
          {waiting > 0 && <p className="type-13 tabular-nums text-ink-3">{text.waiting(waiting)}</p>}
        </div>
        <div className="grid content-start gap-1">
          <h2 className="type-13 font-medium text-ink-3">{text.distribution}</h2>
          <Distribution counts={report.distribution} />
        </div>
        <div className="grid content-start gap-1">
          <h2 className="type-13 font-medium text-ink-3">{text.byCriterion}</h2>
          <dl className="grid gap-y-1 type-13">
            {criteria.map((name) => (
              <div key={name} className="flex items-center gap-3">
                <dt className="flex-1 text-ink-2">{text.criteria[name]}</dt>
                <dd className="font-medium tabular-nums">{tenthsText(report.criteria[name])}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
