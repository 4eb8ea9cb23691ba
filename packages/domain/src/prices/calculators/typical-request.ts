import { isPellet, on } from "../../areas/delivery-area/products.ts";
import type { StoredArea } from "../../areas/delivery-area/schema.ts";
import { amountUnit, type HoseLength, type Product } from "../../goods/values.ts";
import type { Wish } from "./customer-request.ts";

type Offer = Pick<
  StoredArea,
  "hoseLengths" | "vehicles" | "deliveryTimes" | "defaultDeliveryDuration" | "qualityLevels"
>;

const usualHose: Readonly<Record<"l" | "kg", HoseLength>> = { l: "fortyMetre", kg: "thirtyMetre" };

/**
 * The order that most customers place, adapted to what the area sells. Where the area sells nothing of a kind, the usual choice stays,
 * and pricing refuses it with its reason.
 * @param amount litres or kilograms, for all unloading points together
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

/**
 * @returns amounts for a comparison, in litres or kilograms: usual ones, the smallest ones, and the beginnings of all tiers before and
 *   after, within the area's volume range
 */
export function telltaleAmounts(before: Amounts, after: Amounts): number[] {
  const usual = isPellet(after) ? [3000, 6000, 10_000] : [1000, 1500, 2000, 3000, 5000, 10_000];
  const entries = [...before.price, ...after.price];
  const steps = entries.flatMap(({ tiers, volumeRange }) => [volumeRange.from, ...tiers.map((tier) => tier.from)]);
  const { from, to } = after.volumeRange;
  return [...new Set([...usual, ...steps, from])]
    .filter((amount) => amount > 0 && amount >= from && amount <= to)
    .toSorted((a, b) => a - b);
}

/**
 * @returns the usual amount, 3,000 litres or 6,000 kilograms; if the area does not deliver it, the smallest comparison amount; undefined
 *   when there is none
 */
export function typicalAmount(area: Amounts): number | undefined {
  const usual = isPellet(area) ? 6000 : 3000;
  const { from, to } = area.volumeRange;
  return usual >= from && usual <= to ? usual : telltaleAmounts(area, area)[0];
}
