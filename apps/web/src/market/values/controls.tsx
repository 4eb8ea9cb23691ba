import type { MarketGood } from "@partner-konto/domain/market/prices";
import { goodsTexts } from "@partner-konto/domain/market/texts";
import { marketGoods } from "@partner-konto/domain/market/values";
import { regionTexts } from "@partner-konto/domain/postal-code/region-texts";
import { type Region, regions } from "@partner-konto/domain/postal-code/regions";
import { chip } from "../../ui/chip.tsx";
import { cn } from "../../ui/cn.ts";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { mostRegions, type Range, ranges } from "./market-view.ts";
import { marketTexts as text } from "./texts.ts";

export function GoodsChoice({ goods, onGoods }: { goods: MarketGood; onGoods: (goods: MarketGood) => void }) {
  return (
    <Segmented
      label={text.goods}
      value={goods}
      options={marketGoods.map((value) => ({ value, label: goodsTexts[value] }))}
      className="justify-self-start"
      onChange={onGoods}
    />
  );
}

export function RangeChoice({ range, onRange }: { range: Range; onRange: (range: Range) => void }) {
  return (
    <Segmented
      label={text.range}
      value={range}
      options={ranges.map((value) => ({ value, label: text.ranges[value] }))}
      className="justify-self-start max-sm:w-full"
      onChange={onRange}
    />
  );
}

/** The choice of regions with a line in the chart; limited to as many as can be distinguished. */
export function RegionChoice({
  chosen,
  onChosen,
}: {
  chosen: readonly Region[];
  onChosen: (chosen: Region[]) => void;
}) {
  const isFull = chosen.length >= mostRegions;
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">{text.regions}</legend>
      {regions.map((region) => {
        const isOn = chosen.includes(region);
        const isOff = isFull && !isOn;
        return (
          <button
            key={region}
            type="button"
            aria-pressed={isOn}
            aria-disabled={isOff || undefined}
            title={isOff ? text.regionsFull : undefined}
            className={cn(chip, isOn && "border-ink-3 bg-selected text-ink hover:bg-selected", isOff && "text-ink-off")}
            onClick={() => {
              if (!isOff) onChosen(regions.filter((one) => (one === region ? !isOn : chosen.includes(one))));
            }}
          >
            {regionTexts[region]}
          </button>
        );
      })}
    </fieldset>
  );
}
