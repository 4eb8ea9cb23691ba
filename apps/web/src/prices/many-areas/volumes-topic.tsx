import type { VolumeRange } from "@partner-konto/domain/areas/delivery-area/price-entry";
import type { AreaType } from "@partner-konto/domain/areas/delivery-area/settings";
import { mostVolume } from "@partner-konto/domain/goods/price-values";
import { amountOf, amountText, amountWrong, readAmount, typedAmount } from "../../areas/delivery-area/price-entries.ts";
import { volumeTexts } from "../../areas/delivery-area/texts.ts";
import { Field } from "../../ui/fields/field.tsx";
import { TypedInput } from "../../ui/fields/typed-input.tsx";
import { isRangeWrong } from "./invalid-change.ts";
import { setOrRemove } from "./set-or-remove.ts";
import { bulkTexts } from "./texts.ts";
import { Topic } from "./topic.tsx";

type Range = Partial<VolumeRange>;

interface VolumesTopicProps {
  type: AreaType;
  range: Range | undefined;
  onRange: (range: Range | undefined) => void;
}

/** The minimum and maximum amount of an order; the same for every kind of pellets. */
export function VolumesTopic({ type, range = {}, onRange }: VolumesTopicProps) {
  // All kinds of pellets use the same unit, so "loose" stands for them.
  const key = type === "PARTNER" ? "oil" : "loose";
  const step = key === "oil" ? 500 : 1000;
  const isThere = (amount: number) => amount >= 1 && amount <= mostVolume;
  const read = (typed: string) => {
    const amount = amountOf(key, typed);
    return amount !== undefined && isThere(amount) ? String(amount) : undefined;
  };
  return (
    <Topic title={bulkTexts.volumes[type]} count={Object.keys(range).length}>
      <p className="mb-2 type-13 text-ink-3">{bulkTexts.emptyKeeps}</p>
      <div className="grid max-w-[440px] grid-cols-2 gap-3">
        {(["from", "to"] as const).map((end) => (
          <Field
            key={end}
            label={volumeTexts[end]}
            error={end === "to" && isRangeWrong(range) ? volumeTexts.order : undefined}
          >
            {(control) => (
              <TypedInput
                {...control}
                inputMode="decimal"
                unit={key === "oil" ? "l" : "t"}
                value={String(range[end] ?? "")}
                onRead={(amount = "") => onRange(setOrRemove(range, end, amount === "" ? undefined : Number(amount)))}
                read={read}
                write={(amount) => (amount === "" ? "" : typedAmount(key, Number(amount)))}
                stepped={(amount, by) => {
                  const next = Number(amount) + by * step;
                  return isThere(next) ? String(next) : amount;
                }}
                wrong={(typed) =>
                  amountWrong(
                    readAmount(key, typed),
                    volumeTexts.wrong(amountText(key, 1), amountText(key, mostVolume)),
                  )
                }
              />
            )}
          </Field>
        ))}
      </div>
    </Topic>
  );
}
