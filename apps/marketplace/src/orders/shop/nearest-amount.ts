import { amountUnit } from "@partner-konto/domain/goods/values";
import type { FastifyRequest } from "fastify";
import { offersFor } from "./offers.ts";
import type { AreaWish } from "./wish.ts";

const usual = { l: 3000, kg: 6000 };
/** Dealers set their limits in hundreds of litres or kilograms. */
const step = 100;

/**
 * The amount next to an asked one that somebody delivers, found between it and a usual amount; undefined where nobody delivers the usual
 * amount, so that another choice is the reason.
 */
export async function nearestAmount(request: FastifyRequest, areaWish: AreaWish): Promise<number | undefined> {
  const isSold = async (amount: number): Promise<boolean> =>
    (await offersFor(request, { ...areaWish, wish: { ...areaWish.wish, amount } })).total > 0;
  let sold = usual[amountUnit(areaWish.wish.product)];
  let unsold = areaWish.wish.amount;
  if (!(await isSold(sold))) return undefined;
  while (Math.abs(sold - unsold) > step) {
    const between = Math.round((sold + unsold) / 2 / step) * step;
    if (between === sold || between === unsold) break;
    if (await isSold(between)) sold = between;
    else unsold = between;
  }
  return sold;
}
