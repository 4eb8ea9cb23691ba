import { formatCents, formatSignedCents } from "@partner-konto/domain/format/number";
import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useState } from "react";
import { gridText } from "../../texts/grid.ts";
import type { RefusedCell } from "../../ui/grid/changes.ts";
import { RefusedCells } from "../../ui/grid/refused-cells.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Cell, Row, Table } from "../../ui/list/table.tsx";
import { TableHead } from "../../ui/list/table-head.tsx";
import { centsOf, isUnlikely, type PriceRow, pastedPrices, type TypedPrices } from "./price-rows.ts";
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

/** Pastes a spreadsheet column into the rows. Prices that fit beside refused ones wait for consent. */
function usePastedColumn({ rows, typed, readOnly, onPut }: PriceTableProps) {
  const [refused, setRefused] = useState<readonly RefusedCell[]>([]);
  const [rest, setRest] = useState<TypedPrices>({});
  const [said, setSaid] = useState("");
  const count = Object.keys(rest).length;
  const drop = () => {
    setRefused([]);
    setRest({});
  };
  return {
    refused,
    /** Number of prices that wait. */
    count,
    said,
    drop,
    take: () => {
      drop();
      setSaid(gridText.done(count));
      onPut(rest);
    },
    /** @param from the row where the column begins */
    paste: (event: ClipboardEvent, from: number) => {
      const column = event.clipboardData.getData("text/plain");
      if (readOnly || !/[\t\n]/.test(column.trim())) return;
      event.preventDefault();
      const pasted = pastedPrices(rows, typed, from, column);
      setRefused(pasted.refused);
      setRest(pasted.rest);
      setSaid(pasted.refused.length > 0 ? "" : gridText.done(pasted.count));
      onPut(pasted.typed);
    },
    /** Keeps waiting prices while a refused line is corrected. */
    forget: () => {
      if (count === 0) setRefused([]);
    },
  };
}

/** A table of prices with previous price, difference, and distance to the last survey. */
export function PriceTable(props: PriceTableProps) {
  const { label, head, unit, rows, typed, saved, errors, readOnly, onPut } = props;
  const columns = {
    depots: rows.some(({ note }) => Boolean(note)),
    surveys: rows.some(({ survey }) => Boolean(survey)),
  };
  const column = usePastedColumn(props);
  return (
    <>
      <div className="pt-2.5 empty:hidden">
        <RefusedCells
          refused={column.refused}
          rest={column.count}
          onTake={column.take}
          onDrop={column.drop}
          nameOf={({ row, column: at }) => {
            const name = rows[row]?.label;
            return at === 0 && name !== undefined ? name : gridText.outside(name);
          }}
        />
      </div>
      <output className="sr-only">{column.said}</output>
      <Table label={label} onKeyDown={onKeyDown}>
        <TableHead
          columns={[
            { text: head, className: "w-40 max-sm:w-auto" },
            columns.depots && { text: text.depots, className: "max-lg:hidden" },
            { text: text.before, right: true, className: "w-24 max-sm:hidden" },
            { text: text.after(unit), right: true, className: "w-36 max-sm:w-32" },
            { text: text.change, right: true, className: "w-32 max-sm:w-24" },
            columns.surveys && { text: text.survey, right: true, className: "w-24 max-md:hidden" },
            columns.surveys && { text: text.toSurvey, className: "w-44 max-md:hidden" },
          ]}
        />
        <tbody>
          {rows.map((row, at) => (
            <PriceLine
              key={row.key}
              row={row}
              columns={columns}
              value={typed[row.key]}
              saved={saved[row.key]}
              error={errors[row.key]}
              locked={readOnly}
              onType={(value) => {
                column.forget();
                onPut({ [row.key]: value });
              }}
              onPaste={(event) => column.paste(event, at)}
            />
          ))}
        </tbody>
      </Table>
    </>
  );
}

interface PriceLineProps
  extends Pick<ComponentProps<typeof TypedPrice>, "value" | "error" | "locked" | "onType" | "onPaste"> {
  row: PriceRow;
  /** The columns that not every table has. */
  columns: { depots: boolean; surveys: boolean };
  saved: string | undefined;
}

function PriceLine({ row, columns, saved, ...input }: PriceLineProps) {
  const { key, label, note, before, since, survey } = row;
  const netCents = centsOf(input.value);
  const isChanged = netCents !== null && netCents !== centsOf(saved);
  const isOdd = isChanged && isUnlikely(row, netCents);
  const old = before === null ? text.noPrice : formatCents(before);
  return (
    <Row className={isOdd ? "[&>td]:bg-warn-tint [&>th]:bg-warn-tint" : ""}>
      <th scope="row" className="h-(--h-row) border-b border-line py-1 pr-2 pl-6 text-left font-medium max-sm:pl-4">
        {label}
        <span className="block font-normal text-ink-3 type-12 sm:hidden">{old}</span>
      </th>
      {columns.depots && (
        <Cell className="text-ink-3 max-lg:hidden" title={note}>
          {note}
        </Cell>
      )}
      <Cell right className="text-ink-3 max-sm:hidden" title={since}>
        {old}
      </Cell>
      <Cell className="h-auto overflow-visible py-1">
        <TypedPrice name={key} label={text.afterOf(label)} isChanged={isChanged} {...input} />
      </Cell>
      <Cell right>
        {isChanged && before !== null && formatSignedCents(netCents - before)}
        {isOdd && (
          <span className="ml-1.5 inline-flex items-center gap-1 type-12 text-warn max-sm:ml-0 max-sm:flex max-sm:justify-end">
            <Icon name="warning" className="size-3" />
            {text.check}
          </span>
        )}
      </Cell>
      {columns.surveys && (
        <>
          <Cell right className="max-md:hidden">
            {survey && formatCents(survey.netCents)}
          </Cell>
          <Cell className="max-md:hidden">
            {survey && netCents !== null && <Distance cents={netCents - survey.netCents} of={survey.netCents} />}
          </Cell>
        </>
      )}
    </Row>
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
      <span className="text-ink-2 tabular-nums type-13">{formatSignedCents(cents)}</span>
    </span>
  );
}
