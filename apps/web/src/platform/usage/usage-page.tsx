import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDay } from "@partner-konto/domain/format/date";
import { formatNumber } from "@partner-konto/domain/format/number";
import type { Usage } from "@partner-konto/domain/platform/usage/schema";
import { keepPreviousData } from "@tanstack/react-query";
import { useSees } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { usageTexts as text } from "../../people/usage/texts.ts";
import { DayRows, StaffRows } from "../../people/usage/usage-tables.tsx";
import { useCompaniesTabs } from "../../shell/companies-tabs.ts";
import { Loaded } from "../../shell/loaded.tsx";
import { PageBody, PageHead } from "../../shell/page-head.tsx";
import { AccessDenied } from "../../shell/route-error.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { searchTextOf } from "../../ui/search-text.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { urlDay } from "../../ui/url-day.ts";
import { useAddress } from "../../ui/use-address.ts";
import { useNow } from "../../ui/use-now.ts";
import { foundRows } from "./found-rows.ts";

type Span = keyof typeof text.spans;

const spans = ["7", "30", "90", "365"] as const satisfies readonly Span[];

/** The calls that dealers' programs made, for staff; span and search are stored in the URL. */
export function Component() {
  return useSees("care") ? <UsagePage /> : <AccessDenied />;
}

function UsagePage() {
  const [params, setParams] = useAddress();
  const search = searchTextOf(params);
  const span = spans.find((one) => one === params.get("days")) ?? "30";
  const today = berlinTime(useNow()).date;
  const day = urlDay(params.get("day"));
  const to = day ?? today;
  const usage = trpc.adminSoapUsage.getAll.useQuery(
    { from: day ?? addDays(to, 1 - Number(span)), to },
    { placeholderData: keepPreviousData },
  );
  const put = (more: { text?: string; span?: Span; day?: null }) => {
    const next = { text: search, span, day, ...more };
    setParams(
      {
        ...(next.text !== "" && { text: next.text }),
        ...(next.span !== "30" && { days: next.span }),
        ...(next.day && { day: next.day }),
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const linkOf = (of: string) => `?${new URLSearchParams({ ...(span !== "30" && { days: span }), day: of })}`;
  return (
    <>
      <PageHead title={text.title} tabs={useCompaniesTabs()} />
      <div className="flex flex-none flex-wrap items-center gap-2 px-6 pt-3 pb-2.5 max-sm:px-4">
        <SearchField label={text.search} text={search} onText={(typed) => put({ text: typed })} />
        <Segmented
          label={text.span}
          value={span}
          options={spans.map((value) => ({ value, label: text.spans[value] }))}
          className="max-sm:w-full"
          onChange={(chosen) => put({ span: chosen, day: null })}
        />
        {day !== null && <Button onClick={() => put({ day: null })}>{text.notOnly(formatDay(day))}</Button>}
      </div>
      <Loaded query={usage}>
        {(there) => <Found usage={there} search={search} onClear={() => put({ text: "" })} linkOf={linkOf} />}
      </Loaded>
    </>
  );
}

interface FoundProps {
  usage: Usage;
  search: string;
  onClear: () => void;
  /** The address of a day, with the span to come back to. */
  linkOf: (day: string) => string;
}

function Found({ usage, search, onClear, linkOf }: FoundProps) {
  const rows = foundRows(usage.rows, search);
  if (usage.rows.length === 0) return <EmptyState title={text.none}>{text.intro}</EmptyState>;
  if (rows.length === 0)
    return <EmptyState icon="filter" title={text.noneFits} action={<Button onClick={onClear}>{text.clear}</Button>} />;
  const sum = (of: "calls" | "refused") =>
    // The rows may be cut; the days are complete.
    formatNumber((search === "" ? usage.days : rows).reduce((all, one) => all + one[of], 0));
  return (
    <PageBody>
      <p>{text.sum(sum("calls"), sum("refused"))}</p>
      <p className="mb-4 type-13 text-ink-3">
        {text.intro}
        {usage.total > usage.rows.length && ` ${text.cut(formatNumber(usage.rows.length), formatNumber(usage.total))}`}
      </p>
      <StaffRows rows={rows} />
      {search === "" && usage.from !== usage.to && (
        <section className="mt-8 max-w-[440px]">
          <h2 className="mb-2">{text.days}</h2>
          <DayRows days={usage.days} linkOf={linkOf} />
        </section>
      )}
    </PageBody>
  );
}
