import { euroText, signedEuros } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import type { ChangedPriceAnswer } from "@partner-konto/domain/orders/pricing/changed-price-schema";
import type { ReactNode } from "react";
import { priceTexts } from "./price-texts.ts";

interface LineProps {
  label: string;
  reason?: string | null;
  before: number | null;
  after: number | null;
  className?: string;
}

function Line({ label, reason, before, after, className }: LineProps) {
  const moved = signedEuros((after ?? 0) - (before ?? 0));
  const cell = (cents: number | null, more?: ReactNode) => (
    <td className="py-0.5 pl-3 text-right align-top whitespace-nowrap">
      {cents === null ? priceTexts.none : euroText(cents)}
      {more}
    </td>
  );
  return (
    <tr className={className}>
      <th scope="row" className="w-full py-0.5 text-left align-top [font-weight:inherit]">
        {label}
        {reason && <span className="block type-13 font-normal text-ink-3">{reason}</span>}
      </th>
      {cell(before)}
      {cell(
        after,
        moved && (
          <span className="block type-13 text-ink-2">
            <span className="sr-only">{priceTexts.difference} </span>
            {moved}
          </span>
        ),
      )}
    </tr>
  );
}

interface PriceComparedProps {
  before: ChangedPriceAnswer["before"];
  option: ChangedPriceAnswer["options"][number];
}

/** The present price and the new one side by side, part by part, with the reasons and the differences. */
export function PriceCompared({ before, option: { price, lines, vatReason } }: PriceComparedProps) {
  return (
    <table className="w-full tabular-nums max-sm:type-14">
      <thead>
        <tr className="type-13 text-ink-3 [&>th]:pb-1 [&>th]:font-normal">
          <th scope="col" className="text-left">
            {priceTexts.part}
          </th>
          <th scope="col" className="pl-3 text-right">
            {priceTexts.before}
          </th>
          <th scope="col" className="pl-3 text-right">
            {priceTexts.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, kind, reason, before: old, after }) => (
          <Line
            key={`${kind} ${label}`}
            label={label}
            reason={reason}
            before={old?.netCents ?? null}
            after={after?.netCents ?? null}
          />
        ))}
        <Line
          label={priceTexts.vat(formatNumber(price.vatPercent))}
          reason={vatReason}
          before={before.vatCents}
          after={price.vatCents}
          className="text-ink-2"
        />
      </tbody>
      <tfoot>
        <Line
          label={priceTexts.gross}
          before={before.grossCents}
          after={price.grossCents}
          className="font-semibold [&>*]:border-t [&>*]:border-line-strong [&>*]:pt-1"
        />
      </tfoot>
    </table>
  );
}
