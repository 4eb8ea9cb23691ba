import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { Link } from "react-router";
import { keyOf } from "../../areas/delivery-area/price-entries.ts";
import { areaTexts } from "../../areas/delivery-area/texts.ts";
import { trpc } from "../../data/trpc.ts";
import { PartMissing } from "../../shell/page/part-missing.tsx";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import type { BasePriceForm, BasePriceInput } from "./base-price-form.ts";
import { CountsNowPanel } from "./counts-now-panel.tsx";
import { EntryFields } from "./entry-fields.tsx";
import { FollowPanel } from "./follow/follow-panel.tsx";
import { HistoryChart } from "./history-chart.tsx";
import { Moves } from "./moves.tsx";
import { basePriceTexts as texts } from "./texts.ts";
import { historyQueryFor } from "./use-price-history.ts";

interface EntryProps {
  area: DeliveryArea;
  entry: DeliveryArea["price"][number];
  form: BasePriceForm;
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  isUnsaved: boolean;
  onChange: (change: (form: BasePriceForm) => BasePriceForm) => void;
  /** Called when the focus enters the section. */
  onEnter: () => void;
}

const empty: BasePriceInput = { mode: null, region: null, typed: "" };

/** One price entry. Each kind of pellets has its own; kinds that the area does not sell show a hint instead. */
export function EntrySection({ area, entry, form, errors, readOnly, isUnsaved, onChange, onEnter }: EntryProps) {
  const market = trpc.prices.getBasePrices.useQuery({ id: area.id });
  const key = keyOf(entry);
  const input = form[key] ?? empty;
  const { product } = entry;
  if (product && !area.pelletTypes[product]) {
    return (
      <section aria-label={productTexts[product]} className="border-b border-line py-4 text-ink-3">
        {texts.inactive(productTexts[product])}{" "}
        {!readOnly && <Link to={`/delivery-area/${area.id}#produktarten`}>{texts.activate}</Link>}
      </section>
    );
  }
  const unit = product ? "€/t" : "€/100 l";
  const asked = market.data ? historyQueryFor(input, market.data) : null;
  const others = area.price.filter((other) => other !== entry && other.product && area.pelletTypes[other.product]);
  return (
    // The focus tells which kind the user works on; nothing is clickable here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={product ? productTexts[product] : areaTexts.basePrice}
      onFocus={onEnter}
      className="grid gap-4 border-b border-line py-5 first:pt-0 last:border-b-0"
    >
      {product && <h2>{productTexts[product]}</h2>}
      {!input.mode && (
        <Note meaning="warn">
          {product ? texts.missingOf(productTexts[product]) : texts.missing}{" "}
          {area.isOffering ? texts.missingOnline : texts.missingOffline}
        </Note>
      )}
      <div className="grid items-start gap-x-10 gap-y-5 max-w-[1000px] min-[1400px]:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <EntryFields
            name={key}
            input={input}
            market={market.data}
            unit={unit}
            errors={errors}
            readOnly={readOnly}
            onChange={(changed) => onChange((now) => ({ ...now, [key]: changed }))}
          />
          {input.mode && others.length > 0 && !readOnly && (
            <Button
              className="justify-self-start"
              before="copy"
              onClick={() =>
                onChange((now) => ({ ...now, ...Object.fromEntries(others.map((other) => [keyOf(other), input])) }))
              }
            >
              {texts.toAll}
            </Button>
          )}
          <FollowPanel
            area={area}
            entry={entry}
            unit={unit}
            isSelfManaged={input.mode === "selfManaged"}
            readOnly={readOnly}
            isUnsaved={isUnsaved}
          />
        </div>
        {market.data ? (
          <CountsNowPanel input={input} market={market.data} unit={unit}>
            {asked && <Moves asked={asked} unit={unit} />}
          </CountsNowPanel>
        ) : market.isError ? (
          <PartMissing text={texts.marketMissing} queries={[market]} />
        ) : (
          <SkeletonBar className="h-56 w-full" />
        )}
      </div>
      {asked && <HistoryChart areaId={area.id} asked={asked} input={input} unit={unit} />}
    </section>
  );
}
