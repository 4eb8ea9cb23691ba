import { basePriceAction, surveyMessage } from "@partner-konto/domain/notification/message";
import { areasBySurveys } from "../../areas/delivery-area/index.ts";
import { agencyNames } from "../../companies/agency/index.ts";
import { companyNames } from "../../companies/company/index.ts";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { ofSurvey } from "./prices.ts";

/** Tells the dealers whose areas follow these series that there are new surveys: one event for each agency. */
export async function tellDealers(context: Context, series: readonly string[]): Promise<void> {
  if (series.length === 0) return;
  const { db } = context;
  const areas = await areasBySurveys(db, [...new Set(series)].map(ofSurvey));
  const byAgency = Map.groupBy(areas, ({ businessCustomerId }) => businessCustomerId);
  const agencies = await agencyNames(db, signedInCaller(context), [...byAgency.keys()]);
  const companies = await companyNames(db, [...new Set(areas.map(({ groupId }) => groupId))]);
  for (const [channelId, [area, another]] of byAgency) {
    if (!area) continue;
    await context.publish({
      channelId,
      refCollection: "survey",
      refId: area.id,
      type: "CREATE",
      message: surveyMessage,
      action: basePriceAction(area.id),
      companyName: companies.get(area.groupId) ?? "",
      bcName: agencies.get(channelId) ?? "",
      daName: another ? null : area.name,
    });
  }
}
