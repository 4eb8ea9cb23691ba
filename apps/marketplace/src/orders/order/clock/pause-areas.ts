import { answeringFrom } from "@partner-konto/domain/calendar/answer-hours";
import { berlinInstant } from "@partner-konto/domain/calendar/berlin-instant";
import { nextBusinessDay } from "@partner-konto/domain/calendar/business-days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { answerTexts } from "@partner-konto/domain/orders/clock/answer-texts";
import { sql } from "kysely";
import { pauseUnanswered } from "../../../areas/delivery-area/index.ts";
import type { Agency } from "../../../companies/agency/index.ts";
import type { Context } from "../../../kernel/handler.ts";

/** Pauses the agency's areas that have as many late orders as the agency allows, until the next working day's morning. */
export async function pauseAreas(context: Context, agency: Agency): Promise<void> {
  const { db, now } = context;
  const most = agency.preferences.pauseAfter;
  if (!most) return;
  const full = await db
    .selectFrom("orders")
    .select(["deliveryAreaId", sql<number>`count(*)::int`.as("count")])
    .where("businessCustomerId", "=", agency.id)
    .where("status", "=", "open")
    .where("doubted", "=", false)
    .where("answerBy", "<=", now)
    .where("deliveryAreaId", "is not", null)
    .groupBy("deliveryAreaId")
    .having(sql<boolean>`count(*) >= ${most}`)
    .orderBy("deliveryAreaId")
    .execute();
  const morning = nextBusinessDay(berlinTime(now.toISOString()).date);
  const pause = {
    from: now.toISOString(),
    until: berlinInstant(morning, `${String(answeringFrom).padStart(2, "0")}:00`),
    reason: answerTexts.pauseReason,
  };
  for (const { deliveryAreaId, count } of full)
    if (deliveryAreaId !== null) await pauseUnanswered(context, deliveryAreaId, pause, count);
}
