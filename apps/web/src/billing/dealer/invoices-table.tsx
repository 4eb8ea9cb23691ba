import type { ListedInvoice } from "@partner-konto/domain/billing/statement";
import { formatDate } from "@partner-konto/domain/format/date";
import { formatNumber } from "@partner-konto/domain/format/number";
import { Link } from "react-router";
import { DownloadButton } from "../../ui/files/download-button.tsx";
import { StaticHead } from "../../ui/list/static-head.tsx";
import { Cell, Figure, Row, Table } from "../../ui/list/table.tsx";
import { billingTexts as text } from "./billing-texts.ts";
import { billingView } from "./billing-view.ts";
import { fileOf, nameOfInvoice, signed, stateOf } from "./invoice-words.ts";
import { figure, monthName } from "./words.ts";

const classes = {
  number: "",
  month: "max-sm:hidden",
  issued: "max-sm:hidden",
  fees: "max-sm:hidden",
  net: "max-sm:hidden",
  gross: "max-sm:pr-4",
  state: "pl-6 max-sm:hidden",
  files: "max-sm:hidden",
} as const;
/** Which columns leave a narrow table, 1 first. */
const leaves: Partial<Record<keyof typeof classes, number>> = { issued: 1, fees: 2, net: 3, month: 4 };
const right = new Set(["fees", "net", "gross"]);

interface InvoicesTableProps {
  year: number;
  invoices: readonly ListedInvoice[];
  opened: string | null;
  onOpen: (invoice: ListedInvoice) => void;
}

/** The invoices and credit notes of a year; on a phone a row has two lines, and the files are in the sheet. */
export function InvoicesTable({ year, invoices, opened, onOpen }: InvoicesTableProps) {
  return (
    <div className="-mx-6 border-t border-line max-sm:-mx-4">
      <Table label={text.list(year)}>
        <StaticHead classes={classes} words={text.columns} right={right} leaves={leaves} />
        <tbody>
          {invoices.map((invoice) => (
            <Row
              key={invoice.id}
              opened={invoice.id === opened}
              className="cursor-pointer"
              onClick={() => onOpen(invoice)}
            >
              <Cell className={`max-sm:h-16 ${classes.number}`}>
                <Link
                  to={`?${billingView.write({ year, opened: invoice.id })}`}
                  preventScrollReset
                  className="rounded-1 font-medium no-underline tabular-nums"
                  onClick={(event) => event.stopPropagation()}
                >
                  {invoice.number}
                </Link>
                {invoice.kind === "creditNote" && (
                  <span className="ml-2 text-ink-3 max-sm:hidden">{text.kinds.creditNote}</span>
                )}
                <span className="block truncate type-13 text-ink-3 sm:hidden">
                  {text.kinds[invoice.kind]} · {monthName(invoice.month)}
                </span>
              </Cell>
              <Cell className={classes.month}>{monthName(invoice.month)}</Cell>
              <Cell className={`tabular-nums ${classes.issued}`}>{formatDate(invoice.issuedOn)}</Cell>
              <Cell right className={classes.fees}>
                {formatNumber(invoice.lineCount)}
              </Cell>
              <Cell right className={classes.net}>
                <Figure unit="€">{figure(signed(invoice, invoice.netCents))}</Figure>
              </Cell>
              <Cell right className={`font-medium ${classes.gross}`}>
                <Figure unit="€">{figure(signed(invoice, invoice.grossCents))}</Figure>
                <span className="block truncate type-13 font-normal text-ink-3 sm:hidden">{stateOf(invoice)}</span>
              </Cell>
              <Cell className={`text-ink-2 ${classes.state}`}>{stateOf(invoice)}</Cell>
              <Cell className={`py-0 ${classes.files}`} onClick={(event) => event.stopPropagation()}>
                <DownloadButton size="small" look="ghost" route={fileOf(invoice.id, "pdf")}>
                  {text.pdf}
                  <span className="sr-only"> {nameOfInvoice(invoice)}</span>
                </DownloadButton>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
