import { isPellet, on } from "../delivery-area/products.ts";
import type { StoredArea } from "../delivery-area/schema.ts";
import { amountUnit, type HoseLength, type Product } from "../order/values.ts";
import type { Wish } from "./customer-request.ts";

type Offer = Pick<
  StoredArea,
  "hoseLengths" | "vehicles" | "deliveryTimes" | "defaultDeliveryDuration" | "qualityLevels"
>;

const usualHose: Readonly<Record<"l" | "kg", HoseLength>> = { l: "fortyMetre", kg: "thirtyMetre" };

/**
 * What most customers would order of a product, as far as the area has it; where it has nothing of a kind, why there is no price is told.
 * @param amount litres, or kilograms of pellets, of all unloading points together
 */
export function typicalWish(area: Offer, product: Product, amount: number, unloadingPoints = 1): Wish {
  const unit = amountUnit(product);
  const [hose = usualHose[unit]] = area.hoseLengths[usualHose[unit]] ? [] : on(area.hoseLengths);
  const [vehicle = "withTrailer"] = area.vehicles.withTrailer ? [] : on(area.vehicles);
  const isActive = area.deliveryTimes[area.defaultDeliveryDuration].isActive;
  const active = (Object.keys(area.deliveryTimes) as (keyof Offer["deliveryTimes"])[]).filter(
    (name) => area.deliveryTimes[name].isActive,
  );
  const [deliveryTimes = area.defaultDeliveryDuration] = isActive ? [] : active;
  const [quality = "enPlus"] = area.qualityLevels.enPlus ? [] : on(area.qualityLevels);
  return {
    product,
    amount,
    unloadingPoints,
    hose,
    vehicle,
    deliveryTimes,
    paymentType: "all",
    qualityStep: unit === "kg" ? quality : null,
    dustProtection: false,
  };
}

type Amounts = Pick<StoredArea, "type" | "price" | "volumeRange">;

/** Amounts customers order, the smallest they can, and those at which a tier begins before or after, within what the area delivers. */
export function telltaleAmounts(before: Amounts, after: Amounts): number[] {
  const usual = isPellet(after) ? [3000, 6000, 10_000] : [1000, 1500, 2000, 3000, 5000, 10_000];
  const entries = [...before.price, ...after.price];
  const steps = entries.flatMap(({ tiers, volumeRange }) => [volumeRange.from, ...tiers.map((tier) => tier.from)]);
  const { from, to } = after.volumeRange;
  return [...new Set([...usual, ...steps, from])]
    .filter((amount) => amount > 0 && amount >= from && amount <= to)
    .toSorted((a, b) => a - b);
}

/** How much most customers order, three thousand litres or six tons, where the area delivers it; undefined where it delivers nothing. */
export function typicalAmount(area: Amounts): number | undefined {
  const usual = isPellet(area) ? 6000 : 3000;
  const { from, to } = area.volumeRange;
  return usual >= from && usual <= to ? usual : telltaleAmounts(area, area)[0];
}
