import type { BillingMonth, RunPreview as Preview } from "@partner-konto/domain/billing/run";
import { euroText } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { Link } from "react-router";
import { trpc } from "../../data/trpc.ts";
import { useAgainAfter } from "../../data/use-again-after.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { LoadingBar } from "../../ui/feedback/skeleton.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Figures } from "../dealer/figures.tsx";
import { figure, monthName } from "../dealer/words.ts";
import { CreateDialog, isEmpty } from "./create-dialog.tsx";
import { isBilled } from "./is-billed.ts";
import { PreviewTable } from "./preview-table.tsx";
import { staffTexts as text } from "./staff-texts.ts";

interface RunPreviewProps {
  /** The month whose invoices are being issued. */
  preparing: BillingMonth | undefined;
  mayChange: boolean;
}

/** A preview of the due month's run, and the button that begins it. */
export function RunPreview({ preparing, mayChange }: RunPreviewProps) {
  const preview = trpc.orderBilling.generate.useQuery({}, { enabled: !preparing });
  useAgainAfter(preparing !== undefined, preview);
  const [asked, setAsked] = useKept<Preview | null>("creates", null);
  if (preparing)
    return (
      <Note meaning="new">
        <p className="flex items-center gap-2 font-medium">
          <Spinner />
          {text.preparing(monthName(preparing.month))}
        </p>
        <p>{text.preparingText}</p>
      </Note>
    );
  if (preview.isError && !preview.data) return <NotLoaded query={preview} />;
  if (!preview.data)
    return (
      <div>
        <LoadingBar className="h-60 w-full" />
      </div>
    );
  const { month, state, isSellerKnown, companies, requestsWaiting } = preview.data;
  const isDue = state === "due";
  const why = mayChange ? (isSellerKnown ? undefined : text.sellerMissing) : text.onlyEditors;
  return (
    <section aria-label={text.preview} className="grid gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="mr-auto">
          <h2 className="type-20">{isDue ? text.due(monthName(month)) : text.notDue(monthName(month))}</h2>
          {!isDue && <p className="text-ink-3">{text.notDueText}</p>}
        </div>
        {isDue && (
          <Button look="primary" before="document" offBecause={why} onClick={() => setAsked(preview.data)}>
            {isEmpty(preview.data) ? text.end : text.create}
          </Button>
        )}
      </div>
      {!isSellerKnown && <Note meaning="bad">{text.sellerMissing}</Note>}
      {requestsWaiting > 0 && (
        <Note meaning="warn">
          {text.waiting(requestsWaiting)} <Link to="/platform/billing/credits">{text.toCredits}</Link>
        </Note>
      )}
      <Sums preview={preview.data} />
      <PreviewTable key={month} companies={companies} hasLast={preview.data.last !== null} />
      {asked && <CreateDialog preview={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function Sums({ preview }: { preview: Preview }) {
  const { companies, invoices, creditNotes, fees, credits, netCents, grossCents, last } = preview;
  const difference = last === null ? 0 : netCents - last.netCents;
  const sign = difference > 0 ? "+" : "";
  return (
    <Figures
      figures={[
        { label: text.figures.companies, value: formatNumber(companies.filter(isBilled).length), unit: "" },
        {
          label: text.figures.documents,
          value: formatNumber(invoices + creditNotes),
          unit: "",
          note: text.documents(invoices, creditNotes),
        },
        { label: text.figures.net, value: figure(netCents), note: text.feesAndCredits(fees, credits) },
        {
          label: text.figures.gross,
          value: figure(grossCents),
          note:
            last === null
              ? undefined
              : difference === 0
                ? text.asLast(monthName(last.month))
                : text.toLast(`${sign}${euroText(difference)} netto`, monthName(last.month)),
        },
      ]}
    />
  );
}
