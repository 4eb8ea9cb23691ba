import { newRatingMessage, ratingAction } from "@partner-konto/domain/notifications/message";
import { findAgency } from "../../companies/agency/index.ts";
import { companyNames } from "../../companies/company/index.ts";
import type { Context } from "../../kernel/handler.ts";
import { note, remember, stateAfter, writeRating } from "./records.ts";
import type { RatingRow } from "./tables.ts";

/** Publishes a locked rating and rings the agency's bell. A published one is returned unchanged. */
export async function publishRating(context: Context, row: RatingRow): Promise<RatingRow> {
  const state = stateAfter(row, "publish");
  if (state === row.state) return row;
  const set = { state, publishedAt: context.now, publishesAt: null, rejectionReason: null };
  const after = await writeRating(context, row, set);
  await remember(context, row.id, "published");
  await note(context, "changeState", row, after);
  await tellAgency(context, after);
  return after;
}

async function tellAgency(context: Context, { id, businessCustomerId, stars }: RatingRow): Promise<void> {
  const agency = await findAgency(context.db, businessCustomerId);
  if (!agency || agency.isDeleted) return;
  const company = (await companyNames(context.db, [agency.groupId])).get(agency.groupId) ?? agency.legalName;
  await context.publish({
    channelId: businessCustomerId,
    refCollection: "rating",
    refId: id,
    type: "CREATE",
    message: newRatingMessage({ company, agency: agency.name, stars: stars ?? 0 }),
    action: ratingAction({ channelId: businessCustomerId, refId: id }),
    companyName: company,
    bcName: agency.name,
    daName: null,
  });
}
