import type { adminDealData } from "@partner-konto/contracts/orders/admin-deal-data";
import { berlinInstant } from "@partner-konto/domain/calendar/berlin-instant";
import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { fewestDealers, fewestDeals } from "@partner-konto/domain/market/aggregates";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import { marketGoods } from "@partner-konto/domain/market/values";
import type { Region } from "@partner-konto/domain/postal-code/regions";
import { postalCode } from "@partner-konto/geodata/directory";
import type { Handlers } from "../../kernel/handler.ts";
import { type Deal, dealsBetween } from "../order/index.ts";

const midnight = (day: string): Date => new Date(berlinInstant(day, "00:00"));

const isEnough = (deals: readonly Deal[]): boolean =>
  new Set(deals.map(({ tkId }) => tkId)).size >= fewestDeals &&
  new Set(deals.map(({ companyId }) => companyId)).size >= fewestDealers;

/** The mean price is weighted by amount. The sums of cents and litres are whole numbers, so only the result is rounded. */
function told(goods: MarketGood, region: Region | null, deals: readonly Deal[]) {
  const amount = deals.reduce((sum, deal) => sum + deal.amount, 0);
  const cents = deals.reduce((sum, deal) => sum + deal.goodsNetCents, 0);
  const per = goods === "oil" ? 100 : 1000;
  return { goods, region, deals: deals.length, amount, meanNetCents: Math.round((cents * per) / amount) };
}

/** A group for each region with enough deals, and one for all other deals together if they are enough. */
function groupsOf(goods: MarketGood, deals: readonly Deal[]) {
  const byRegion = [...Map.groupBy(deals, (deal) => postalCode(deal.postalCode)?.region)];
  const named = byRegion.flatMap(([region, group]) => (region && isEnough(group) ? [told(goods, region, group)] : []));
  const others = byRegion.flatMap(([region, group]) => (region && isEnough(group) ? [] : group));
  return isEnough(others) ? [...named, told(goods, null, others)] : named;
}

export const adminDealDataHandlers: Handlers<typeof adminDealData> = {
  async getByDate({ db, now }, { params: { date } }) {
    // The current day has no deals in the answer: the difference of two answers would reveal each new deal.
    const isOver = date < berlinTime(now.toISOString()).date;
    const deals = isOver ? await dealsBetween(db, midnight(date), midnight(addDays(date, 1))) : [];
    const groups = marketGoods.flatMap((goods) =>
      groupsOf(
        goods,
        deals.filter((deal) => deal.goods === goods),
      ),
    );
    return { date, groups };
  },
};
