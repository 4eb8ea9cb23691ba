import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDay } from "@partner-konto/domain/format/date";
import { formatNumber } from "@partner-konto/domain/format/number";
import type { Usage } from "@partner-konto/domain/platform/usage/schema";
import { keepPreviousData } from "@tanstack/react-query";
import { useSees } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { usageTexts as words } from "../../people/usage/texts.ts";
import { DayRows, StaffRows } from "../../people/usage/usage-tables.tsx";
import { NothingListed } from "../../shell/list/list-state.tsx";
import { useCompaniesTabs } from "../../shell/page/companies-tabs.ts";
import { Loaded } from "../../shell/page/loaded.tsx";
import { PageBody, PageHead } from "../../shell/page/page-head.tsx";
import { AccessDenied } from "../../shell/page/route-error.tsx";
import { Button } from "../../ui/button.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { useNow } from "../../ui/use-now.ts";
import { day, oneOf, text } from "../../ui/view/fields.ts";
import { type Address, useView } from "../../ui/view/use-view.ts";
import { type ViewOf, viewOf } from "../../ui/view/view-of.ts";
import { foundRows } from "./found-rows.ts";

type Span = keyof typeof words.spans;

const spans = ["7", "30", "90", "365"] as const satisfies readonly Span[];

/** The calls that dealers' programs made, for staff; span and search are stored in the URL. */
export function Component() {
  return useSees("care") ? <UsagePage /> : <AccessDenied />;
}

const usageView = viewOf({
  text: text(),
  /** The days until today. */
  span: { ...oneOf(spans, "30"), name: "days", role: "size" },
  /** One day instead. */
  day: { ...day(null), role: "size" },
});

function UsagePage() {
  const address = useView(usageView, { replace: true });
  const { span, day, text: search } = address.view;
  const today = berlinTime(useNow()).date;
  const to = day ?? today;
  const usage = trpc.adminSoapUsage.getAll.useQuery(
    { from: day ?? addDays(to, 1 - Number(span)), to },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <PageHead title={words.title} tabs={useCompaniesTabs()} />
      <div className="flex flex-none flex-wrap items-center gap-2 px-6 pt-3 pb-2.5 max-sm:px-4">
        <SearchField label={words.search} text={search} onText={(typed) => address.filter({ text: typed })} />
        <Segmented
          label={words.span}
          value={span}
          options={spans.map((value) => ({ value, label: words.spans[value] }))}
          className="max-sm:w-full"
          onChange={(chosen) => address.filter({ span: chosen, day: null })}
        />
        {day !== null && <Button onClick={() => address.filter({ day: null })}>{words.notOnly(formatDay(day))}</Button>}
      </div>
      <Loaded query={usage}>{(there) => <Found usage={there} address={address} />}</Loaded>
    </>
  );
}

function Found({ usage, address }: { usage: Usage; address: Address<ViewOf<typeof usageView>> }) {
  const search = address.view.text;
  const rows = foundRows(usage.rows, search);
  const noneTexts = { none: words.none, noneText: words.intro, noneFits: words.noneFits, clear: words.clear };
  if (rows.length === 0)
    return <NothingListed words={noneTexts} address={{ ...address, isFiltered: usage.rows.length > 0 }} />;
  const sum = (of: "calls" | "refused") =>
    // The rows may be cut; the days are complete.
    formatNumber((search === "" ? usage.days : rows).reduce((all, one) => all + one[of], 0));
  return (
    <PageBody>
      <p>{words.sum(sum("calls"), sum("refused"))}</p>
      <p className="mb-4 type-13 text-ink-3">
        {words.intro}
        {usage.total > usage.rows.length && ` ${words.cut(formatNumber(usage.rows.length), formatNumber(usage.total))}`}
      </p>
      <StaffRows rows={rows} />
      {search === "" && usage.from !== usage.to && (
        <section className="mt-8 max-w-[440px]">
          <h2 className="mb-2">{words.days}</h2>
          <DayRows days={usage.days} linkOf={(day) => address.linkTo({ text: "", day })} />
        </section>
      )}
    </PageBody>
  );
}
