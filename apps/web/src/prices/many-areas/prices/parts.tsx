import type { SimulatedArea } from "@partner-konto/domain/prices/publications/simulation";
import { PlainHead } from "../../../ui/list/table-head.tsx";
import { priceTexts } from "./texts.ts";

type Price = SimulatedArea["cells"][number]["before"];

interface Props {
  label: string;
  before: Price;
  after: Price;
  total: (cents: number) => string;
}

/** The parts of a price before and after; parts and VAT add up to the total. */
export function Parts({ label, before, after, total }: Props) {
  const { columns } = priceTexts;
  const labels = [...new Set([...(before?.parts ?? []), ...(after?.parts ?? [])].map((part) => part.label))];
  const of = (price: Price, name: string) => {
    const cents = price?.parts.find((part) => part.label === name)?.netCents;
    return cents === undefined ? priceTexts.none : total(cents);
  };
  const rows = [
    ...labels.map((name) => [name, of(before, name), of(after, name)]),
    [
      priceTexts.vat,
      before ? total(before.vatCents) : priceTexts.none,
      after ? total(after.vatCents) : priceTexts.none,
    ],
    [
      priceTexts.total,
      before ? total(before.grossCents) : priceTexts.none,
      after ? total(after.grossCents) : priceTexts.none,
    ],
  ];
  return (
    <table aria-label={label} className="w-full rounded-2 bg-canvas type-13 tabular-nums">
      <PlainHead
        className="text-right text-ink-3 [&>th]:px-3 [&>th]:py-1 [&>th]:font-medium"
        columns={[{ text: priceTexts.part, className: "text-left" }, columns.before, columns.after]}
      />
      <tbody>
        {rows.map(([name, old, now]) => (
          <tr key={name} className="text-right last:font-semibold [&>*]:px-3 [&>*]:py-0.5">
            <th scope="row" className="text-left font-normal">
              {name}
            </th>
            <td className="text-ink-3">{old}</td>
            <td>{now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
