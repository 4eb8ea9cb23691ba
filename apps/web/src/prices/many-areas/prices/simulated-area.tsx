import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import {
  euros,
  eurosPer100Litres,
  eurosPerTon,
  type Measure,
  measureText,
  quantity,
} from "@partner-konto/domain/format/measure";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { amountUnit } from "@partner-konto/domain/goods/values";
import { offerRefusalTexts } from "@partner-konto/domain/prices/calculators/refusal-texts";
import type { SimulatedArea as Simulated } from "@partner-konto/domain/prices/publications/simulation";
import { useState } from "react";
import { Link } from "react-router";
import { useWide } from "../../../shell/use-wide.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Figure } from "../../../ui/list/table.tsx";
import { PlainHead } from "../../../ui/list/table-head.tsx";
import { planTexts } from "../../plans/texts.ts";
import { jumpText, orderText, signed } from "./jump.ts";
import { Parts } from "./parts.tsx";
import { Rank } from "./rank.tsx";
import { priceTexts } from "./texts.ts";

type Cell = Simulated["cells"][number];
type PerUnit = (cents: number) => Measure;

const texts: Readonly<Record<string, string>> = offerRefusalTexts;

/** Why the area has no price for the simulated order. */
const reasonIn = ({ cells: [first] }: Simulated): string => texts[first?.refusal ?? ""] ?? priceTexts.notSold;

/**
 * One area of a simulation: its largest price change, and expanded the change for each amount and number of unloading points, and
 * what blocks publishing.
 */
export function SimulatedArea({ simulated, draft }: { simulated: Simulated; draft: DeliveryArea }) {
  const [isOpen, setIsOpen] = useState(false);
  const perUnit = amountUnit(simulated.order.product) === "kg" ? eurosPerTon : eurosPer100Litres;
  const ordered = orderText(simulated, draft);
  const isSold = simulated.cells.some(({ before, after }) => before ?? after);
  return (
    <li className="border-b border-line">
      <details className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="flex min-h-11 flex-wrap cursor-pointer items-center gap-x-3 gap-y-1 py-2">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{simulated.name}</span>
            {ordered && <span className="block type-13 text-ink-3">{ordered}</span>}
          </span>
          <span className="tabular-nums text-ink-2">{jumpText(simulated, perUnit)}</span>
          <Icon name="chevronDown" className="mr-2 group-open:rotate-180" />
        </summary>
        {isOpen && (
          <div className="pb-4">
            {isSold ? (
              <>
                <Rank area={draft} order={simulated.order} />
                <Cells simulated={simulated} perUnit={perUnit} />
              </>
            ) : (
              <p className="text-ink-3">{reasonIn(simulated)}</p>
            )}
          </div>
        )}
      </details>
      {simulated.barredPrices.length > 0 && (
        <Barred prices={simulated.barredPrices} agencyId={draft.businessCustomerId} />
      )}
    </li>
  );
}

const mostReasons = 3;

/** Why the prices may not be published. One mistake may affect many products, so only the first reasons are listed. */
function Barred({ prices, agencyId }: { prices: Simulated["barredPrices"]; agencyId: string }) {
  const more = prices.length - mostReasons;
  return (
    <ul className="grid gap-1 pb-3 type-13 text-bad">
      {prices.slice(0, mostReasons).map(({ path, rail, text }) => (
        <li key={`${rail} ${path}`} className="flex items-start gap-1.5">
          <Icon name="error" className="mt-[3px] size-3.5" />
          {text}
        </li>
      ))}
      {more > 0 && <li className="pl-5">{planTexts.more(more)}</li>}
      <li className="pl-5">
        <Link to={`/agency/${agencyId}/price-limits`}>{priceTexts.limits}</Link>
      </li>
    </ul>
  );
}

function Cells({ simulated: { cells, name, order }, perUnit }: { simulated: Simulated; perUnit: PerUnit }) {
  const { columns } = priceTexts;
  const { product } = order;
  return (
    <div className="overflow-x-auto">
      <table
        aria-label={`${priceTexts.simulation}: ${name}, ${productTexts[product]}`}
        className="w-full border-collapse"
      >
        <PlainHead
          className="border-b border-line text-right type-12 text-ink-3 [&>th]:py-1.5 [&>th]:pl-3 [&>th]:font-medium"
          columns={[
            columns.amount,
            { text: columns.points, className: "max-sm:hyphens-auto" },
            columns.before,
            columns.after,
            { text: columns.jump, className: "max-sm:hidden" },
            { text: priceTexts.part, isHidden: true },
          ]}
        />
        <tbody>
          {cells.map((cell) => (
            <CellRow
              key={`${cell.amount} ${cell.unloadingPoints}`}
              cell={cell}
              amount={quantity(cell.amount, amountUnit(product))}
              perUnit={perUnit}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CellRow({ cell, amount, perUnit }: { cell: Cell; amount: Measure; perUnit: PerUnit }) {
  const [isOpen, setIsOpen] = useState(false);
  // The unit is shown beside the area's name; five columns with units are too wide for a phone.
  const wide = useWide("640px");
  const { unloadingPoints, before, after, jumpCents, refusal } = cell;
  const label = priceTexts.parts(measureText(amount), unloadingPoints);
  const price = (of: Cell["before"]) => {
    if (!of) return priceTexts.none;
    const { number, unit } = perUnit(of.grossPerUnitCents);
    return wide ? <Figure unit={unit}>{number}</Figure> : number;
  };
  return (
    <>
      <tr className="border-b border-line text-right [&>td]:py-1 [&>td]:pl-3">
        <td>
          <Figure unit={amount.unit}>{amount.number}</Figure>
        </td>
        <td className="tabular-nums">{unloadingPoints}</td>
        <td className="text-ink-3">{price(before)}</td>
        <td className="font-medium" title={texts[refusal ?? ""]}>
          {price(after)}
        </td>
        <td className="tabular-nums max-sm:hidden">
          {jumpCents === null ? priceTexts.none : signed(jumpCents, perUnit)}
        </td>
        <td className="w-11">
          <IconButton
            icon={isOpen ? "chevronUp" : "chevronDown"}
            label={label}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={6} className="pb-3">
            <Parts label={label} before={before} after={after} total={(cents) => measureText(euros(cents))} />
          </td>
        </tr>
      )}
    </>
  );
}
