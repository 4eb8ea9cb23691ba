import type { BulkChange } from "@partner-konto/domain/areas/delivery-area/bulk";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { FieldError } from "../../ui/fields/field.tsx";
import { PlainHead } from "../../ui/list/table-head.tsx";
import { againstOf, rowsOf } from "./rows.ts";
import { bulkTexts } from "./texts.ts";

/** Each changed field of each area with old and new value; below, the areas without changes. */
export function PreviewTable({ areas, change }: { areas: readonly DeliveryArea[]; change: BulkChange }) {
  const told = areas
    .toSorted((one, other) => one.name.localeCompare(other.name, "de"))
    .map((area) => ({ area, against: againstOf(area, change), rows: rowsOf(area, change) }));
  const changed = told.filter(({ rows }) => rows.length > 0);
  const unchanged = told.filter(({ rows }) => rows.length === 0).map(({ area }) => area.name);
  if (changed.length === 0) return <p className="text-ink-3">{bulkTexts.nothingDiffers(areas.length)}</p>;
  const { columns } = bulkTexts;
  return (
    <>
      <table
        aria-label={bulkTexts.preview}
        className="w-full table-fixed border-collapse [overflow-wrap:anywhere] hyphens-auto"
      >
        <PlainHead
          className="border-b border-line text-left type-12 text-ink-3 [&>th]:py-1.5 [&>th]:pr-4 [&>th]:font-medium"
          columns={[{ text: columns.field, className: "w-1/2" }, columns.before, columns.after]}
        />
        {changed.map(({ area, against, rows }) => (
          <tbody key={area.id} className="border-b border-line [&_td]:py-1 [&_td]:pr-4 [&_td]:align-top">
            <tr>
              <th scope="rowgroup" colSpan={3} className="pt-2 text-left font-medium">
                {area.name}
                {against && <FieldError>{bulkTexts.staysAsItIs(against)}</FieldError>}
              </th>
            </tr>
            {!against &&
              rows.map((row) => (
                <tr key={row.path} className="last:[&>td]:pb-2">
                  <td>{row.label}</td>
                  <td className="text-ink-3">{row.before}</td>
                  <td className="font-medium">{row.after}</td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
      {unchanged.length > 0 && (
        <p className="mt-2 type-13 text-ink-3">{bulkTexts.unchangedAreas(unchanged.join(", "))}</p>
      )}
    </>
  );
}
