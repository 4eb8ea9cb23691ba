import type { ComponentProps, ReactNode } from "react";
import { cn } from "../cn.ts";
import { Icon } from "../icon.tsx";
import { useFittedColumns } from "./use-fitted-columns.ts";

interface TableProps extends ComponentProps<"table"> {
  label: string;
  /** The rows of a windowed list, in sight or not: their change fits its columns again. Any other table's columns follow its texts. */
  shows?: unknown;
}

/** The row height is a token (data-density on <html>), so tables need no density prop. Columns get the room that their texts ask for. */
export function Table({ label, shows, className, ...table }: TableProps) {
  const ref = useFittedColumns(shows);
  return (
    <table
      ref={ref}
      aria-label={label}
      {...table}
      className={cn("w-full table-fixed border-separate border-spacing-0", className)}
    />
  );
}

const edge = "first:pl-6 last:pr-6 max-sm:first:pl-4 max-sm:last:pr-4";

interface HeadCellProps extends ComponentProps<"th"> {
  right?: boolean | undefined;
  /** Given where the column may leave a narrow table; 1 leaves first. */
  leaves?: number | undefined;
  /** Given when the column can be sorted. */
  sort?: "ascending" | "descending" | "none";
  onSort?: () => void;
}

export function HeadCell({ right, leaves, sort, onSort, className, children, ...th }: HeadCellProps) {
  return (
    <th
      scope="col"
      aria-sort={sort}
      data-figure={right || undefined}
      data-leaves={leaves}
      {...th}
      className={cn(
        "sticky top-0 z-1 h-(--h-head) whitespace-nowrap border-b border-line bg-canvas px-2 type-12 font-medium text-ink-3",
        right ? "text-right" : "text-left",
        sort && sort !== "none" && "text-ink",
        edge,
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="inline-flex h-full items-center gap-[3px] rounded-1 hover:text-ink"
        >
          {children}
          {sort !== "none" && <Icon name={sort === "descending" ? "arrowDown" : "arrowUp"} className="size-3" />}
        </button>
      ) : (
        children
      )}
    </th>
  );
}

interface RowProps extends ComponentProps<"tr"> {
  chosen?: boolean;
  opened?: boolean;
  fresh?: boolean;
}

/** Row states: hover, chosen (grey), opened in the sheet (dark edge), new (blue edge and tint). */
export function Row({ chosen, opened, fresh, className, ...tr }: RowProps) {
  return (
    <tr
      aria-selected={chosen}
      aria-current={opened || undefined}
      {...tr}
      className={cn(
        "group/row [&>td]:transition-colors [&>td]:duration-(--t-fast) hover:[&>td]:bg-hover",
        fresh && "[&>td]:bg-new-tint hover:[&>td]:bg-new-tint",
        chosen && "[&>td]:bg-selected hover:[&>td]:bg-selected",
        opened && "[&>td]:bg-opened hover:[&>td]:bg-opened",
        (opened || fresh) &&
          "[&>td:first-child]:relative [&>td:first-child]:before:absolute [&>td:first-child]:before:inset-y-0 [&>td:first-child]:before:left-0 [&>td:first-child]:before:w-[3px]",
        fresh && !opened && "[&>td:first-child]:before:bg-new-mark",
        opened && "[&>td:first-child]:before:bg-ink",
        className,
      )}
    />
  );
}

export function Cell({ right, className, ...td }: ComponentProps<"td"> & { right?: boolean }) {
  return (
    <td
      {...td}
      className={cn(
        "h-(--h-row) truncate border-b border-line px-2",
        right && "overflow-visible text-right tabular-nums",
        edge,
        className,
      )}
    />
  );
}

/** A group's row: its label, the number of rows, and sums below their columns. */
export function GroupRow({ className, ...tr }: ComponentProps<"tr">) {
  return (
    <tr
      data-group=""
      {...tr}
      className={cn("[&>td]:h-9 [&>td]:bg-canvas [&>td]:font-medium [&>td]:text-ink-2", className)}
    />
  );
}

/** A figure with its unit: the unit lighter, 0.22 em apart, without a line break between them. */
export function Figure({ children, unit }: { children: ReactNode; unit: string }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {children}
      <span className="ml-[0.22em] font-normal text-ink-3">{unit}</span>
    </span>
  );
}
