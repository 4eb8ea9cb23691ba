import { euros, eurosPer100Litres, eurosPerTon, measureText } from "@partner-konto/domain/format/measure";
import type { PaymentStatus } from "@partner-konto/domain/instalment/payment-life";
import type { Order } from "@partner-konto/domain/order/schema";
import { amountUnit } from "@partner-konto/domain/order/values";
import { feePerOrderCents, payoutCents, payoutPerUnitCents } from "@partner-konto/domain/pricing/guaranteed-payment";
import { cn } from "../../../ui/cn.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SheetSection } from "../../../ui/sheet.tsx";
import { orderTexts } from "../texts.ts";
import { paymentFaces, paymentTexts } from "./payment-texts.ts";

const money = (cents: number): string => measureText(euros(cents));

/** Nothing is paid out after these. */
const ended: readonly PaymentStatus[] = ["declined", "cancelled", "refunded"];

/** Whether the payment partner has agreed to pay. */
const isPromised = (status: PaymentStatus): boolean =>
  !["requested", "pending", "declined", "cancelled"].includes(status);

interface Payout {
  perUnit: string;
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
  const wholeCents = payoutCents(price, payment ? payment.financedCents - payment.refundedCents : price.grossCents);
  const fee = money(feePerOrderCents);
  return {
    perUnit: measureText(text(perUnitCents)),
    whole: money(wholeCents),
    why: perUnitCents === 0 || wholeCents === 0 ? paymentTexts.feeTooHigh(fee) : paymentTexts.afterFee(fee),
  };
}

/** The payment in instalments, and what the payment partner pays out. Orders from before payments were recorded have only a payout. */
export function PaymentSection({ order }: { order: Order }) {
  const { payment, price } = order;
  const payout = payoutOf(order);
  const directCents = payment && !ended.includes(payment.status) ? price.grossCents - payment.financedCents : 0;
  const lines: (readonly [string, string] | false | null)[] = [
    payment && [paymentTexts.duration, paymentTexts.months(payment.months)],
    payment && [isPromised(payment.status) ? paymentTexts.financed : paymentTexts.asked, money(payment.financedCents)],
    payment && payment.refundedCents > 0 && [paymentTexts.refunded, money(payment.refundedCents)],
    directCents > 0 && [paymentTexts.direct, money(directCents)],
    payout && [paymentTexts.payoutPerUnit, payout.perUnit],
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

function PaymentState({ status, isWaiting }: NonNullable<Order["payment"]>) {
  const { text, icon, colour } = paymentFaces[status];
  return (
    <div className="mb-1.5 grid gap-0.5">
      <p className={cn("flex gap-2 font-medium", colour)}>
        <Icon name={icon} className="mt-0.5" />
        {text}
      </p>
      {isWaiting && <p className="type-13 text-ink-2">{paymentTexts.waiting}</p>}
    </div>
  );
}
