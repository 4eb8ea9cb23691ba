import { useId } from "react";
import { cn } from "../cn.ts";
import { Icon, type IconName } from "../icon.tsx";

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: IconName }[];
  onChange: (value: Value) => void;
  className?: string;
}

/** Segmented with a visible label, for forms. */
export function SegmentedField<Value extends string>(props: SegmentedProps<Value>) {
  return (
    <div className="grid justify-items-start gap-1">
      <span aria-hidden="true" className="type-13 font-medium text-ink-2">
        {props.label}
      </span>
      <Segmented {...props} />
    </div>
  );
}

/**
 * A choice among a few visible options. They are radio buttons, so arrow keys work. Each input lies inside its label; otherwise
 * choosing one would scroll to where the hidden input is.
 */
export function Segmented<Value extends string>({ label, value, options, onChange, className }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn("inline-flex rounded-2 border border-line-control bg-field p-px", className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex h-7 cursor-pointer items-center gap-1.5 rounded-[5px] px-2.5 type-13 font-medium text-ink-2 has-checked:bg-ink has-checked:text-surface forced-colors:has-checked:underline has-focus-visible:ring-focus max-sm:h-10 max-sm:flex-auto max-sm:justify-center"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} />}
          {option.label}
        </label>
      ))}
    </div>
  );
}
