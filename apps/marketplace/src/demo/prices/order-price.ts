import { type PricedArea, priceFor } from "@partner-konto/domain/prices/calculators/calculate";
import type { OrderPrice } from "@partner-konto/domain/prices/price/price-schema";
import { tierBasisOf, usualSettings } from "../area-settings.ts";
import { requestOf, type Wish } from "../orders/wish.ts";
import type { DemoArea } from "../world.ts";
import { marketThen, pricesOfDay } from "./market-then.ts";
import { ownPrices } from "./own-price.ts";

/** An area with the usual settings of past years, before its dealer switched off what is off today. */
interface SalesArea {
  area: PricedArea;
  own: ReturnType<typeof ownPrices>;
}
const selling = new WeakMap<DemoArea, SalesArea>();
function sellingArea(demo: DemoArea): SalesArea {
  const known = selling.get(demo);
  if (known) return known;
  const area = { ...usualSettings(demo), type: demo.company.type };
  const made = { area, own: ownPrices(demo) };
  selling.set(demo, made);
  return made;
}

interface OrderInput {
  wish: Wish;
  postalCode: string;
  /** When it was ordered: the Berlin day and the minutes since its midnight. */
  day: string;
  minutes: number;
  /** The first ISO day of the delivery promise. */
  deliveryDate: string;
}

/** The price of a wish at a time in the past, by the area's and the market's prices of that time (peers.md C6). */
export function priceThen(demo: DemoArea, { wish, postalCode, deliveryDate, ...then }: OrderInput): OrderPrice {
  const { area, own } = sellingArea(demo);
  const since = own.findLast(({ day }) => day <= pricesOfDay(then));
  const { price, refusal } = priceFor({
    area: since ? { ...area, price: since.price } : area,
    tierBasis: tierBasisOf(demo.company.type),
    market: marketThen(demo.anchor, then),
    request: { ...requestOf(wish), postalCode, deliveryDate },
  });
  if (!price) throw new Error(`a wish of the demo has no price: ${refusal}`);
  const { parts, goodsNetCents, fixedNetCents, vatPercent, vatCents, grossCents } = price;
  return { parts, goodsNetCents, fixedNetCents, vatPercent, vatCents, grossCents };
}
