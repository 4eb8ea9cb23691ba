import { formatNumber } from "@partner-konto/domain/format/number";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { gridText } from "../../texts/grid.ts";
import type { RefusedCell } from "../../ui/grid/changes.ts";
import { RefusedCells } from "../../ui/grid/refused-cells.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Cell, HeadCell, Row, Table } from "../../ui/list/table.tsx";
import { centsOf, isUnlikely, type PriceRow, pastedPrices, signed, type TypedPrices } from "./price-rows.ts";
import { basisTexts as text } from "./texts.ts";
import { TypedPrice } from "./typed-price.tsx";

interface PriceTableProps {
  label: string;
  /** Head of the first column: region or index. */
  head: string;
  unit: string;
  rows: readonly PriceRow[];
  typed: TypedPrices;
  saved: TypedPrices;
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  onPut: (typed: TypedPrices) => void;
}

const euros = (cents: number): string => formatNumber(cents / 100, 2);

/** Arrow keys and Enter move between the price inputs. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" || event.key === "Enter" ? 1 : 0;
  if (step === 0 || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const inputs = [...event.currentTarget.querySelectorAll("input")];
  const next = inputs[inputs.indexOf(event.target) + step];
  next?.focus();
  next?.select();
}

/** A table of prices with previous price, difference, and distance to the last survey. */
export function PriceTable({ label, head, unit, rows, typed, saved, errors, readOnly, onPut }: PriceTableProps) {
  const hasSurveys = rows.some(({ survey }) => survey);
  const [refused, setRefused] = useState<readonly RefusedCell[]>([]);
  const [rest, setRest] = useState<TypedPrices>({});
  const [said, setSaid] = useState("");
  const drop = () => {
    setRefused([]);
    setRest({});
  };
  /** Pastes a spreadsheet column into the rows from this one on. */
  const onPaste = (event: ClipboardEvent, from: number) => {
    const column = event.clipboardData.getData("text/plain");
    if (readOnly || !/[\t\n]/.test(column.trim())) return;
    event.preventDefault();
    const pasted = pastedPrices(rows, typed, from, column);
    setRefused(pasted.refused);
    setRest(pasted.rest);
    setSaid(pasted.refused.length > 0 ? "" : gridText.done(pasted.count));
    onPut(pasted.typed);
  };
  return (
    <>
      <div className="pt-2.5 empty:hidden">
        <RefusedCells
          refused={refused}
          rest={Object.keys(rest).length}
          onTake={() => {
            drop();
            setSaid(gridText.done(Object.keys(rest).length));
            onPut(rest);
          }}
          onDrop={drop}
          nameOf={({ row, column }) => {
            const name = rows[row]?.label;
            return column === 0 && name !== undefined ? name : gridText.outside(name);
          }}
        />
      </div>
      <output className="sr-only">{said}</output>
      <Table label={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <HeadCell className="w-40 max-sm:w-auto">{head}</HeadCell>
            {rows.some(({ note }) => note) && <HeadCell className="max-lg:hidden">{text.depots}</HeadCell>}
            <HeadCell right className="w-24 max-sm:hidden">
              {text.before}
            </HeadCell>
            <HeadCell right className="w-36 max-sm:w-32">
              {text.after(unit)}
            </HeadCell>
            <HeadCell right className="w-32 max-sm:w-24">
              {text.change}
            </HeadCell>
            {hasSurveys && (
              <>
                <HeadCell right className="w-24 max-md:hidden">
                  {text.survey}
                </HeadCell>
                <HeadCell className="w-44 max-md:hidden">{text.toSurvey}</HeadCell>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const { key, label: name, note, before, since, survey } = row;
            const netCents = centsOf(typed[key]);
            const isChanged = netCents !== null && netCents !== centsOf(saved[key]);
            const isOdd = isChanged && isUnlikely(row, netCents);
            return (
              <Row key={key} className={isOdd ? "[&>td]:bg-warn-tint [&>th]:bg-warn-tint" : ""}>
                <th
                  scope="row"
                  className="h-(--h-row) border-b border-line py-1 pr-2 pl-6 text-left font-medium max-sm:pl-4"
                >
                  {name}
                  <span className="block font-normal text-ink-3 type-12 sm:hidden">
                    {before === null ? text.noPrice : euros(before)}
                  </span>
                </th>
                {rows.some((one) => one.note) && (
                  <Cell className="text-ink-3 max-lg:hidden" title={note}>
                    {note}
                  </Cell>
                )}
                <Cell right className="text-ink-3 max-sm:hidden" title={since}>
                  {before === null ? text.noPrice : euros(before)}
                </Cell>
                <Cell className="h-auto overflow-visible py-1">
                  <TypedPrice
                    name={key}
                    label={text.afterOf(name)}
                    value={typed[key]}
                    isChanged={isChanged}
                    error={errors[key]}
                    locked={readOnly}
                    onType={(value) => {
                      // Keeps waiting prices while a refused line is corrected.
                      if (Object.keys(rest).length === 0) setRefused([]);
                      onPut({ [key]: value });
                    }}
                    onPaste={(event) => onPaste(event, at)}
                  />
                </Cell>
                <Cell right>
                  {isChanged && before !== null && signed(netCents - before)}
                  {isOdd && (
                    <span className="ml-1.5 inline-flex items-center gap-1 type-12 text-warn max-sm:ml-0 max-sm:flex max-sm:justify-end">
                      <Icon name="warning" className="size-3" />
                      {text.check}
                    </span>
                  )}
                </Cell>
                {hasSurveys && (
                  <>
                    <Cell right className="max-md:hidden">
                      {survey && euros(survey.netCents)}
                    </Cell>
                    <Cell className="max-md:hidden">
                      {survey && netCents !== null && (
                        <Distance cents={netCents - survey.netCents} of={survey.netCents} />
                      )}
                    </Cell>
                  </>
                )}
              </Row>
            );
          })}
        </tbody>
      </Table>
    </>
  );
}

/** A bar for a price's distance to its survey: below to the left, above to the right; the full width is five percent. */
function Distance({ cents, of }: { cents: number; of: number }) {
  const share = Math.min(50, (Math.abs(cents) / (of * 0.05)) * 50);
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="relative block h-2 w-20 flex-none">
        <span className="absolute inset-y-[-4px] left-1/2 w-px bg-line-strong" />
        <span
          className="absolute inset-y-0 rounded-[1px] bg-ink-3"
          style={{ width: `${share}%`, [cents < 0 ? "right" : "left"]: "50%" }}
        />
      </span>
      <span className="text-ink-2 tabular-nums type-13">{signed(cents)}</span>
    </span>
  );
}
