import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { useTopLayer } from "./top-layer.ts";

/** A panel that floats at its button: a date picker, a checklist, notifications. The focus moves in and returns afterwards. */
export function Popover({
  trigger,
  label,
  align = "start",
  open,
  onOpenChange,
  onFocusBack,
  children,
}: {
  trigger: ReactNode;
  label: string;
  align?: "start" | "center" | "end";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Called before the focus returns to the button; preventDefault keeps the focus where it is. */
  onFocusBack?: (event: Event) => void;
  children: ReactNode;
}) {
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={useTopLayer()}>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          {...(onFocusBack && { onCloseAutoFocus: onFocusBack })}
          className="motion-fade z-50 max-h-[min(calc(100dvh-80px),var(--radix-popover-content-available-height))] max-w-[calc(100vw-16px)] overflow-y-auto rounded-3 border border-line-strong bg-raised shadow-float outline-none focus-visible:shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
