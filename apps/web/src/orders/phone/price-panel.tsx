import { isPellet } from "@partner-konto/domain/areas/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { OrderPrice } from "@partner-konto/domain/prices/price/price-schema";
import type { OfferRefusal } from "@partner-konto/domain/prices/price/request";
import { refusalText } from "../../areas/delivery-area/edit/volumes.ts";
import type { useForm } from "../../edit/use-form.ts";
import { unitOf } from "../../prices/price/unit.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { cn } from "../../ui/cn.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useNow } from "../../ui/use-now.ts";
import { TaxNote } from "../date/tax-note.tsx";
import { PriceTable } from "../sheet/price-table.tsx";
import { discountLimit } from "./discount-rule.ts";
import { amountIn, type Draft } from "./draft.ts";
import { phoneTexts } from "./phone-texts.ts";
import type { usePrice } from "./use-price.ts";

interface PricePanelProps {
  form: Pick<ReturnType<typeof useForm<Draft>>, "field">;
  wish: Draft;
  area: DeliveryArea | undefined;
  price: ReturnType<typeof usePrice>;
}

/** The order as if it were delivered on its first promised day. */
const promised = (wish: Draft, { grossCents, vatPercent }: OrderPrice, day: string, createdAt: string) => ({
  order: {
    id: "",
    prod: wish.product,
    amount: amountIn(wish),
    createdAt,
    promise: { from: day, to: day },
    grossCents,
    vatPercent,
  },
  day,
});

/** Without margins the dispatcher cannot help it; somebody else of the company can. */
const whyNoPrice = (area: DeliveryArea, key: string, refusal: OfferRefusal): string =>
  refusal === "noTiers" || refusal === "noMargin" ? phoneTexts.marginMissing : refusalText(area, key, refusal);

/** The price of the order as typed with all its parts, and the discount. */
export function PricePanel({ form, wish, area, price }: PricePanelProps) {
  const key = area && isPellet(area) ? wish.product : "oil";
  const now = useNow();
  const limit = price.plain && price.rails && discountLimit(price.plain, price.rails, key === "oil" ? 100 : 1000);
  return (
    <section
      aria-label={phoneTexts.price}
      className="grid content-start gap-3"
      aria-busy={!price.isCurrent && price.isAsked}
    >
      {!price.isAsked && <p className="type-13 text-ink-3">{phoneTexts.noPriceYet}</p>}
      {price.isAsked && price.query.isError && <NotLoaded query={price.query} />}
      {price.isAsked && price.query.isPending && <SkeletonBar className="h-40 w-full" />}
      {area && (price.refusal !== null || !area.isOffering) && (
        <Note meaning="warn">
          {price.refusal === null
            ? phoneTexts.offline(area.name)
            : phoneTexts.noPrice(area.name, area.isOffering, whyNoPrice(area, key, price.refusal))}
        </Note>
      )}
      {price.price && (
        <div className={cn(!price.isCurrent && "opacity-60")}>
          <PriceTable price={price.price} amount={amountIn(wish)} prod={wish.product} paymentType={wish.paymentType} />
        </div>
      )}
      {price.price && price.plain && (
        <TaxNote of={1} dated={[promised(wish, price.price, price.plain.deliveryDate, now)]} />
      )}
      <TextField
        label={phoneTexts.fields.discount}
        optional
        unit={unitOf(key)}
        inputMode="decimal"
        hint={limit}
        {...form.field("discount")}
      />
    </section>
  );
}
