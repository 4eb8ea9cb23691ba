import { euros, eurosPer100Litres, eurosPerTon, measureText } from "@partner-konto/domain/format/measure";
import type { PaymentStatus } from "@partner-konto/domain/instalment/payment-life";
import type { Order } from "@partner-konto/domain/order/schema";
import { amountUnit } from "@partner-konto/domain/order/values";
import { feePerOrderCents, payoutCents, payoutPerUnitCents } from "@partner-konto/domain/pricing/guaranteed-payment";
import { cn } from "../../../ui/cn.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SheetSection } from "../../../ui/sheet.tsx";
import { orderTexts } from "../texts.ts";
import { paymentFace, paymentTexts } from "./payment-texts.ts";

const money = (cents: number): string => measureText(euros(cents));

/** Nothing is paid out after these. */
const ended: readonly PaymentStatus[] = ["declined", "cancelled", "refunded"];

/** Whether the payment partner has agreed to pay. */
const isPromised = (status: PaymentStatus): boolean =>
  !["requested", "pending", "declined", "cancelled"].includes(status);

interface Payout {
  /** Null when the partner pays a part of the price only, because the price by amount would be wrong then. */
  perUnit: string | null;
  whole: string;
  why: string;
}

/** What the payment partner pays out for the order; null when it pays nothing any more. */
function payoutOf({ payment, paymentType, price, prod, amount, netto100lprice }: Order): Payout | null {
  if (paymentType !== "guaranteedPayment" || (payment && ended.includes(payment.status))) return null;
  const [per, text] = amountUnit(prod) === "l" ? ([100, eurosPer100Litres] as const) : ([1000, eurosPerTon] as const);
  const perUnitCents = payoutPerUnitCents({
    paymentType,
    unitNetCents: Math.round(netto100lprice * 100),
    amount,
    per,
  });
  const paidCents = payment ? payment.financedCents - payment.refundedCents : price.grossCents;
  const wholeCents = payoutCents(price, paidCents);
  const fee = money(feePerOrderCents);
  return {
    perUnit: paidCents < price.grossCents ? null : measureText(text(perUnitCents)),
    whole: money(wholeCents),
    why: wholeCents === 0 ? paymentTexts.feeTooHigh(fee) : paymentTexts.afterFee(fee),
  };
}

/** What the customer pays the dealer directly: the price minus what the partner pays for. Goodwill is not to be paid again. */
function directCentsOf({ payment, price }: Order): number {
  if (!payment || ended.includes(payment.status)) return 0;
  const { financedCents, refundedCents, goodwillCents } = payment;
  return price.grossCents - (financedCents - (refundedCents - goodwillCents));
}

/** The payment in instalments, and what the payment partner pays out. Orders from before payments were recorded have only a payout. */
export function PaymentSection({ order }: { order: Order }) {
  const { payment } = order;
  const payout = payoutOf(order);
  const directCents = directCentsOf(order);
  const lines: (readonly [string, string] | false | null)[] = [
    payment && [paymentTexts.duration, paymentTexts.months(payment.months)],
    payment && [isPromised(payment.status) ? paymentTexts.financed : paymentTexts.asked, money(payment.financedCents)],
    payment && payment.refundedCents > 0 && [paymentTexts.refunded, money(payment.refundedCents)],
    directCents > 0 && [paymentTexts.direct, money(directCents)],
    payout?.perUnit != null && [paymentTexts.payoutPerUnit, payout.perUnit],
    payout && [paymentTexts.payout, payout.whole],
  ];
  return (
    <SheetSection title={orderTexts.instalments}>
      {payment && <PaymentState {...payment} />}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 tabular-nums max-sm:type-14">
        {lines.map(
          (line) =>
            line && (
              <div key={line[0]} className="contents">
                <dt className="text-ink-3">{line[0]}</dt>
                <dd className="text-right">{line[1]}</dd>
              </div>
            ),
        )}
      </dl>
      {payout && <p className="mt-1 type-13 text-ink-3">{payout.why}</p>}
    </SheetSection>
  );
}

function PaymentState(payment: NonNullable<Order["payment"]>) {
  const { text, icon, colour } = paymentFace(payment);
  return (
    <div className="mb-1.5 grid gap-0.5">
      <p className={cn("flex gap-2 font-medium", colour)}>
        <Icon name={icon} className="mt-0.5" />
        {text}
      </p>
      {payment.isWaiting && <p className="type-13 text-ink-2">{paymentTexts.waiting}</p>}
    </div>
  );
}
