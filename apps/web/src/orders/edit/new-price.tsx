import { eurosPer100Litres, eurosPerTon, euroText } from "@partner-konto/domain/format/measure";
import { useId } from "react";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { cn } from "../../ui/cn.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Choice, Radio } from "../../ui/fields/choice.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { PriceCompared } from "./price-compared.tsx";
import { priceTexts } from "./price-texts.ts";
import type { NewPrice } from "./use-new-price.ts";

/** How the order is priced: anew, or as agreed. Nothing is asked where both cost the same. */
function PricingChoice({ price: { answer, option, want } }: { price: NewPrice }) {
  const name = useId();
  const options = answer?.options ?? [];
  const totals = new Set(options.map(({ price }) => price.grossCents));
  if (options[0]?.pricing !== "calculated" || totals.size < 2) return null;
  return (
    <fieldset>
      <legend className="sr-only">{priceTexts.how}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {options.map(({ pricing, price, barred }) => (
          <Choice
            key={pricing}
            label={`${priceTexts.pricings[pricing]}: ${euroText(price.grossCents)}`}
            hint={barred ?? priceTexts.hints[pricing]}
          >
            <Radio
              name={name}
              checked={option?.pricing === pricing}
              disabled={barred !== null}
              onChange={() => want(pricing)}
            />
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

/** The price for an order that cannot be calculated: it stays as agreed, or somebody types another one. */
function EnteredPrice({ price: { answer, wrong, typed, type, unit } }: { price: NewPrice }) {
  return (
    <>
      <Note meaning="warn">
        <b className="block font-semibold">{priceTexts.notCalculated}</b>
        {answer?.note}
      </Note>
      <TextField
        optional
        label={priceTexts.entered}
        hint={priceTexts.enteredHint}
        unit={(unit === "perTon" ? eurosPerTon : eurosPer100Litres)(0).unit}
        inputMode="decimal"
        name="enteredPrice"
        value={typed}
        error={wrong}
        onChange={type}
      />
    </>
  );
}

/** The new price of an order beside the present one, while its values are typed. */
export function NewPricePanel({ price }: { price: NewPrice }) {
  const { answer, option, query, isCurrent, isAsked } = price;
  if (!isAsked) return null;
  return (
    <section aria-label={priceTexts.title} aria-busy={!isCurrent} className="grid gap-2.5 border-y border-line py-3">
      {query.isError && <NotLoaded query={query} />}
      {query.isPending && <SkeletonBar className="h-32 w-full" />}
      {answer?.note && <EnteredPrice price={price} />}
      <PricingChoice price={price} />
      {answer && option && (
        <div className={cn(!isCurrent && "opacity-60")}>
          <PriceCompared before={answer.before} option={option} />
        </div>
      )}
    </section>
  );
}
