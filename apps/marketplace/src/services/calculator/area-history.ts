import { setImmediate } from "node:timers/promises";
import type { Price } from "@partner-konto/domain/pricing/calculate";
import type { Context } from "../../kernel/handler.ts";
import { inOwnTurn } from "../../kernel/in-turn.ts";
import { endOf } from "./history.ts";
import { answersOf } from "./offers.ts";
import { type AskedThen, pastAt } from "./past-offers.ts";

/** What an area asked on a day, and whose it was. */
export interface AskedOn {
  day: string;
  agencyId: string;
  price: Price | null;
}

const ofOne = inOwnTurn(1);

/**
 * What an area asked in a postal code at the end of each ISO day, and of today now. Days on which customers saw nothing of it are left
 * out. Others are answered between two days, and whoever asks for many at once waits for their own.
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
