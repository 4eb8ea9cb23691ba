import type { rating } from "@partner-konto/contracts/ratings/rating";
import type { Context, Handler } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { mailRejected } from "./mails.ts";
import { presentOneForProduct } from "./present.ts";
import { publishRating } from "./publish.ts";
import { lockRating, note, type RatingSet, remember, stateAfter, statementStateAfter, writeRating } from "./records.ts";
import type { RatingRow } from "./tables.ts";

type Change = Parameters<Handler<(typeof rating)["changeState"]>>[1];

/** rating.changeState: staff decide about a rating or about a dealer's statement. */
export const changeState: Handler<(typeof rating)["changeState"]> = async (context, { params, body }) => {
  const { type, id, state } = params;
  const reason = body?.reason ?? null;
  if (state === "rejected" && reason === null)
    throw new InvalidInput({ path: "body.reason", message: "a rejection needs its reason" });
  if (type === "statement" && state === "inCheck")
    throw new InvalidInput({ path: "params.state", message: "a statement is published or rejected" });
  const row = await lockRating(context, id);
  await mustBeAsSeen(context, row, body?.version);
  const after =
    type === "rating" ? await decide(context, row, state, reason) : await decideStatement(context, row, state, reason);
  return presentOneForProduct(context.db, after);
};

/** @throws Refusal VERSION_CONFLICT with the current rating, if it has changed since staff saw it */
export async function mustBeAsSeen(context: Context, row: RatingRow, version: number | undefined): Promise<void> {
  if (version !== undefined && version !== row.version)
    throw new Refusal("VERSION_CONFLICT", await presentOneForProduct(context.db, row));
}

type State = Change["params"]["state"];

/** Any decision about a rating also decides about a dealer's report. */
async function decide(context: Context, row: RatingRow, state: State, reason: string | null): Promise<RatingRow> {
  if (state === "published") {
    const after = await publishRating(context, row);
    return row.disputed ? settle(context, after) : after;
  }
  const next = stateAfter(row, state === "rejected" ? "reject" : "check");
  if (next === row.state && !row.disputed) return row;
  const set: RatingSet = { state: next, publishesAt: null, disputed: false };
  const after = await writeRating(context, row, {
    ...set,
    ...(next === "rejected" && { rejectionReason: reason }),
    ...(row.state === "rejected" && next !== "rejected" && { rejectionReason: null, publishedAt: null }),
  });
  await remember(context, row.id, next === "rejected" ? "rejected" : "inCheck", reason);
  await note(context, "changeState", row, after);
  if (next === "rejected" && row.state !== "rejected") await mailRejected(context, after);
  return after;
}

/** A published rating stays as it is: staff looked at the dealer's report and saw no reason to act. */
async function settle(context: Context, row: RatingRow): Promise<RatingRow> {
  const after = await writeRating(context, row, { disputed: false });
  await remember(context, row.id, "published");
  await note(context, "changeState", row, after);
  return after;
}

async function decideStatement(
  context: Context,
  row: RatingRow,
  state: State,
  reason: string | null,
): Promise<RatingRow> {
  const next = statementStateAfter(row, state === "rejected" ? "reject" : "publish");
  if (next === row.statementState) return row;
  const after = await writeRating(context, row, {
    statementState: next,
    statementRejection: next === "rejected" ? reason : null,
  });
  await remember(context, row.id, next === "rejected" ? "statementRejected" : "statementPublished", reason);
  await note(context, "changeState", row, after);
  return after;
}
