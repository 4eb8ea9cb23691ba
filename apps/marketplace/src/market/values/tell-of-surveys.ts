import type { MarketGood } from "@partner-konto/domain/market/prices";
import type { Region } from "@partner-konto/domain/postal-code/regions";
import type { Context } from "../../kernel/handler.ts";
import { ofSurvey } from "./prices.ts";

/** The goods and the region of surveys. */
export interface Survey {
  goods: MarketGood;
  region: Region;
}

declare module "../../kernel/parts.ts" {
  interface Parts {
    /** Called in the transaction that writes new surveys. */
    tellOfSurveys: (context: Context, surveys: readonly Survey[]) => Promise<void>;
  }
}

/** Tells the later areas that these series have new surveys. */
export async function tellOfSeries(context: Context, series: readonly string[]): Promise<void> {
  if (series.length > 0) await context.parts.tellOfSurveys(context, [...new Set(series)].map(ofSurvey));
}
