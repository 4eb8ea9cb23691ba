import type { rating } from "@partner-konto/contracts/ratings/rating";
import { checkReasonsOf, type GivenRating } from "@partner-konto/domain/ratings/needs-check";
import { confirmationOf } from "@partner-konto/domain/ratings/transitions";
import { isSame } from "@partner-konto/domain/record/json";
import type { Context, Handler } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { orderFacts } from "../../orders/order/index.ts";
import { openLink } from "./link.ts";
import { givenOf, presentForCustomer } from "./present.ts";
import { note, remember, stateAfter, writeRating } from "./records.ts";
import type { RatingRow } from "./tables.ts";

/** The consumer's time for changes before the rating is published. */
const changeableMs = 24 * 3_600_000;

/** rating.updateByCustomer: reads the rating of a mailed link, saves it, or confirms that it is its author's. */
export const updateByCustomer: Handler<(typeof rating)["updateByCustomer"]> = async (
  context,
  { params: { linkHash }, body },
) => {
  const { row, confirms } = await openLink(context, linkHash);
  const answer = (after: RatingRow) => presentForCustomer(context.db, after, confirms ? "confirms" : "rates");
  if (!body) return answer(row);
  if (body.confirm) {
    // Only the mail of the check proves it; the link to rate may have been passed on.
    if (!confirms) throw new Refusal("TOKEN_NOT_FOUND");
    return answer(await confirmRating(context, row));
  }
  const { version, stars, criteria, text } = body;
  if (version === undefined || stars === undefined || criteria === undefined || text === undefined)
    throw new InvalidInput({ path: "body", message: "version, stars, criteria and text go together" });
  if (confirms) throw new Refusal("TOKEN_NOT_FOUND");
  return answer(await saveRating(context, row, { stars, criteria, text }, version));
};

/** Saves what the author gave. The same content again is answered like the first time, whatever its version. */
async function saveRating(context: Context, row: RatingRow, given: GivenRating, version: number): Promise<RatingRow> {
  if (isSame(givenOf(row), given)) return row;
  // Staff marked parts of the text before. Those marks go with the old text, so staff look at the new one.
  const losesBlanks = row.blanks.length > 0 && given.text !== row.text;
  const { byPhone = false } = (await orderFacts(context.db, [row.orderId])).get(row.orderId) ?? {};
  const needsCheck = checkReasonsOf(given, { byPhone }).length > 0 || losesBlanks;
  const state = stateAfter(row, needsCheck ? "saveForCheck" : "save");
  // A note of staff or a dealer's answer changes nothing of what the author saw.
  if (version < row.savedVersion || version > row.version)
    throw new Refusal("VERSION_CONFLICT", await presentForCustomer(context.db, row, "rates"));
  const { stars, criteria, text } = given;
  const { now } = context;
  const after = await writeRating(context, row, {
    state,
    stars,
    priceStars: criteria.price,
    dateStars: criteria.date,
    driverStars: criteria.driver,
    text,
    receivedAt: row.receivedAt ?? now,
    publishesAt: state === "received" ? new Date(now.getTime() + changeableMs) : null,
    remindsAt: null,
    savedVersion: row.version + 1,
    // The author confirmed other words.
    confirmedAt: null,
    ...(losesBlanks && { blanks: [] }),
  });
  await remember(context, row.id, "saved");
  await note(context, "save", row, after);
  return after;
}

async function confirmRating(context: Context, row: RatingRow): Promise<RatingRow> {
  const state = stateAfter(row, "confirm");
  if (confirmationOf(row) === "given") return row;
  const after = await writeRating(context, row, { state, confirmedAt: context.now });
  await remember(context, row.id, "confirmed");
  await note(context, "confirm", row, after);
  return after;
}
