import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { Icon } from "./icon.tsx";
import { boxStyle } from "./text-input.tsx";

/** The native select: right for phones and screen readers, and it injects no styles. */
export function Select({ className, children, ...select }: ComponentProps<"select">) {
  return (
    <span className={cn(boxStyle({ wrong: select["aria-invalid"] === true }), "relative inline-flex px-0", className)}>
      <select
        {...select}
        className="h-full w-full appearance-none truncate rounded-2 bg-transparent pr-8 pl-2.5 outline-none focus-visible:shadow-none [&>option]:bg-raised [&>option]:text-ink"
      >
        {children}
      </select>
      <Icon name="chevronDown" className="pointer-events-none absolute right-2.5 size-3 text-ink-3" />
    </span>
  );
}
