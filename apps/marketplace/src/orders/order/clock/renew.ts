import { answerByOf } from "@partner-konto/domain/areas/delivery-area/answer-by";
import { answerTerms } from "@partner-konto/domain/calendar/answer-by";
import { areaOfOrder } from "../../../areas/delivery-area/index.ts";
import { findAgency } from "../../../companies/agency/index.ts";
import type { Context } from "../../../kernel/handler.ts";
import type { OrderRow } from "../tables.ts";
import { platformHour } from "./platform-hour.ts";

/** The time for an answer of an order that becomes new again, counted from now, with nobody told. */
export async function renewedClock(
  { db, now }: Pick<Context, "db" | "now">,
  { businessCustomerId, deliveryAreaId }: Pick<OrderRow, "businessCustomerId" | "deliveryAreaId">,
) {
  const agency = await findAgency(db, businessCustomerId);
  const area = deliveryAreaId === null ? undefined : await areaOfOrder(db, deliveryAreaId);
  const terms = answerTerms(await platformHour(db), agency?.preferences ?? {});
  return { answerBy: new Date(answerByOf(area, now.toISOString(), terms)), answerStage: 0 };
}
