import { activeProducts, isPellet } from "../delivery-area/products.ts";
import type { DeliveryArea } from "../delivery-area/schema.ts";
import { type Product } from "../order/values.ts";
import type { PriceRequest } from "./request.ts";

type Switches = Readonly<Record<string, boolean>>;
const firstOn = <Name extends string>(switches: Readonly<Record<Name, boolean>>, other: Name): Name =>
  (Object.keys(switches) as Name[]).find((name) => (switches as Switches)[name]) ?? other;

/** Of pellets the first quality it sells; oil has none. */
export const activeQuality = (area: DeliveryArea) => (isPellet(area) ? firstOn(area.qualityLevels, "enPlus") : null);

/** What most customers of an area would ask for: the first product it sells, in the way it offers. */
export function typicalRequest(
  area: DeliveryArea,
  asked: Product | undefined,
  deliveryDate: string,
): Omit<PriceRequest, "amount" | "unloadingPoints"> {
  const pellet = isPellet(area);
  const { defaultDeliveryDuration: usual, deliveryTimes } = area;
  const active = (Object.keys(deliveryTimes) as (keyof typeof deliveryTimes)[]).find(
    (name) => deliveryTimes[name].isActive,
  );
  return {
    product: asked ?? activeProducts(area)[0] ?? (pellet ? "loose" : "normal"),
    postalCode: area.postalCodes[0]?.postalCode ?? "",
    hose: firstOn(area.hoseLengths, "fortyMetre"),
    vehicle: firstOn(area.vehicles, "withTrailer"),
    deliveryTimes: deliveryTimes[usual].isActive ? usual : (active ?? usual),
    paymentType: "all",
    qualityStep: activeQuality(area),
    dustProtection: false,
    deliveryDate,
  };
}

/** Amounts customers order, and those at which a tier begins before or after, within what the area delivers. */
export function telltaleAmounts(before: DeliveryArea, after: DeliveryArea): number[] {
  const usual = isPellet(after) ? [3000, 6000, 10_000] : [1000, 1500, 2000, 3000, 5000, 10_000];
  const steps = [...before.price, ...after.price].flatMap(({ tiers }) => tiers.map(({ from }) => from));
  const { from, to } = after.volumeRange;
  return [...new Set([...usual, ...steps])]
    .filter((amount) => amount >= from && amount <= to)
    .toSorted((a, b) => a - b)
    .slice(0, 12);
}
