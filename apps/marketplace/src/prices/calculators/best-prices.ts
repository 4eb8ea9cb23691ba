import { setImmediate } from "node:timers/promises";
import type { Context } from "../../kernel/handler.ts";
import { limitConcurrencyByKey } from "../../kernel/http/limit-concurrency.ts";
import { endOf } from "./history.ts";
import { offersAt } from "./offers.ts";
import { type AskedThen, pastAt } from "./past-offers.ts";

/** The best price of each agency on a day, the cheapest first: gross cents for 100 litres or a ton. */
export interface BestPrices {
  day: string;
  prices: { businessCustomerId: string; grossPerUnitCents: number }[];
}

const ofOne = limitConcurrencyByKey(1);

/**
 * The offers that customers had in a postal code at the end of each ISO day. Between two days other requests run; further requests of the
 * same address wait for the first.
 */
export const bestPricesOn = (
  { db, now, address }: Pick<Context, "db" | "now" | "address">,
  { zipcode, wish }: Pick<AskedThen, "zipcode" | "wish">,
  days: readonly string[],
): Promise<BestPrices[]> =>
  ofOne(address, async () => {
    const pasts = await pastAt(db, { zipcode, wish, instants: days.map((day) => endOf(day, now)) });
    const told: BestPrices[] = [];
    for (const [index, day] of days.entries()) {
      const past = pasts[index];
      const best = new Map<string, number>();
      for (const { seller, price } of past ? offersAt(past.asked, past.sellers, zipcode) : [])
        if (!best.has(seller.stamp.businessCustomerId))
          best.set(seller.stamp.businessCustomerId, price.grossPerUnitCents);
      told.push({
        day,
        prices: [...best].map(([businessCustomerId, grossPerUnitCents]) => ({ businessCustomerId, grossPerUnitCents })),
      });
      await setImmediate();
    }
    return told;
  });
