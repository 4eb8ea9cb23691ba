import type { Fee } from "@partner-konto/domain/billing/fee";
import type { ListedInvoice } from "@partner-konto/domain/billing/statement";
import { formatDate, formatDayAndTime } from "@partner-konto/domain/format/date";
import { euroText } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Sheet, SheetSection } from "../../ui/dialogs/sheet.tsx";
import { LoadingBar } from "../../ui/feedback/skeleton.tsx";
import { DownloadButton } from "../../ui/files/download-button.tsx";
import { billingTexts as text } from "./billing-texts.ts";
import { billingView } from "./billing-view.ts";
import { FeesOf } from "./fees-of.tsx";
import { fileOf, nameOfInvoice } from "./invoice-words.ts";

interface InvoiceSheetProps {
  invoice: ListedInvoice | undefined;
  /** The list that would have the invoice is still loading. */
  isLoading: boolean;
  onCheck: (month: string) => void;
  onAsk: (fee: Fee) => void;
  onClose: () => void;
}

/** One invoice or credit note beside the list: its sums, its files, and its fees. */
export function InvoiceSheet({ invoice, isLoading, onCheck, onAsk, onClose }: InvoiceSheetProps) {
  if (!invoice)
    return (
      <Sheet title={text.invoices} onClose={onClose}>
        <SheetSection>{isLoading ? <LoadingBar className="h-40 w-full" /> : <p>{text.gone}</p>}</SheetSection>
      </Sheet>
    );
  const isInvoice = invoice.kind === "invoice";
  return (
    <Sheet
      title={nameOfInvoice(invoice)}
      onClose={onClose}
      foot={
        <>
          <DownloadButton route={fileOf(invoice.id, "pdf")}>{text.pdf}</DownloadButton>
          <DownloadButton route={fileOf(invoice.id, "xrechnung")}>{text.xrechnung}</DownloadButton>
          {isInvoice && (
            <Button before="check" onClick={() => onCheck(invoice.month)}>
              {text.check}
            </Button>
          )}
        </>
      }
    >
      <SheetSection>
        <Facts invoice={invoice} />
      </SheetSection>
      <SheetSection title={isInvoice ? text.feesOf : text.creditsOf} aside={text.fees(invoice.lineCount)}>
        <FeesOf
          companyId={invoice.groupId}
          of={{ invoiceId: invoice.id }}
          label={isInvoice ? text.feesOf : text.creditsOf}
          none={text.gone}
          onAsk={onAsk}
        />
      </SheetSection>
    </Sheet>
  );
}

function Facts({ invoice }: { invoice: ListedInvoice }) {
  const { issuedOn, from, to, dueOn, corrects, correctedBy, mailedAt, isMailStopped = false, vat } = invoice;
  const facts = text.facts;
  const linkTo = ({ id, number }: { id: string; number: string }) => (
    <Link
      to={`?${billingView.write({ year: Number(number.slice(0, 4)), opened: id })}`}
      preventScrollReset
      className="tabular-nums underline"
    >
      {number}
    </Link>
  );
  const lines: (readonly [string, ReactNode])[] = [
    [facts.issued, formatDate(issuedOn)],
    [facts.period, `${formatDate(from)} – ${formatDate(to)}`],
    ...(dueOn === null ? [] : [[facts.due, formatDate(dueOn)] as const]),
    ...(corrects ? [[facts.corrects, linkTo(corrects)] as const] : []),
    ...(correctedBy.length > 0
      ? [
          [
            facts.correctedBy,
            correctedBy.map((one, at) => (
              <Fragment key={one.id}>
                {at > 0 && ", "}
                {linkTo(one)}
              </Fragment>
            )),
          ] as const,
        ]
      : []),
    [facts.net, euroText(invoice.netCents)],
    ...vat.map(({ percent, vatCents }) => [facts.vat(formatNumber(percent)), euroText(vatCents)] as const),
    [facts.gross, <b key="gross">{euroText(invoice.grossCents)}</b>],
    [
      facts.mailed,
      mailedAt === null
        ? isMailStopped
          ? text.mailStopped
          : text.notMailed
        : text.mailedAt(formatDayAndTime(mailedAt)),
    ],
  ];
  return (
    <dl className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-3 gap-y-0.5 max-sm:type-14">
      {lines.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-ink-3">{term}</dt>
          <dd className="tabular-nums [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
