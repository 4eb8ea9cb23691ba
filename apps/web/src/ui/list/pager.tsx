import { pageSizes } from "@partner-konto/domain/constants";
import { formatNumber } from "@partner-konto/domain/format/number";
import { fill } from "@partner-konto/domain/texts/fill";
import { ourShellTexts, shellTexts } from "@partner-konto/domain/texts/shell";
import { useId } from "react";
import { uiText } from "../../texts/ui.ts";
import { IconButton } from "../button.tsx";
import { Select } from "../fields/select.tsx";

type PageSize = (typeof pageSizes)[number];

interface PagerProps {
  /** Counted from 1. */
  page: number;
  /** -1 means all. */
  limit: number;
  total: number;
  onPage: (page: number) => void;
  /** Missing where the size of a page is fixed. */
  onLimit?: (limit: PageSize) => void;
}

/** First and last visible row, counted from 1; 0 - 0 when there are none. */
export function rowsInSight(page: number, limit: number, total: number): { from: number; to: number; pages: number } {
  if (total === 0) return { from: 0, to: 0, pages: 1 };
  if (limit === -1) return { from: 1, to: total, pages: 1 };
  return {
    from: Math.min((page - 1) * limit + 1, total),
    to: Math.min(page * limit, total),
    pages: Math.ceil(total / limit),
  };
}

/** Rows per page and the current position: "{0} - {1} von {2}" (portal §9). */
export function Pager({ page, limit, total, onPage, onLimit }: PagerProps) {
  const sizeId = useId();
  const { from, to, pages } = rowsInSight(page, limit, total);
  return (
    <div className="flex min-h-11 print:hidden flex-wrap items-center gap-3 py-1 max-sm:gap-2 border-t border-line bg-surface px-6 type-13 tabular-nums text-ink-3 max-sm:px-4">
      {onLimit && (
        <>
          <label htmlFor={sizeId} className="max-sm:sr-only">
            {uiText.rows}
          </label>
          <Select
            id={sizeId}
            className="h-7 max-sm:h-11"
            value={String(limit)}
            options={pageSizes.map((size) => ({
              value: String(size),
              label: size === -1 ? ourShellTexts.pageSizeAll : String(size),
            }))}
            onChange={(value) => onLimit(pageSizes.find((size) => String(size) === value) ?? 25)}
          />
        </>
      )}
      <output className="ml-auto">
        {fill(shellTexts.pageText, { 0: formatNumber(from), 1: formatNumber(to), 2: formatNumber(total) })}
      </output>
      <span className="flex">
        <IconButton
          icon="chevronLeft"
          label={uiText.previousPage}
          aria-disabled={page <= 1 || undefined}
          className="aria-disabled:text-ink-off"
          onClick={() => page > 1 && onPage(page - 1)}
        />
        <IconButton
          icon="chevronRight"
          label={uiText.nextPage}
          aria-disabled={page >= pages || undefined}
          className="aria-disabled:text-ink-off"
          onClick={() => page < pages && onPage(page + 1)}
        />
      </span>
    </div>
  );
}
