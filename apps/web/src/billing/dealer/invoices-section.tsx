import type { Fee } from "@partner-konto/domain/billing/fee";
import type { ListedInvoice } from "@partner-konto/domain/billing/statement";
import { callErrorOf } from "../../data/call-error.ts";
import { showSnack } from "../../data/snackbar-queue.ts";
import { api } from "../../data/trpc.ts";
import { type ListQuery, ListState } from "../../shell/list/list-state.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { DownloadButton } from "../../ui/files/download-button.tsx";
import { SheetButtons } from "../../ui/files/sheet-buttons.tsx";
import { billingTexts as text } from "./billing-texts.ts";
import { feesSheet } from "./fees-sheet.ts";
import { InvoicesTable } from "./invoices-table.tsx";

interface InvoicesSectionProps {
  companyId: string;
  year: number;
  /** The years with invoices, newest first; empty before the first invoice. */
  years: readonly number[];
  list: ListQuery & { data: { data: readonly ListedInvoice[] } | undefined };
  opened: string | null;
  onYear: (year: number) => void;
  onOpen: (invoice: ListedInvoice) => void;
}

/** The invoices that were issued in a year, their files, and their fees as a spreadsheet. */
export function InvoicesSection({ companyId, year, years, list, opened, onYear, onOpen }: InvoicesSectionProps) {
  const invoices = list.data?.data;
  const offered = years.includes(year) ? years : [year, ...years];
  const nothing = invoices?.length === 0 ? text.noneInYear(year) : undefined;
  const feesOfYear = async () => {
    try {
      const fees: Fee[] = [];
      // An answer has at most 10,000 rows.
      for (let page = 1, total = 1; fees.length < total; page += 1) {
        const answer = await api.billing.getFees.fetch({
          body: { groupId: companyId, issuedIn: year, limit: -1, page },
        });
        if (answer.data.length === 0) break;
        fees.push(...answer.data);
        total = answer.total;
      }
      return feesSheet(fees.toReversed());
    } catch (failure) {
      showSnack({ type: "error", text: callErrorOf(failure).text });
      return undefined;
    }
  };
  return (
    <section aria-label={text.invoices} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto">{text.invoices}</h2>
        <Select
          aria-label={text.year}
          className="w-24 max-sm:w-full"
          value={String(year)}
          options={offered.map((one) => ({ value: String(one), label: String(one) }))}
          onChange={(chosen) => onYear(Number(chosen))}
        />
        <DownloadButton route={`/files/getInvoicesOfYear/${companyId}?year=${year}`} offBecause={nothing}>
          {text.zip}
        </DownloadButton>
        <DownloadButton route={`/files/getBookings/${companyId}?year=${year}`} offBecause={nothing}>
          {text.datev}
        </DownloadButton>
        <SheetButtons sheet={feesOfYear} fileName={text.sheetFile(year)} short />
      </div>
      <ListState
        query={list}
        count={invoices?.length ?? 0}
        empty={
          <EmptyState icon="document" title={years.length === 0 ? text.noInvoice : text.noneInYear(year)}>
            {text.noInvoiceText}
          </EmptyState>
        }
      >
        <InvoicesTable year={year} invoices={invoices ?? []} opened={opened} onOpen={onOpen} />
      </ListState>
    </section>
  );
}
