import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { Spinner } from "./feedback/spinner.tsx";
import { Icon, type IconName } from "./icon.tsx";

export const buttonStyle = cva(
  "inline-flex select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-2 border font-medium no-underline transition-colors duration-(--t-fast) [&_svg]:-mx-0.5 aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-canvas aria-disabled:text-ink-off",
  {
    variants: {
      look: {
        plain: "border-line-strong bg-surface text-ink hover:bg-hover [&_svg]:text-ink-3",
        primary: "border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover",
        ghost: "border-transparent bg-transparent text-ink hover:bg-hover [&_svg]:text-ink-3",
        danger: "border-bad-mark/55 bg-surface text-bad hover:bg-bad-tint",
        inverse: "border-on-inverse/30 bg-transparent text-on-inverse hover:bg-on-inverse/12",
        inversePrimary: "border-on-inverse bg-on-inverse text-inverse hover:bg-on-inverse/90",
      },
      size: {
        normal: "h-(--h-control) px-3",
        small: "h-7 px-2.5 type-13 max-sm:h-11 max-sm:type-16",
        large: "h-11 px-4.5 type-16",
      },
      icon: { true: "w-(--h-control) px-0", false: "" },
    },
    compoundVariants: [{ size: "small", icon: true, className: "w-7 max-sm:w-11" }],
    defaultVariants: { look: "plain", size: "normal", icon: false },
  },
);

type Look = Pick<VariantProps<typeof buttonStyle>, "look" | "size">;

interface ButtonProps extends Omit<ComponentProps<"button">, "disabled">, Look {
  before?: IconName | undefined;
  /** In progress: the button keeps its width and focus, and a second press does nothing. */
  busy?: boolean | undefined;
  /** The reason why the button is disabled. It stays in the tab order, so that everybody can read the reason. */
  offBecause?: string | undefined;
}

export function Button({ look, size, before, busy, offBecause, className, children, onClick, ...rest }: ButtonProps) {
  const off = Boolean(offBecause) || busy;
  const acts = busy !== undefined;
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={offBecause ? true : undefined}
      aria-busy={busy || undefined}
      title={offBecause ?? rest.title}
      className={cn(buttonStyle({ look, size }), busy && "opacity-85", className)}
      // On mousedown a field would lose the focus and might show an error, which would move the button before the mouse is
      // released.
      {...(rest.type === "submit" && { onMouseDown: (event) => event.preventDefault() })}
      onClick={(event) => {
        // The second click of a double click neither acts again nor answers a question that the first one raised.
        if (off || (acts && event.detail > 1)) event.preventDefault();
        else onClick?.(event);
      }}
      onKeyDown={(event) => {
        // Nor does Enter that is held down.
        if (acts && event.repeat) event.preventDefault();
        rest.onKeyDown?.(event);
      }}
    >
      {busy ? <Spinner /> : before && <Icon name={before} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  icon: IconName;
  /** Label for screen readers and tooltip. */
  label: string;
  pressed?: boolean | undefined;
}

export function IconButton({ icon, label, pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      {...rest}
      className={cn(
        "relative inline-grid size-8 flex-none place-items-center rounded-2 text-current hover:bg-hover aria-pressed:bg-selected max-sm:size-11",
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
