import { measureText, quantity } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { typedWhole } from "@partner-konto/domain/format/typed-whole";
import { withMeant } from "@partner-konto/domain/validation/amount-faults";
import { useState } from "react";
import type { Outputs } from "../../data/trpc.ts";
import { cn } from "../../ui/cn.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Figure } from "../../ui/list/table.tsx";
import { TankDrawing } from "./tank-drawing.tsx";
import { tankTexts as text } from "./texts.ts";

type Table = Outputs["tankProtector"]["getBearingTable"];

const litresOf = (litres: number): string => measureText(quantity(litres, "l"));
const centimetres = (cm: number): string => `${formatNumber(cm)}\u00a0cm`;

/** @returns the typed level; undefined for what no dipstick of this tank shows */
function levelIn({ tankType }: Table, cm: string): number | undefined {
  const { value } = typedWhole(cm, "cm");
  return value !== null && value >= 0 && value <= tankType.heightCm ? value : undefined;
}

/** @returns the litres at the typed level; undefined for what no dipstick of this tank shows */
export const litresIn = (table: Table, cm: string): number | undefined => table.rows[levelIn(table, cm) ?? -1]?.litres;

/** The litres for one level, and the complete table below. */
export function BearingTable({ table, asked, onCm }: { table: Table; asked: string; onCm: (cm: string) => void }) {
  // The input's state is local and the URL follows: the other way round, fast typing would lose characters.
  const [cm, setCm] = useState(asked);
  const { tankType, count, capacityLitres, limitLitres, limitCm } = table;
  const height = tankType.heightCm;
  const read = typedWhole(cm, "cm");
  const level = levelIn(table, cm);
  const litres = litresIn(table, cm);
  const wrong = cm !== "" && level === undefined;
  const percent = litres === undefined ? 0 : (litres / capacityLitres) * 100;
  return (
    <>
      <div>
        <h3 className="type-16">
          {tankType.name}, {text.tanks(count)}
        </h3>
        <p className="type-13 text-ink-3">{text.measures(tankType)}</p>
      </div>
      <div className="grid items-center gap-6 sm:grid-cols-[minmax(0,1fr)_220px] print:hidden">
        <div className="grid content-start gap-3">
          <TextField
            label={text.level}
            className="max-w-52"
            error={
              wrong
                ? withMeant(text.levelWrong(formatNumber(height)), read.wrong === null ? null : read.meant)
                : undefined
            }
            unit="cm"
            inputMode="numeric"
            value={cm}
            onChange={(value) => {
              setCm(value.trim());
              onCm(value.trim());
            }}
          />
          <output className="block min-h-20">
            {litres === undefined ? (
              <span className="text-ink-3">{text.noLevel}</span>
            ) : (
              <>
                <span className="type-28 font-medium">
                  <Figure unit="l">{formatNumber(litres)}</Figure>
                </span>{" "}
                {count === 1 ? text.inside : text.insideMany(formatNumber(count))}
                <span className="block text-ink-2">
                  {text.share(formatNumber(Math.round(percent)), litresOf(capacityLitres))}
                </span>
                <span className={cn("block", litres > limitLitres ? "text-bad" : "text-ink-2")}>
                  {litres > limitLitres
                    ? text.over(litresOf(litres - limitLitres))
                    : text.room(litresOf(limitLitres - litres))}
                </span>
              </>
            )}
          </output>
        </div>
        <TankDrawing
          tankType={tankType}
          levelShare={(level ?? 0) / height}
          limitShare={limitCm / height}
          label={text.drawing(formatNumber(Math.round(percent)))}
        />
      </div>
      <p>{text.limit(centimetres(limitCm), litresOf(limitLitres))}</p>
      <Grid table={table} level={level} />
      <details className="min-[900px]:hidden print:hidden">
        <summary className="flex h-11 items-center font-medium">{text.whole}</summary>
        <List table={table} level={level} />
      </details>
      <p className="type-13 text-ink-3">{text.beyondLegend}</p>
    </>
  );
}

interface BearingView {
  table: Table;
  level: number | undefined;
}

const labelOf = ({ tankType, count }: Table): string => text.tableLabel(tankType.name, text.tanks(count));

function cellStyle(isBeyond: boolean, isMeasured: boolean): string {
  if (isMeasured) return "bg-ink font-medium text-surface";
  return isBeyond ? "bg-warn-tint text-warn italic" : "";
}

function Litres({ litres, isBeyond }: { litres: number; isBeyond: boolean }) {
  return (
    <>
      {formatNumber(litres)}
      {isBeyond && <span className="sr-only"> {text.beyond}</span>}
    </>
  );
}

const units = Array.from({ length: 10 }, (_, unit) => unit);

/** The table with tens down and units across, as it hangs beside tanks. */
function Grid({ table, level }: BearingView) {
  const tens = Array.from({ length: Math.floor(table.tankType.heightCm / 10) + 1 }, (_, ten) => ten * 10);
  return (
    <table
      aria-label={labelOf(table)}
      className="w-full table-fixed border-collapse type-13 tabular-nums max-[899px]:hidden print:table"
    >
      <thead>
        <tr>
          <th scope="col" className="border border-line bg-canvas px-1.5 py-1 text-right font-medium">
            cm
          </th>
          {units.map((unit) => (
            <th key={unit} scope="col" className="border border-line bg-canvas px-1.5 py-1 text-right font-medium">
              +{unit}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tens.map((ten) => (
          <tr key={ten}>
            <th scope="row" className="border border-line bg-canvas px-1.5 py-1 text-right font-medium">
              {ten}
            </th>
            {units.map((unit) => {
              const row = table.rows[ten + unit];
              const isBeyond = ten + unit > table.limitCm;
              return (
                <td
                  key={unit}
                  className={cn(
                    "border border-line px-1.5 py-1 text-right",
                    row && cellStyle(isBeyond, ten + unit === level),
                  )}
                >
                  {row && <Litres litres={row.litres} isBeyond={isBeyond} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The table as a list, where there is no room for ten columns. */
function List({ table, level }: BearingView) {
  return (
    <table aria-label={labelOf(table)} className="w-full max-w-80 border-collapse tabular-nums">
      <thead>
        <tr>
          <th scope="col" className="border border-line bg-canvas px-2 py-1 text-right font-medium">
            {text.levelHead}
          </th>
          <th scope="col" className="border border-line bg-canvas px-2 py-1 text-right font-medium">
            {text.litresHead}
          </th>
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ cm, litres }) => (
          <tr key={cm} className={cellStyle(cm > table.limitCm, cm === level)}>
            <th scope="row" className="border border-line px-2 py-0.5 text-right font-normal">
              {centimetres(cm)}
            </th>
            <td className="border border-line px-2 py-0.5 text-right">
              <Litres litres={litres} isBeyond={cm > table.limitCm} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
