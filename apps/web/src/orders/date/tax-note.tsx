import { type TaxedOrder, taxChangeFor } from "@partner-konto/domain/orders/pricing/tax-change";
import {
  andMoreTaxChanges,
  manyTaxChanges,
  taxChangeText,
} from "@partner-konto/domain/orders/pricing/tax-change-texts";
import { useTaxes } from "../../data/use-taxes.ts";
import { Note } from "../../ui/feedback/note.tsx";

interface DatedOrder {
  /** `customerName` tells an order from others. */
  order: TaxedOrder & { readonly id: string; readonly customerName?: string };
  /** The ISO day that is chosen for it. */
  day: string;
}

/** The most orders that are named. */
const named = 3;

/** Warns of delivery days on which other taxes apply than those that the price was calculated with (decision 0117). */
export function TaxNote({ dated, of }: { dated: readonly DatedOrder[]; of: number }) {
  const taxes = useTaxes().data;
  const taxed = dated.flatMap(({ order, day }) => {
    const change = taxes ? taxChangeFor(taxes, order, day) : null;
    return change ? [{ order, change }] : [];
  });
  const [first] = taxed;
  if (!first) return null;
  const textOf = ({ order, change }: typeof first) => taxChangeText(change, order.grossCents);
  if (of === 1) return <Note meaning="warn">{textOf(first)}</Note>;
  return (
    <Note meaning="warn">
      <b className="block font-semibold">{manyTaxChanges(taxed.length, first.change.on)}</b>
      {taxed.slice(0, named).map((one) => (
        <span key={one.order.id} className="block">
          {one.order.customerName}: {textOf(one)}
        </span>
      ))}
      {taxed.length > named && <span className="block">{andMoreTaxChanges(taxed.length - named)}</span>}
    </Note>
  );
}
