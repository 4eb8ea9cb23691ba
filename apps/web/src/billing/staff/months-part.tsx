import type { BillingMonth } from "@partner-konto/domain/billing/run";
import { trpc } from "../../data/trpc.ts";
import { ListState } from "../../shell/list/list-state.tsx";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { MonthsTable } from "./months-table.tsx";
import { RunPreview } from "./run-preview.tsx";
import { staffTexts as text } from "./staff-texts.ts";

/** While invoices are being issued or mailed, the page asks so often how far they are. */
const askAgainMs = 3000;
const isUnderWay = ({ state, pending }: BillingMonth): boolean => state === "preparing" || pending > 0;

/** The month that is due with what its run would do, and all months with their exports. */
export function MonthsPart({ mayChange }: { mayChange: boolean }) {
  const months = trpc.orderBilling.getInvoicingDates.useQuery(
    {},
    { refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? askAgainMs : false) },
  );
  const preparing = months.data?.find(({ state }) => state === "preparing");
  if (months.isError && !months.data) return <NotLoaded query={months} />;
  return (
    <div className="grid max-w-[1200px] gap-8">
      <RunPreview preparing={preparing} mayChange={mayChange} />
      <section aria-label={text.months} className="grid gap-3">
        <h2>{text.months}</h2>
        <ListState
          query={months}
          count={months.data?.length ?? 0}
          empty={
            <EmptyState icon="document" title={text.noMonth}>
              {text.noMonthText}
            </EmptyState>
          }
        >
          <MonthsTable months={months.data ?? []} />
        </ListState>
      </section>
    </div>
  );
}
