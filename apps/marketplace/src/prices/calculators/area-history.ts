import { setImmediate } from "node:timers/promises";
import type { Price } from "@partner-konto/domain/prices/calculators/calculate";
import type { Context } from "../../kernel/handler.ts";
import { limitConcurrencyByKey } from "../../kernel/http/limit-concurrency.ts";
import { endOf } from "./history.ts";
import { answersOf } from "./offers.ts";
import { type AskedThen, pastAt } from "./past-offers.ts";

/** The price of an area on a day, and the agency that had the area then. */
export interface AskedOn {
  day: string;
  agencyId: string;
  price: Price | null;
}

const ofOne = limitConcurrencyByKey(1);

/**
 * The price of an area in a postal code at the end of each ISO day, and for today the price of now. Days on which customers saw no offer
 * are left out. Between two days other requests run; further requests of the same address wait for the first.
 */
export const askedByDay = (
  { db, now, address }: Pick<Context, "db" | "now" | "address">,
  asked: AskedThen & { areaId: string },
  days: readonly string[],
): Promise<AskedOn[]> =>
  ofOne(address, async () => {
    const pasts = await pastAt(db, { ...asked, instants: days.map((day) => endOf(day, now)) });
    const told: AskedOn[] = [];
    for (const [index, day] of days.entries()) {
      const past = pasts[index];
      const [seller] = past?.sellers ?? [];
      if (!past || !seller) continue;
      const { price } = answersOf(past.asked, seller)(asked.zipcode);
      told.push({ day, agencyId: seller.stamp.businessCustomerId, price });
      await setImmediate();
    }
    return told;
  });
