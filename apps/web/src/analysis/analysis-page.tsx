import type { Days } from "@partner-konto/domain/analysis/presets";
import type { OrderAnalysis } from "@partner-konto/domain/analysis/schema";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { useMemo, useState } from "react";
import { NotLoaded } from "../shell/page/not-loaded.tsx";
import { PageBody } from "../shell/page/page-head.tsx";
import { PartMissing } from "../shell/page/part-missing.tsx";
import { usePlace } from "../shell/place/use-place.ts";
import { TreeNotLoaded } from "../shell/tree/tree-not-loaded.tsx";
import { Note } from "../ui/feedback/note.tsx";
import { SkeletonBar } from "../ui/feedback/skeleton.tsx";
import { Waiting } from "../ui/feedback/waiting.tsx";
import { optionsOf } from "../ui/fields/options.ts";
import { Segmented } from "../ui/fields/segmented.tsx";
import { useNow } from "../ui/use-now.ts";
import { useView } from "../ui/view/use-view.ts";
import { type AnalysisView, analysisViewOf, daysOf } from "./analysis-view.ts";
import type { Breakdown } from "./breakdown.ts";
import { BreakdownPanel } from "./breakdown-panel.tsx";
import { courseOf, othersOf, reasonsOf } from "./breakdowns-of.ts";
import { namesOf } from "./choose-places.tsx";
import { Controls } from "./controls.tsx";
import { Figures } from "./figures.tsx";
import { MarketShareSection } from "./market-share.tsx";
import { ordersLink, ratingsLink } from "./orders-link.ts";
import { PostalMap } from "./postal-map.tsx";
import { daysText, analysisTexts as text } from "./texts.ts";
import { useAnalysis } from "./use-analysis.ts";

/** The analysis of a company's orders: totals, what they are made of, and the market share. */
export function Component() {
  const company = usePlace("company")?.company;
  return company ? <AnalysisPage key={company.id} company={company} /> : <TreeNotLoaded />;
}

function AnalysisPage({ company }: { company: CompanyNode }) {
  const today = berlinTime(useNow()).date;
  const kind = useMemo(
    () =>
      analysisViewOf({
        agencies: company.parts.map(({ id }) => id),
        areas: company.parts.flatMap(({ parts }) => parts.map(({ id }) => id)),
      }),
    [company],
  );
  const { view, show } = useView(kind, { replace: true });
  const asked = daysOf(view, today);
  const isPeriod = typeof asked === "object";
  return (
    <PageBody>
      <div className="grid max-w-[1240px] gap-5 print:block print:space-y-5">
        <Controls company={company} view={view} days={isPeriod ? asked.days : null} onView={show} />
        {isPeriod ? (
          <Analysis company={company} view={view} days={asked.days} before={asked.before} onView={show} />
        ) : (
          <Note meaning="warn">{text.wrongDays[asked]}</Note>
        )}
      </div>
    </PageBody>
  );
}

interface AnalysisProps {
  company: CompanyNode;
  view: AnalysisView;
  days: Days;
  before: Days;
  onView: (view: AnalysisView) => void;
}

function Analysis({ company, view, days, before, onView }: AnalysisProps) {
  const today = berlinTime(useNow()).date;
  const { loading, now, compared, whole } = useAnalysis(company.id, view, { days, before });
  const goods: MarketGood = company.type === "PARTNER_PELLET" ? "pellets" : "oil";
  const link = ordersLink(company.id, view, days);
  if (now.isError && !now.data) return <NotLoaded query={now} />;
  if (!now.data) return <SkeletonBar className="h-96 w-full" />;
  return (
    <div
      aria-busy={Object.values(loading).some(Boolean)}
      className="relative grid gap-7 [print-color-adjust:exact] print:block print:space-y-7"
    >
      <Waiting active={now.isPlaceholderData || compared.isPlaceholderData} />
      <div className="grid gap-1">
        <p className="hidden font-medium print:block">{text.printed(namesOf(company, view))}</p>
        <p className="text-ink-2">{text.of(daysText(days), daysText(before))}</p>
        {now.data.unfinished && <p className="type-13 text-ink-3">{text.unfinished(today)}</p>}
        {link() === undefined && <p className="type-13 text-ink-3">{text.notLinked}</p>}
      </div>
      <PartMissing text={text.noCompared} queries={[compared]} />
      <Figures
        now={now.data}
        before={compared.data}
        whole={whole && { now: whole.now.data, before: whole.compared.data }}
        goods={goods}
        link={link}
        ratingsTo={ratingsLink(company, view)}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Segmented
          label={text.measure}
          value={view.measure}
          options={optionsOf(text.measures)}
          className="print:hidden max-sm:w-full"
          onChange={(measure) => onView({ ...view, measure })}
        />
        <Legend />
      </div>
      <Panels now={now.data} before={compared.data} {...{ goods, link }} measure={view.measure} />
      <MarketShareSection groupId={company.id} {...{ view, days, before, goods, link }} />
    </div>
  );
}

/** How the charts mark the period and the compared one. */
function Legend() {
  return (
    <ul aria-label={text.legend} className="flex flex-wrap gap-x-4 type-13 text-ink-2">
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-3 rounded-[2px] bg-ink-2" />
        {text.now}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-3 rounded-[2px] bg-line-strong" />
        <span aria-hidden="true" className="h-3.5 w-0.5 bg-warn-mark" />
        {text.compared}
      </li>
    </ul>
  );
}

function Panels(asked: {
  now: OrderAnalysis;
  before: OrderAnalysis | undefined;
  goods: MarketGood;
  measure: AnalysisView["measure"];
  link: ReturnType<typeof ordersLink>;
}) {
  const { products, sizes, payments, weekdays, hours, postalCodes, agencies } = othersOf(asked);
  return (
    // On paper blocks, because a browser prints the rows of a grid over each other when one moves to the next page.
    <div className="grid gap-x-10 gap-y-9 lg:grid-cols-2 print:block print:space-y-9">
      <BreakdownPanel of={courseOf(asked)} chart="columns" className="lg:col-span-2" />
      <BreakdownPanel of={products} chart="bars" />
      <BreakdownPanel of={sizes} chart="bars" />
      <BreakdownPanel of={payments} chart="bars" />
      <BreakdownPanel of={reasonsOf(asked)} chart="bars" />
      <BreakdownPanel of={weekdays} chart="columns" />
      <BreakdownPanel of={hours} chart="columns" />
      <PostalCodes of={postalCodes} />
      <BreakdownPanel of={agencies} chart="bars" />
    </div>
  );
}

/** The postal codes as bars, or on the map. */
function PostalCodes({ of }: { of: Breakdown }) {
  const [shows, setShows] = useState<"bars" | "map">("map");
  return (
    <BreakdownPanel
      of={of}
      chart="bars"
      {...(shows === "map" && { picture: <PostalMap {...of} /> })}
      controls={
        <Segmented
          label={of.title}
          value={shows}
          options={optionsOf({ map: text.map, bars: text.bars })}
          className="max-sm:w-full"
          onChange={setShows}
        />
      }
    />
  );
}
