import type { BillingMonth } from "@partner-konto/domain/billing/run";
import { formatDate, formatDayAndTime } from "@partner-konto/domain/format/date";
import { DownloadButton } from "../../ui/files/download-button.tsx";
import { StaticHead } from "../../ui/list/static-head.tsx";
import { Cell, Figure, Row, Table } from "../../ui/list/table.tsx";
import { figure, monthName } from "../dealer/words.ts";
import { staffTexts as text } from "./staff-texts.ts";

const classes = {
  month: "",
  state: "",
  documents: "max-sm:hidden",
  net: "max-sm:hidden",
  gross: "max-sm:pr-4",
  files: "pl-6 max-sm:hidden",
} as const;
/** Which columns leave a narrow table, 1 first. */
const leaves: Partial<Record<keyof typeof classes, number>> = { documents: 1, net: 2 };
const right = new Set(["net", "gross"]);

/** All months, the newest first, with the exports of those that are billed. */
export function MonthsTable({ months }: { months: readonly BillingMonth[] }) {
  return (
    <div className="-mx-6 border-t border-line max-sm:-mx-4">
      <Table label={text.months}>
        <StaticHead classes={classes} words={text.monthColumns} right={right} leaves={leaves} />
        <tbody>
          {months.map((month) => (
            <MonthRow key={month.month} month={month} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** The note on a month's state: when it can be billed, when it was, or how many mails are to come. */
function noteOn({ state, proposedOn, issuedAt, pending }: BillingMonth): string | undefined {
  if (pending > 0) return text.pending(pending);
  if (state === "issued" && issuedAt !== null) return text.issuedAt(formatDayAndTime(issuedAt));
  return state === "open" || state === "due" ? text.proposed(formatDate(proposedOn)) : undefined;
}

function MonthRow({ month }: { month: BillingMonth }) {
  const { state, invoices, creditNotes, netCents, grossCents } = month;
  const name = monthName(month.month);
  const note = noteOn(month);
  const isBilled = state === "issued";
  return (
    <Row>
      <Cell className={`font-medium max-sm:h-16 ${classes.month}`}>{name}</Cell>
      <Cell className={`h-auto whitespace-normal py-1.5 ${classes.state}`}>
        {text.states[state]}
        {note !== undefined && <span className="ml-2 type-13 text-ink-3 max-md:ml-0 max-md:block">{note}</span>}
      </Cell>
      <Cell className={classes.documents}>{text.documents(invoices, creditNotes)}</Cell>
      <Cell right className={classes.net}>
        <Figure unit="€">{figure(netCents)}</Figure>
      </Cell>
      <Cell right className={classes.gross}>
        {isBilled && <Figure unit="€">{figure(grossCents)}</Figure>}
      </Cell>
      <Cell className={`py-0 ${classes.files}`}>
        {isBilled && (
          <DownloadButton size="small" look="ghost" route={`/files/getCollmex?month=${month.month}`}>
            {text.collmex}
            <span className="sr-only"> {text.exportOf(name)}</span>
          </DownloadButton>
        )}
      </Cell>
    </Row>
  );
}
