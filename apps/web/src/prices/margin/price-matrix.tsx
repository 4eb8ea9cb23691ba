import { formatCents, formatSignedCents } from "@partner-konto/domain/format/number";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { groupBy } from "@partner-konto/domain/group-by";
import type { PriceComparison } from "@partner-konto/domain/prices/calculators/compare";
import { amountText } from "../../areas/delivery-area/price-entries.ts";
import type { biggestJump } from "./biggest-jump.ts";

import { shownPoints } from "./preview.ts";
import { previewTexts } from "./texts.ts";

interface PriceMatrixProps {
  section: string;
  unit: string;
  chosen: { amount: number | undefined; points: number };
  compared: readonly PriceComparison[];
  /** The largest change caused by the typed values, of any product and charge. */
  biggest: ReturnType<typeof biggestJump>;
  /** Opens a price into its parts. */
  onOpen: (amount: number, points: number) => void;
}

/** Consumer prices by amount and unloading points, with their changes. */
export function PriceMatrix({ section, unit, chosen, compared, biggest, onOpen }: PriceMatrixProps) {
  const rows = [...groupBy(compared, ({ amount }) => amount)].toSorted(([one], [other]) => one - other);
  if (rows.length === 0) return null;
  const title = previewTexts.matrix(unit);
  return (
    <section className="px-5 py-3">
      <h3>{title}</h3>
      <table aria-label={title} className="w-full border-collapse type-13 tabular-nums">
        <thead>
          <tr className="type-12 text-ink-3 [&>th]:py-1 [&>th]:text-right [&>th]:font-medium [&>th:first-child]:text-left">
            <th scope="col">{previewTexts.amount}</th>
            {shownPoints.map((points) => (
              <th key={points} scope="col">
                {previewTexts.points(points)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([amount, prices]) => (
            <tr key={amount} className="border-t border-line [&>*]:py-1">
              <th scope="row" className="text-left font-normal whitespace-nowrap">
                {amountText(section, amount)}
              </th>
              {prices
                .toSorted((one, other) => one.unloadingPoints - other.unloadingPoints)
                .map(({ unloadingPoints, after, jumpCents }) => (
                  <td key={unloadingPoints} className="text-right">
                    {after ? (
                      <button
                        type="button"
                        title={previewTexts.opens}
                        aria-pressed={amount === chosen.amount && unloadingPoints === chosen.points}
                        className="rounded-1 decoration-line-control underline-offset-3 hover:underline aria-pressed:font-semibold max-sm:py-2.5"
                        onClick={() => onOpen(amount, unloadingPoints)}
                      >
                        {formatCents(after.grossPerUnitCents)}
                      </button>
                    ) : (
                      "–"
                    )}
                    {jumpCents !== null && jumpCents !== 0 && (
                      <small className="block type-12 font-medium text-ink-2">{formatSignedCents(jumpCents)}</small>
                    )}
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
      {biggest?.before && biggest.after && (
        <p className="mt-2 type-13 text-ink-2 tabular-nums">
          <b className="font-semibold">{previewTexts.biggest}</b> {productTexts[biggest.product]}{" "}
          {amountText(biggest.section, biggest.amount)}
          {biggest.unloadingPoints > 1 && `, ${previewTexts.points(biggest.unloadingPoints)}`}
          {biggest.unusual.map((word) => `, ${word}`)}: {formatCents(biggest.before.grossPerUnitCents)} →{" "}
          {formatCents(biggest.after.grossPerUnitCents)} {unit} ({formatSignedCents(biggest.jumpCents ?? 0)})
        </p>
      )}
    </section>
  );
}
