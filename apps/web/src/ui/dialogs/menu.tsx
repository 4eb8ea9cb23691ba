import { DropdownMenu } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Link } from "react-router";
import { cn } from "../cn.ts";
import { Icon, type IconName } from "../icon.tsx";
import { useTopLayer } from "./top-layer.ts";

/** Non-modal, because the modal one locks scrolling with an injected <style>, which our CSP forbids. */
export function Menu({
  trigger,
  align = "end",
  children,
  onOpenChange,
  onFocusBack,
}: {
  trigger: ReactNode;
  align?: "start" | "end";
  children: ReactNode;
  onOpenChange?: (open: boolean) => void;
  /** Called before the focus returns to the button; preventDefault keeps the focus where it is. */
  onFocusBack?: (event: Event) => void;
}) {
  return (
    <DropdownMenu.Root modal={false} {...(onOpenChange && { onOpenChange })}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={useTopLayer()}>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          {...(onFocusBack && { onCloseAutoFocus: onFocusBack })}
          className="motion-fade z-50 max-h-[min(calc(100dvh-80px),var(--radix-dropdown-menu-content-available-height))] min-w-52 overflow-y-auto rounded-3 border border-line-strong bg-raised py-1 shadow-float outline-none focus-visible:shadow-float"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const item =
  "flex min-h-8 cursor-pointer select-none items-center gap-2.5 px-3 py-1 text-ink no-underline outline-none data-highlighted:bg-selected data-highlighted:shadow-none aria-disabled:cursor-default aria-disabled:text-ink-off max-sm:min-h-11";

interface MenuItemProps extends Omit<ComponentProps<typeof DropdownMenu.Item>, "disabled"> {
  icon?: IconName;
  danger?: boolean;
  /** The reason why the item is disabled. The keyboard still reaches it, so that everybody can read the reason. */
  offBecause?: string | undefined;
}

export function MenuItem({ icon, danger, offBecause, className, children, onSelect, ...rest }: MenuItemProps) {
  const id = useId();
  const isOff = offBecause !== undefined;
  return (
    <DropdownMenu.Item
      {...rest}
      {...(isOff && { "aria-disabled": true, "aria-labelledby": id, "aria-describedby": `${id}-why` })}
      onSelect={(event) => {
        // The menu stays open, so that the reason can be read.
        if (isOff) event.preventDefault();
        else onSelect?.(event);
      }}
      className={cn(item, danger && "text-bad", className)}
    >
      {rest.asChild ? (
        children
      ) : (
        <>
          {icon && <Icon name={icon} className={danger && !isOff ? "" : "text-ink-3"} />}
          {isOff ? (
            <span>
              <span id={id}>{children}</span>
              <span id={`${id}-why`} className="block max-w-56 type-12 whitespace-normal text-ink-3">
                {offBecause}
              </span>
            </span>
          ) : (
            children
          )}
        </>
      )}
    </DropdownMenu.Item>
  );
}

/** A menu item that is a link, so that it can open in a new tab. */
export function MenuLink({ icon, to, children }: { icon: IconName; to: string; children: ReactNode }) {
  return (
    <MenuItem asChild>
      <Link to={to}>
        <Icon name={icon} className="text-ink-3" />
        {children}
      </Link>
    </MenuItem>
  );
}

export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <DropdownMenu.Group aria-label={label}>
      <DropdownMenu.Label className="px-3 pt-2 pb-1 type-12 font-medium text-ink-3">{label}</DropdownMenu.Label>
      <DropdownMenu.RadioGroup
        value={value}
        onValueChange={(picked) => {
          const option = options.find((candidate) => candidate.value === picked);
          if (option) onChange(option.value);
        }}
      >
        {options.map((option) => (
          <DropdownMenu.RadioItem key={option.value} value={option.value} className={item}>
            <span className="grid size-4 place-items-center">
              <DropdownMenu.ItemIndicator>
                <Icon name="check" />
              </DropdownMenu.ItemIndicator>
            </span>
            {option.label}
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </DropdownMenu.Group>
  );
}

export function MenuLine() {
  return <DropdownMenu.Separator className="my-1 border-t border-line" />;
}
