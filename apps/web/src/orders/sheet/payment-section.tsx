import { eurosPer100Litres, eurosPerTon, euroText, measureText } from "@partner-konto/domain/format/measure";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { directCents, isEnded, isPromised } from "@partner-konto/domain/orders/payments/paid";
import {
  feePerOrderCents,
  payoutCents,
  payoutPerUnitCents,
} from "@partner-konto/domain/prices/price/guaranteed-payment";
import { cn } from "../../ui/cn.ts";
import { SheetSection } from "../../ui/dialogs/sheet.tsx";
import { Icon } from "../../ui/icon.tsx";
import { orderSheetTexts } from "./order-sheet-texts.ts";
import { paymentFace, paymentTexts } from "./payment-texts.ts";

interface Payout {
  /** Null when the partner pays a part of the price only, because the price by amount would be wrong then. */
  perUnit: string | null;
  whole: string;
  why: string;
}

/** The payment partner's payout for the order; null when it pays nothing any more. */
function payoutOf({ payment, paymentType, price, prod, amount, netto100lprice }: Order): Payout | null {
  if (paymentType !== "guaranteedPayment" || (payment && isEnded(payment))) return null;
  const [per, text] = amountUnit(prod) === "l" ? ([100, eurosPer100Litres] as const) : ([1000, eurosPerTon] as const);
  const perUnitCents = payoutPerUnitCents({
    paymentType,
    unitNetCents: Math.round(netto100lprice * 100),
    amount,
    per,
  });
  const paidCents = payment ? payment.financedCents - payment.refundedCents : price.grossCents;
  const wholeCents = payoutCents(price, paidCents);
  const fee = euroText(feePerOrderCents);
  return {
    perUnit: paidCents < price.grossCents ? null : measureText(text(perUnitCents)),
    whole: euroText(wholeCents),
    why: wholeCents === 0 ? paymentTexts.feeTooHigh(fee) : paymentTexts.afterFee(fee),
  };
}

/** The payment in instalments, and what the payment partner pays out. Orders from before payments were recorded have only a payout. */
export function PaymentSection({ order }: { order: Order }) {
  const { payment } = order;
  const payout = payoutOf(order);
  const direct = payment && isPromised(payment) ? directCents(payment, order.price.grossCents) : 0;
  const lines: (readonly [string, string] | false | null)[] = [
    payment && [paymentTexts.duration, paymentTexts.months(payment.months)],
    payment && [isPromised(payment) ? paymentTexts.financed : paymentTexts.asked, euroText(payment.financedCents)],
    payment && payment.refundedCents > 0 && [paymentTexts.refunded, euroText(payment.refundedCents)],
    direct > 0 && [paymentTexts.direct, euroText(direct)],
    payout?.perUnit != null && [paymentTexts.payoutPerUnit, payout.perUnit],
    payout && [paymentTexts.payout, payout.whole],
  ];
  return (
    <SheetSection title={orderSheetTexts.instalments}>
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
