import { euros } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { paymentTexts } from "@partner-konto/domain/goods/texts";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import type { ReactNode } from "react";
import { cn } from "../../ui/cn.ts";
import { orderSheetTexts } from "./order-sheet-texts.ts";

function Line({ label, unit, sum, className }: { label: ReactNode; unit?: string; sum: string; className?: string }) {
  return (
    <tr className={cn("[&>*]:py-px", className)}>
      <th scope="row" className="w-full text-left [font-weight:inherit]">
        {label}
      </th>
      <td className="pl-3 text-right whitespace-nowrap text-ink-3">{unit}</td>
      <td className="pl-4.5 text-right whitespace-nowrap">{sum}</td>
    </tr>
  );
}

const cents = (amount: number) => formatNumber(amount / 100, 2);

function money(amount: number): string {
  const { number, unit } = euros(amount);
  return `${number}\u00a0${unit}`;
}

/** A price in parts: per unit, fixed, tax, and the consumer's total. */
export function PriceTable({
  price,
  amount,
  prod,
  paymentType,
}: Pick<Order, "price" | "amount" | "prod" | "paymentType">) {
  const unit = amountUnit(prod);
  const per = unit === "l" ? 100 : 1000;
  return (
    <table className="w-full tabular-nums max-sm:type-14">
      <thead>
        <tr className="type-13 text-ink-3 [&>th]:pb-1.5">
          <th scope="col" className="text-left font-semibold text-ink">
            {orderSheetTexts.price}
          </th>
          <th scope="col" className="pl-3 text-right font-normal whitespace-nowrap">
            {orderSheetTexts.perUnit[unit]}
          </th>
          <th scope="col" className="pl-4.5 text-right font-normal">
            {orderSheetTexts.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {price.parts.map(({ label, unitNetCents, netCents }) => (
          <Line
            key={label}
            label={label}
            unit={unitNetCents === null ? "" : cents(unitNetCents)}
            sum={money(netCents)}
          />
        ))}
        <Line
          label={orderSheetTexts.vat(formatNumber(price.vatPercent))}
          sum={money(price.vatCents)}
          className="text-ink-3"
        />
      </tbody>
      <tfoot>
        <Line
          label={orderSheetTexts.gross(paymentTexts[paymentType])}
          unit={cents((price.grossCents / amount) * per)}
          sum={money(price.grossCents)}
          className="font-semibold [&>*]:border-t [&>*]:border-line-strong [&>*]:pt-1"
        />
      </tfoot>
    </table>
  );
}
