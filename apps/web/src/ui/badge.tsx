import { cn } from "./cn.ts";

/** A count beside a word. More than 99 is said as 99+, the exact number belongs where it leads. */
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
