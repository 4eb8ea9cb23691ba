import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { euroText } from "@partner-konto/domain/format/measure";
import type { StaffPayment } from "@partner-konto/domain/orders/payments/payment";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { SheetSection } from "../../ui/dialogs/sheet.tsx";
import { refundableCents } from "./payment-actions.ts";
import { paymentTexts as text } from "./payment-texts.ts";
import { orderLink } from "./payments-table.tsx";

const when = (instant: string | null): string => (instant === null ? text.notYet : formatDayAndTime(instant));

/** The payment's facts and its progress. */
export function PaymentFacts({ payment }: { payment: StaffPayment }) {
  const { orderId, agencyName, companyName, months, financedCents, refundedCents, transactionId } = payment;
  const open = refundableCents(payment);
  const lines: (readonly [keyof typeof text.facts, ReactNode])[] = [
    [
      "order",
      <Link key="order" to={orderLink(payment)} className="underline">
        {orderId}
      </Link>,
    ],
    ["agency", `${agencyName}, ${companyName}`],
    ["months", text.inMonths(months)],
    ["financed", euroText(financedCents)],
    ["refunded", euroText(refundedCents)],
    ...(open === null ? [] : [["open", euroText(open)] as const]),
    ["requested", when(payment.requestedAt)],
    ["confirmed", when(payment.confirmedAt)],
    ["shipped", when(payment.shippedAt)],
    ["changed", when(payment.changedAt)],
    ["transaction", transactionId],
  ];
  return (
    <SheetSection>
      <dl className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-3 gap-y-0.5 max-sm:type-14">
        {lines.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-3">{text.facts[term]}</dt>
            <dd className="tabular-nums [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </SheetSection>
  );
}
