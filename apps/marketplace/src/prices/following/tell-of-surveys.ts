import { basePriceAction, surveyMessage } from "@partner-konto/domain/notifications/message";
import { areasBySurveys } from "../../areas/delivery-area/index.ts";
import { agencyNames } from "../../companies/agency/index.ts";
import { companyNames } from "../../companies/company/index.ts";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import type { Survey } from "../../market/values/index.ts";

/** Tells the dealers whose areas follow these surveys that they are new: one event for each agency. */
export async function tellOfSurveys(context: Context, surveys: readonly Survey[]): Promise<void> {
  const { db } = context;
  const areas = await areasBySurveys(db, surveys);
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
