import type { ComponentProps } from "react";
import { cn } from "../cn.ts";
import { Icon } from "../icon.tsx";
import type { Option } from "./options.ts";
import { boxStyle } from "./text-input.tsx";

interface Group<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
}

export interface SelectProps<Value extends string>
  extends Omit<ComponentProps<"select">, "value" | "onChange" | "children"> {
  value: Value;
  options: readonly (Option<Value> | Group<Value>)[];
  onChange: (value: Value) => void;
}

const optionFor = ({ value, label }: Option<string>) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** The native select: right for phones and screen readers, and it injects no styles. */
export function Select<Value extends string>({ className, value, options, onChange, ...select }: SelectProps<Value>) {
  return (
    <span className={cn(boxStyle({ wrong: select["aria-invalid"] === true }), "relative inline-flex px-0", className)}>
      <select
        {...select}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
        className="h-full w-full appearance-none truncate rounded-2 bg-transparent pr-8 pl-2.5 outline-none focus-visible:shadow-none [&>option]:bg-raised [&>option]:text-ink"
      >
        {options.map((one) =>
          "options" in one ? (
            <optgroup key={one.label} label={one.label}>
              {one.options.map(optionFor)}
            </optgroup>
          ) : (
            optionFor(one)
          ),
        )}
      </select>
      <Icon name="chevronDown" className="pointer-events-none absolute right-2.5 size-3 text-ink-3" />
    </span>
  );
}
