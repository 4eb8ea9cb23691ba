import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { cn } from "../cn.ts";
import { Icon } from "../icon.tsx";

type Tick = Omit<ComponentProps<"input">, "type" | "children" | "ref">;

/** A native checkbox with its own look: empty, ticked, or partly ticked ("mixed"). */
export function Checkbox({ mixed = false, className, ...input }: Tick & { mixed?: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <span className={cn("relative inline-grid size-4 flex-none place-items-center align-middle", className)}>
      <input
        {...input}
        ref={box}
        type="checkbox"
        className="peer size-4 appearance-none rounded-1 border border-line-control bg-field checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink disabled:border-line disabled:bg-canvas disabled:checked:bg-ink-off disabled:indeterminate:bg-ink-off after:absolute after:-inset-1 max-sm:after:-inset-3.5"
      />
      <Icon
        name={mixed ? "minus" : "check"}
        className="pointer-events-none absolute size-3 stroke-2 text-surface opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
      />
    </span>
  );
}

/** Only the look of a checkbox, for a widget that handles keys and state itself. */
export function TickFace({ checked }: { checked: boolean | "mixed" }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "grid size-4 flex-none place-items-center rounded-1 border border-line-control bg-field",
        checked && "border-ink bg-ink text-surface",
      )}
    >
      {checked && <Icon name={checked === "mixed" ? "minus" : "check"} className="size-3 stroke-2" />}
    </span>
  );
}

export function Radio({ className, ...input }: Tick) {
  return (
    <input
      {...input}
      type="radio"
      className={cn(
        "size-4 flex-none appearance-none rounded-full align-middle border border-line-control bg-field checked:border-5 checked:border-ink checked:bg-surface max-sm:size-5 max-sm:checked:border-6",
        className,
      )}
    />
  );
}

export function Switch({ className, ...input }: Tick) {
  return (
    <input
      {...input}
      type="checkbox"
      className={cn(
        "relative h-[18px] w-8 flex-none appearance-none rounded-full border border-line-control bg-field after:absolute after:top-[3px] after:left-[3px] after:size-2.5 after:rounded-full after:bg-line-control checked:border-ink checked:bg-ink checked:after:top-0.5 checked:after:left-4 checked:after:size-3 checked:after:bg-surface disabled:opacity-50",
        className,
      )}
    />
  );
}

/** A control with its label; the whole line is clickable. */
export function Choice({ label, hint, children }: { label: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <label className="flex items-start gap-2.5 py-1.5 max-sm:py-2.5">
      <span className="grid h-5 place-items-center max-sm:h-6">{children}</span>
      <span className="min-w-0">
        {label}
        {hint && <span className="block type-13 text-ink-3">{hint}</span>}
      </span>
    </label>
  );
}
