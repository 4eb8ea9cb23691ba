import { formatNumber } from "@partner-konto/domain/format/number";
import { formatRelative } from "@partner-konto/domain/format/relative";
import type { StaffPayment } from "@partner-konto/domain/orders/payments/payment";
import { paymentStatusTexts } from "@partner-konto/domain/orders/payments/texts";
import type { RefObject } from "react";
import { Link } from "react-router";
import { useDensity } from "../../data/appearance.ts";
import { useWide } from "../../shell/use-wide.ts";
import { type Column, SortedHeads } from "../../ui/list/list-table.tsx";
import { RowLink } from "../../ui/list/row-link.tsx";
import { Cell, Figure, Row, Table } from "../../ui/list/table.tsx";
import { useRowWindow } from "../../ui/list/use-row-window.ts";
import { sinceText, paymentTexts as text, triedText } from "./payment-texts.ts";
import { type PaymentsView, paymentsView, type SortField } from "./payments-view.ts";
import { PaymentMark } from "./status-mark.tsx";

const classes = {
  order: "max-sm:hidden",
  agency: "max-sm:pl-4",
  status: "max-sm:hidden",
  months: "max-sm:hidden",
  financed: "max-sm:pr-4",
  refunded: "max-sm:hidden",
  requested: "pl-6 max-sm:hidden",
  waiting: "pl-6 max-sm:hidden",
} as const;

export const columns: readonly Column<keyof typeof classes, SortField>[] = [
  { key: "order", sort: null, className: classes.order, leaves: 4 },
  { key: "agency", sort: "agencyName", className: classes.agency },
  { key: "status", sort: "status", className: classes.status, leaves: 5 },
  { key: "months", sort: null, right: true, className: classes.months, leaves: 1 },
  { key: "financed", sort: "financedCents", natural: "desc", right: true, className: classes.financed },
  { key: "refunded", sort: null, right: true, className: classes.refunded, leaves: 2 },
  { key: "requested", sort: "requestedAt", natural: "desc", className: classes.requested, leaves: 3 },
  { key: "waiting", sort: null, className: classes.waiting },
];

export const orderLink = ({ dealId }: StaffPayment): string => `/agency/all/orders?orderId=${dealId}`;

const inEuros = (cents: number): string => formatNumber(cents / 100, 2);

interface PaymentsTableProps {
  payments: readonly StaffPayment[];
  view: PaymentsView;
  now: string;
  /** The id of the row that keys act on. */
  current: string | null;
  scroller: RefObject<HTMLElement | null>;
  onView: (view: PaymentsView) => void;
  onOpen: (payment: StaffPayment) => void;
}

/** The payments; on a phone a row has two lines, and the order's link is in the sheet. */
export function PaymentsTable({ payments, view, now, current, scroller, onView, onOpen }: PaymentsTableProps) {
  const wide = useWide("640px");
  const rowHeight = useDensity() === "compact" ? 32 : 40;
  const window = useRowWindow(payments, scroller, () => (wide ? rowHeight : 64));
  return (
    <Table label={text.list} shows={payments} style={{ marginTop: window.before, marginBottom: window.after }}>
      <thead>
        <tr>
          <SortedHeads columns={columns} words={text.columns} view={view} onView={onView} />
        </tr>
      </thead>
      <tbody>
        {window.items.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            now={now}
            href={`?${paymentsView.write({ ...view, opened: payment.orderId })}`}
            isOpened={view.opened === payment.orderId}
            isCurrent={current === payment.id}
            onOpen={() => onOpen(payment)}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface PaymentRowProps {
  payment: StaffPayment;
  now: string;
  href: string;
  isOpened: boolean;
  isCurrent: boolean;
  onOpen: () => void;
}

function PaymentRow({ payment, now, href, isOpened, isCurrent, onOpen }: PaymentRowProps) {
  const { id, orderId, agencyName, companyName, status, months, financedCents, refundedCents, waiting } = payment;
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <Row opened={isOpened} data-row={id} className="cursor-pointer scroll-mt-10" onClick={onOpen}>
      <Cell className={classes.order}>
        <Link
          to={orderLink(payment)}
          tabIndex={tabIndex}
          title={text.openOrder(orderId)}
          className="rounded-1 tabular-nums"
          onClick={(event) => event.stopPropagation()}
        >
          {orderId}
        </Link>
      </Cell>
      <Cell className={`max-sm:h-16 ${classes.agency}`} title={`${agencyName}, ${companyName}`}>
        <RowLink to={href} tabIndex={tabIndex} className="rounded-1 font-medium no-underline">
          {agencyName}
        </RowLink>
        <span className="ml-2 text-ink-3">{companyName}</span>
        <span className="block truncate type-13 text-ink-3 sm:hidden">
          {orderId} · {paymentStatusTexts[status]}
        </span>
      </Cell>
      <Cell className={classes.status}>
        <PaymentMark status={status} />
      </Cell>
      <Cell right className={classes.months}>
        {text.months(months)}
      </Cell>
      <Cell right className={classes.financed}>
        <Figure unit="€">{inEuros(financedCents)}</Figure>
        <span className="block type-13 text-ink-3 sm:hidden">
          {waiting ? <span className="text-warn">{text.hangsShort}</span> : formatRelative(payment.requestedAt, now)}
        </span>
      </Cell>
      <Cell right className={classes.refunded}>
        {refundedCents > 0 && <Figure unit="€">{inEuros(refundedCents)}</Figure>}
      </Cell>
      <Cell className={`tabular-nums ${classes.requested}`}>{formatRelative(payment.requestedAt, now)}</Cell>
      <Cell className={classes.waiting}>
        {waiting && (
          <span className="block type-12 text-warn">
            <span className="block truncate">
              {(waiting.problem === "refused" ? text.hangsSince : text.waitsSince)(sinceText(waiting.since, now))},
            </span>{" "}
            <span className="block truncate">{triedText(waiting.attempts, waiting.problem)}</span>
          </span>
        )}
      </Cell>
    </Row>
  );
}
