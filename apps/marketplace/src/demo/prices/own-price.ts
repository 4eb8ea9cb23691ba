import type { PriceEntry } from "@partner-konto/domain/areas/delivery-area/price-entry";
import type { Anchor } from "../anchor.ts";
import { usualSettings } from "../area-settings.ts";
import { dayNumber, isoDay } from "../days.ts";
import type { DemoArea } from "../world.ts";
import { oilBaseCents, pelletBaseCents } from "./level.ts";

/** The first days of the months with orders, and the first day of all, so that a price before the first order exists. */
function monthsOf({ today, firstOrders, firstPrices }: Anchor): string[] {
  const days = Array.from({ length: dayNumber(today) - dayNumber(firstOrders) + 1 }, (_, at) =>
    isoDay(dayNumber(firstOrders) + at),
  );
  return [firstPrices, ...days.filter((day) => day === firstOrders || day.endsWith("-01"))];
}

/** Price entries, valid from an ISO day's morning on. */
interface PricesSince {
  day: string;
  price: PriceEntry[];
}

const keepsOwn = ({ basePrice }: PriceEntry): boolean => basePrice?.mode === "selfManaged";

function entryOf(entry: PriceEntry, { region, anchor }: DemoArea, day: string): PriceEntry {
  const { basePrice, product } = entry;
  if (basePrice?.mode !== "selfManaged" || basePrice.netCents === null) return entry;
  const level = (on: string): number => (product ? pelletBaseCents(on) : oilBaseCents(region, on));
  return {
    ...entry,
    basePrice: { ...basePrice, netCents: basePrice.netCents + level(day) - level(anchor.today) },
  };
}

/**
 * The past price entries of a dealer with an own base price, oldest first. They follow the market each month and end with today's entry.
 * Empty if the dealer uses other base prices.
 */
export function ownPrices(demo: DemoArea): PricesSince[] {
  const { price } = usualSettings(demo);
  if (!price.some(keepsOwn)) return [];
  const months = monthsOf(demo.anchor);
  return months.map((day) => ({
    day,
    price: day === months.at(-1) ? price : price.map((entry) => entryOf(entry, demo, day)),
  }));
}
