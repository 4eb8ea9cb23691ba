import type { DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import { optionsOfNamed } from "../../ui/fields/options.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { dayTexts as text } from "./day-texts.ts";

interface TruckChoiceProps {
  day: DispatchDay;
  value: string | null;
  /** The label for all trucks; without it one must be chosen. */
  all?: string;
  onChange: (truckId: string | null) => void;
}

export function TruckChoice({ day, value, all, onChange }: TruckChoiceProps) {
  const trucks = optionsOfNamed(day.trucks);
  return (
    <SelectField
      label={text.truck}
      value={value ?? ""}
      options={all === undefined ? trucks : [{ value: "", label: all }, ...trucks]}
      onChange={(id) => onChange(id || null)}
      className="max-w-72"
    />
  );
}
