import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { Region } from "@partner-konto/domain/geography/values";
import type { AreaBasePrices, MarketMode } from "@partner-konto/domain/market/area-base-prices";
import { trpc } from "../../../data/trpc.ts";
import { useNow } from "../../../ui/use-now.ts";
import type { BasePriceInput } from "./base-price-form.ts";

/** Which price moved. */
export interface Asked {
  goods: AreaBasePrices["goods"];
  mode: MarketMode;
  region: Region;
}

/** That of the choice; beside one's own price the platform's of the same region, or of the one in which the area lies. */
export function askedFor(input: BasePriceInput, { goods, suggestedRegion }: AreaBasePrices): Asked | null {
  const region = input.region ?? suggestedRegion;
  if (!input.mode || !region) return null;
  return { goods, mode: input.mode === "surveyDataService" ? input.mode : "platform", region };
}

/** A year of it, up to today. */
export function useHistory(asked: Asked) {
  const to = berlinTime(useNow()).date;
  return trpc.prices.getBasePriceHistory.useQuery({ ...asked, from: addDays(to, -365), to });
}
