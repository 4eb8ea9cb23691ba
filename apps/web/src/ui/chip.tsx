import type { ReactNode } from "react";
import { uiText } from "../texts/ui.ts";
import { cn } from "./cn.ts";
import { Icon } from "./icon.tsx";

export const chip =
  "inline-flex h-[30px] flex-none items-center gap-1.5 whitespace-nowrap rounded-2 border border-line-strong bg-surface px-[9px] type-13 font-medium text-ink-2 hover:bg-hover max-sm:h-11 max-sm:px-3 max-sm:type-14";

interface CountChipProps {
  glyph?: ReactNode;
  label: string;
  count?: string;
  pressed: boolean;
  onToggle: () => void;
}

/** A filter with glyph, label and perhaps a count; pressed means active. Several can be active. */
export function CountChip({ glyph, label, count, pressed, onToggle }: CountChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onToggle}
      className={cn(chip, pressed && "border-ink-3 bg-selected text-ink hover:bg-selected")}
    >
      {glyph}
      {label}
      {count !== undefined && (
        <span className={cn("font-normal tabular-nums", pressed ? "text-ink-2" : "text-ink-3")}>{count}</span>
      )}
    </button>
  );
}

/** An active filter: field, value, and a button that removes it. */
export function FilterChip({ field, value, onRemove }: { field: string; value: string; onRemove: () => void }) {
  return (
    <span className={cn(chip, "h-7 gap-1 pr-1 pl-2.5 hover:bg-surface print:hidden")}>
      {field} <b className="font-medium text-ink">{value}</b>
      <button
        type="button"
        aria-label={uiText.remove(`${field} ${value}`)}
        onClick={onRemove}
        className="grid size-5 place-items-center rounded-1 hover:bg-selected max-sm:size-9"
      >
        <Icon name="close" className="size-3 text-ink-3" />
      </button>
    </span>
  );
}

export const addChip = cn(chip, "h-7 border-dashed bg-transparent text-ink-3");
