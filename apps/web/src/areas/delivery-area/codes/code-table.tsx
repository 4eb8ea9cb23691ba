import { type KeyboardEvent, useRef } from "react";
import { Link } from "react-router";
import { useWide } from "../../../shell/use-wide.ts";
import { IconButton } from "../../../ui/button.tsx";
import { cn } from "../../../ui/cn.ts";
import { Cell, HeadCell, Row, Table } from "../../../ui/list/table.tsx";
import { useRowWindow } from "../../../ui/list/use-row-window.ts";
import { listTexts } from "../texts.ts";
import type { CodeFact } from "./code-fact.ts";
import type { CodeRow, CodeSort, CodeTab } from "./rows.ts";
import type { UsedCodes } from "./use-codes.ts";

interface CodeTableProps {
  rows: readonly CodeRow[];
  sort: CodeSort;
  tab: CodeTab;
  isComplete: boolean;
  used: UsedCodes;
  facts: readonly CodeFact[];
  readOnly: boolean;
}

const none: Readonly<Record<CodeTab, string>> = {
  own: listTexts.none,
  overlap: listTexts.noOverlap,
  gap: listTexts.noGap,
};

const factLook = "block truncate type-12 text-ink-3 tabular-nums";

/** The button of the next or previous row. */
function neighbourOf(button: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const buttons = [...(button.closest("table")?.querySelectorAll<HTMLElement>("tbody button") ?? [])];
  const at = buttons.indexOf(button);
  return buttons[at + step];
}

/** Arrow keys move between rows; Delete removes this row's code if it is in the area. */
function onKey(event: KeyboardEvent<HTMLButtonElement>, isOut: boolean): void {
  const button = event.currentTarget;
  if (event.key === "ArrowDown") neighbourOf(button, 1)?.focus();
  else if (event.key === "ArrowUp") neighbourOf(button, -1)?.focus();
  else if (event.key === "Delete") {
    if (!isOut) button.click();
  } else return;
  event.preventDefault();
}

export function CodeTable({ rows, sort, tab, isComplete, used, facts, readOnly }: CodeTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const isWide = useWide("640px");
  const window = useRowWindow(rows, scroller, () => (isWide ? 40 : 45));
  if (rows.length === 0) {
    return (
      <p className="px-5 py-4 text-ink-3 max-sm:px-4">
        {isComplete ? none[tab] : listTexts.mapNeeded}
        {tab === "own" && !readOnly && <span className="block type-13">{listTexts.noneText}</span>}
      </p>
    );
  }
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
      <Table label={listTexts.title} style={{ marginTop: window.before, marginBottom: window.after }}>
        <thead>
          <tr>
            <HeadCell className="w-22" aria-sort={sort === "code" ? "ascending" : undefined}>
              {listTexts.columns.code}
            </HeadCell>
            <HeadCell aria-sort={sort === "place" ? "ascending" : undefined}>{listTexts.columns.place}</HeadCell>
            <HeadCell className="w-30">{listTexts.columns.hint}</HeadCell>
            <HeadCell className="w-14">
              <span className="sr-only">{listTexts.columns.action}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {window.items.map((row) => (
            <CodeLine key={row.code} row={row} facts={facts} used={used} readOnly={readOnly} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface CodeLineProps extends Pick<CodeTableProps, "facts" | "used" | "readOnly"> {
  row: CodeRow;
}

function CodeLine({ row, facts, used, readOnly }: CodeLineProps) {
  const { code, place, state } = row;
  // Two short lines fit where one long line would be cut: the first fact below the place, the second beside it.
  const [first, second] = state === "there" ? facts.map((fact) => fact.of(code)) : [];
  const isOut = state === "gone" || state === "gap";
  const label = { there: listTexts.remove, fresh: listTexts.remove, gone: listTexts.restore, gap: listTexts.take }[
    state
  ];
  const icon = { there: "close", fresh: "close", gone: "undo", gap: "plus" } as const;
  return (
    <Row className={state === "gone" ? "text-ink-3" : ""}>
      <Cell className={cn("font-medium tabular-nums", state === "gone" && "line-through")}>{code}</Cell>
      <Cell className={state === "gone" ? "line-through" : ""} title={place}>
        {place}
        {first !== undefined && <span className={factLook}>{first}</span>}
      </Cell>
      <Cell>
        <Hint row={row} />
        {second !== undefined && <span className={factLook}>{second}</span>}
      </Cell>
      <Cell right className="py-0">
        {!readOnly && (
          <IconButton
            icon={icon[state]}
            label={label(code)}
            onKeyDown={(event) => onKey(event, isOut)}
            onClick={({ currentTarget }) => {
              // The row of an unsaved code disappears, so the focus moves to a neighbour and the user keeps their place.
              if (state === "fresh" || state === "gap")
                (neighbourOf(currentTarget, 1) ?? neighbourOf(currentTarget, -1))?.focus();
              if (isOut) used.add([code]);
              else used.remove([code]);
            }}
          />
        )}
      </Cell>
    </Row>
  );
}

function Hint({ row: { state, others } }: { row: CodeRow }) {
  if (state === "fresh" || state === "gone") {
    const [mark, word, look] =
      state === "fresh" ? ["+", listTexts.fresh, "bg-ok-tint text-ok"] : ["−", listTexts.gone, "bg-bad-tint text-bad"];
    return (
      <span className="inline-flex items-center gap-1.5 type-13">
        <span aria-hidden="true" className={`grid size-4.5 place-items-center rounded-1 font-semibold ${look}`}>
          {mark}
        </span>
        {word}
      </span>
    );
  }
  if (state === "gap") return <span className="type-13 text-ink-3">{listTexts.gapHint}</span>;
  // Each name is truncated by itself, so that all share the cell's width; otherwise the cell would cut off the last ones.
  return (
    <span className="flex gap-2">
      {others.map(({ id, name, colour }) => (
        <Link key={id} to={`/delivery-area/${id}`} title={name} className="flex min-w-0 items-center gap-1.5 type-13">
          <span
            aria-hidden="true"
            className="stripes size-3 flex-none rounded-[3px] border border-current"
            style={{ color: colour }}
          />
          <span className="truncate underline underline-offset-3">{name}</span>
        </Link>
      ))}
    </span>
  );
}
