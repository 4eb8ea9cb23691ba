import { euros, eurosPer100Litres, eurosPerTon, measureText } from "@partner-konto/domain/format/measure";
import type { PaymentType } from "@partner-konto/domain/goods/values";
import type { Price } from "@partner-konto/domain/prices/calculators/calculate";
import { feePerOrderCents } from "@partner-konto/domain/prices/price/guaranteed-payment";
import type { PartKind } from "@partner-konto/domain/prices/price/price-schema";
import { useSession } from "../../data/session.ts";
import { cn } from "../../ui/cn.ts";
import { waterfallTexts } from "./waterfall-texts.ts";

/** The dealer's margin stands out; goods are dark, additions are light. */
const faces: Readonly<Partial<Record<PartKind | "vat", string>>> = {
  base: "bg-ink-3",
  depot: "bg-[light-dark(#98a3a8,#6f7b80)]",
  margin: "bg-[var(--area-1)]",
  vat: "bg-[light-dark(#e1e6e8,#2d373c)]",
};
const otherFace = "bg-[light-dark(#c3cbce,#48545a)]";

type ShownPrice = Pick<
  Price,
  "parts" | "vatPercent" | "vatCents" | "included" | "grossCents" | "payoutPerUnitCents"
> & {
  readonly per: number;
};

interface WaterfallProps {
  price: ShownPrice;
  /** With a guaranteed payment a payment partner pays the dealer and keeps a share. */
  paymentType: PaymentType | "all";
  amount: string;
  code: string;
  /** The level of the heading, below the one around it. */
  level?: 2 | 3;
  className?: string;
}

/** A price with its parts; the lines add up to it, to the cent. */
export function Waterfall({ price, paymentType, amount, code, level = 3, className }: WaterfallProps) {
  const { staff } = useSession();
  const lines = [
    ...price.parts.map(({ kind, label, netCents }) => ({ kind, label, cents: netCents })),
    { kind: "vat" as const, label: waterfallTexts.vat(price.vatPercent), cents: price.vatCents },
  ];
  const taxes = [
    { label: waterfallTexts.energyTax, cents: price.included.energyTaxCents },
    { label: waterfallTexts.co2, cents: price.included.co2Cents },
  ].filter(({ cents }) => cents > 0);
  const title = waterfallTexts.inside(measureText(euros(price.grossCents)));
  const Heading = `h${level}` as const;
  return (
    <section aria-label={title} className={cn("max-w-150", className)}>
      <div className="mb-2 flex items-baseline gap-2">
        <Heading className="flex-1 type-13">{title}</Heading>
        <span className="type-13 text-ink-3 tabular-nums">
          {amount}, {code}
        </span>
      </div>
      <div aria-hidden="true" className="flex h-7 gap-px overflow-hidden rounded-1">
        {lines.map(({ kind, label, cents }) => (
          <span
            key={label}
            className={kind && faces[kind] ? faces[kind] : otherFace}
            style={{ flexGrow: Math.max(cents, 0), flexBasis: 0 }}
          />
        ))}
      </div>
      <dl className="mt-2 grid grid-cols-[12px_minmax(0,1fr)_auto] gap-x-2 gap-y-0.5 type-13 tabular-nums">
        {lines.map(({ kind, label, cents }) => (
          <div key={label} className="col-span-3 grid grid-cols-subgrid items-baseline">
            <dt
              className={cn(
                "col-span-2 grid grid-cols-subgrid items-baseline",
                kind === "margin" ? "font-semibold" : "text-ink-2",
              )}
            >
              <span
                aria-hidden="true"
                className={cn("size-2.5 rounded-[2px]", kind && faces[kind] ? faces[kind] : otherFace)}
              />
              {kind === "margin" && !staff ? waterfallTexts.yours : label}
            </dt>
            <dd className="text-right font-medium">{measureText(euros(cents))}</dd>
          </div>
        ))}
      </dl>
      {paymentType === "guaranteedPayment" && (
        <p className="mt-1.5 type-13 text-ink-2">
          {waterfallTexts.payout(
            measureText((price.per === 100 ? eurosPer100Litres : eurosPerTon)(price.payoutPerUnitCents)),
          )}
          {price.payoutPerUnitCents === 0 && ` ${waterfallTexts.payoutEaten(measureText(euros(feePerOrderCents)))}`}
        </p>
      )}
      {taxes.length > 0 && (
        <p className="mt-1.5 type-12 text-ink-3">
          {waterfallTexts.included}{" "}
          {taxes.map(({ label, cents }) => `${label} ${measureText(euros(cents))}`).join(", ")}
        </p>
      )}
    </section>
  );
}
