import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { AreaBasePrices, MarketMode } from "@partner-konto/domain/market/area-base-prices";
import type { Region } from "@partner-konto/domain/postal-code/regions";
import { trpc } from "../../data/trpc.ts";
import { useNow } from "../../ui/use-now.ts";
import type { BasePriceInput } from "./base-price-form.ts";

/** Selects a price history. */
export interface HistoryQuery {
  goods: AreaBasePrices["goods"];
  mode: MarketMode;
  region: Region;
}

/** The history of the chosen price. For an own price it is the platform's, in the same region or the suggested one. */
export function historyQueryFor(
  input: BasePriceInput,
  { goods, suggestedRegion }: AreaBasePrices,
): HistoryQuery | null {
  const region = input.region ?? suggestedRegion;
  if (!input.mode || !region) return null;
  return { goods, mode: input.mode === "surveyDataService" ? input.mode : "platform", region };
}

/** The history of the last year, up to today. */
export function usePriceHistory(query: HistoryQuery) {
  const to = berlinTime(useNow()).date;
  return trpc.prices.getBasePriceHistory.useQuery({ ...query, from: addDays(to, -365), to });
}
