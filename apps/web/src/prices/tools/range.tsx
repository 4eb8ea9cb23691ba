import { Segmented } from "../../ui/fields/segmented.tsx";
import { priceHistoryTexts as text } from "./texts.ts";
import { choices, type ToolInputs } from "./tool-inputs.ts";

/** The choice of the history's range in days. */
export function Range({
  range,
  onRange,
}: {
  range: ToolInputs["range"];
  onRange: (range: ToolInputs["range"]) => void;
}) {
  return (
    <Segmented
      label={text.range}
      className="whitespace-nowrap"
      value={range}
      options={choices.range.map((value) => ({ value, label: text.ranges[value] }))}
      onChange={onRange}
    />
  );
}
