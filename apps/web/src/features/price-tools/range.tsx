import { Segmented } from "../../ui/segmented.tsx";
import { choices, type ToolInputs } from "./order-dialog.ts";
import { priceHistoryTexts as text } from "./texts.ts";

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
