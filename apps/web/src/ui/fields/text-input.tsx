import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../cn.ts";
import { Icon, type IconName } from "../icon.tsx";

export const boxStyle = cva(
  "flex min-w-0 items-center gap-2 rounded-2 border border-line-control bg-field focus-within:ring-field",
  {
    variants: {
      size: { normal: "h-(--h-control) px-2.5", large: "h-11 px-3 type-16" },
      wrong: { true: "border-bad-mark [&:not(:focus-within)]:shadow-[inset_0_0_0_1px_var(--bad-mark)]", false: "" },
      locked: { true: "border-line-strong bg-canvas text-ink-3", false: "" },
    },
    defaultVariants: { size: "normal", wrong: false, locked: false },
  },
);

export interface TextInputProps
  extends Omit<ComponentProps<"input">, "size" | "maxLength">,
    Pick<VariantProps<typeof boxStyle>, "size"> {
  before?: IconName;
  /** Shown behind a line at the right edge; the number before it is right-aligned. */
  unit?: string;
  /** Read-only: grey with a padlock. The field's hint says who may change it. */
  locked?: boolean;
  after?: ReactNode;
}

export function TextInput({ size, before, unit, locked, after, className, ...input }: TextInputProps) {
  return (
    <div className={cn(boxStyle({ size, wrong: input["aria-invalid"] === true, locked: locked ?? false }), className)}>
      {locked ? <Icon name="lock" className="text-ink-3" /> : before && <Icon name={before} className="text-ink-3" />}
      <input
        autoComplete="off"
        {...input}
        readOnly={locked ?? input.readOnly}
        className={cn(
          "h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3 focus-visible:shadow-none",
          unit && "text-right tabular-nums",
        )}
      />
      {unit && <span className="ml-0.5 whitespace-nowrap border-l border-line pl-2 text-ink-3">{unit}</span>}
      {after}
    </div>
  );
}

export function TextArea({ className, ...area }: Omit<ComponentProps<"textarea">, "maxLength">) {
  return (
    <div className={cn(boxStyle({ wrong: area["aria-invalid"] === true }), "h-auto px-0", className)}>
      <textarea
        rows={3}
        {...area}
        className="field-sizing-content max-h-120 min-h-20 w-full resize-y bg-transparent px-2.5 py-2 outline-none placeholder:text-ink-3 focus-visible:shadow-none"
      />
    </div>
  );
}
