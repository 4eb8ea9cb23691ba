import { cn } from "./cn.ts";

/** A count beside a word. Above 99 it reads "99+"; the linked page shows the exact number. */
export function Badge({ count, className }: { count: number; className?: string }) {
  return (
    <span
      className={cn(
        "inline-grid h-[18px] min-w-[18px] place-items-center rounded-full bg-selected px-[5px] type-12 font-semibold tabular-nums text-ink-2",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
