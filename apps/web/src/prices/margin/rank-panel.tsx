import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import { rankMissing } from "../../areas/delivery-area/texts.ts";
import { PartMissing } from "../../shell/page/part-missing.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { type Ranks, ranksOf } from "./ranks.ts";
import { previewTexts } from "./texts.ts";
import { usePlacement } from "./use-placement.ts";

const faces = [
  "bg-[light-dark(#1b2327,#e6eaeb)] text-[light-dark(#fff,#13181a)]",
  "bg-[light-dark(#4e5b61,#a9b3b7)] text-[light-dark(#fff,#13181a)]",
  "bg-[light-dark(#98a3a8,#5d696e)] text-[light-dark(#13181a,#fff)]",
  "bg-[light-dark(#dde3e5,#30393d)] text-[light-dark(#373f42,#c2c9cc)]",
  "hatch text-ink-2",
] as const;

/** The area's ranks in its postal codes, by stored and typed prices. */
export function RankPanel({ area, wish, price }: { area: DeliveryArea; wish: Wish; price: DeliveryArea["price"] }) {
  const placement = usePlacement(area, { request: wish, price });
  const { data } = placement;
  if (area.postalCodes.length === 0 || wish.amount < 1) return null;
  return (
    <section aria-label={previewTexts.ranks(area.postalCodes.length)} className="px-5 py-3">
      <h3 className="mb-1.5">{previewTexts.ranks(area.postalCodes.length)}</h3>
      {data ? (
        <Bars before={ranksOf(data, "stored")} after={ranksOf(data, "draft")} />
      ) : placement.isError ? (
        <PartMissing text={rankMissing} queries={[placement]} />
      ) : (
        <SkeletonBar className="h-20 w-full" />
      )}
    </section>
  );
}

function Bars({ before, after }: { before: Ranks; after: Ranks }) {
  const [was, is] = [topThree(before), topThree(after)];
  return (
    <>
      <div className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-x-2.5 gap-y-1 type-13">
        <span className="text-ink-3">{previewTexts.now}</span>
        <Bar ranks={before} />
        <span className="font-medium">{previewTexts.new}</span>
        <Bar ranks={after} />
      </div>
      <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 type-12 text-ink-3" aria-hidden="true">
        {previewTexts.places.map((place, at) => (
          <span key={place} className="inline-flex items-center gap-1">
            <span className={`size-2.5 rounded-[2px] ${faces[at] ?? ""}`} />
            {place}
          </span>
        ))}
      </p>
      <output className="mt-2 block type-13 text-ink-2">
        {previewTexts.topThree}{" "}
        <b className="font-semibold text-ink">{was === is ? is : previewTexts.insteadOf(is, was)}</b>{" "}
        {previewTexts.codes}
      </output>
    </>
  );
}

const topThree = ([first, second, third]: Ranks): number => first + second + third;

function Bar({ ranks }: { ranks: Ranks }) {
  const said = ranks.flatMap((count, at) => (count > 0 ? [`${previewTexts.places[at]}: ${count}`] : [])).join(", ");
  return (
    <span className="flex h-6 gap-px overflow-hidden rounded-1 type-12 font-semibold">
      <span className="sr-only">{said}</span>
      {ranks.map(
        (count, at) =>
          count > 0 && (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the rank.
              key={at}
              aria-hidden="true"
              className={`grid min-w-5 place-items-center ${faces[at] ?? ""}`}
              style={{ flexGrow: count, flexBasis: 0 }}
            >
              {count}
            </span>
          ),
      )}
    </span>
  );
}
