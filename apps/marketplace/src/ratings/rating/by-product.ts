import type { rating } from "@partner-konto/contracts/ratings/rating";
import { wholeBlanks } from "@partner-konto/domain/ratings/blanks";
import { isSame } from "@partner-konto/domain/record/json";
import type { Handler } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { mustBeAsSeen } from "./change-state.ts";
import { mailConfirmation } from "./mails.ts";
import { presentOneForProduct } from "./present.ts";
import { lockRating, note, remember, stateAfter, writeRating } from "./records.ts";

/** rating.updateByProduct: staff blank parts of a text and keep a note. The stars belong to their author. */
export const updateByProduct: Handler<(typeof rating)["updateByProduct"]> = async (
  context,
  { params: { id }, body },
) => {
  const row = await lockRating(context, id);
  if (row.state === "asked") throw new Refusal("RATING_NOT_GIVEN");
  const blanks = body?.blanks === undefined ? row.blanks : wholeBlanks(row.text, body.blanks);
  const written = body?.note ?? row.note;
  const [isBlanked, isNoted] = [!isSame(blanks, row.blanks), written !== row.note];
  if (!isBlanked && !isNoted) return presentOneForProduct(context.db, row);
  await mustBeAsSeen(context, row, body?.version);
  const after = await writeRating(context, row, { blanks, note: written });
  if (isBlanked) await remember(context, id, "blanked", blankedWords(row.text, blanks));
  if (isNoted) await remember(context, id, "noted");
  await note(context, "updateByProduct", row, after);
  return presentOneForProduct(context.db, after);
};

/** The log of what was blanked, which only staff read. */
const blankedWords = (text: string, blanks: ReturnType<typeof wholeBlanks>): string =>
  blanks.map(({ start, end, kind }) => `${kind}: ${text.slice(start, end)}`).join("\n");

/** rating.sendQsLink: mails the author a link; with it they confirm that the rating is theirs. */
export const sendQsLink: Handler<(typeof rating)["sendQsLink"]> = async (context, { params: { id } }) => {
  const row = await lockRating(context, id);
  const state = stateAfter(row, "sendQsLink");
  const after = await writeRating(context, row, { state, publishesAt: null, qsLinkSentAt: context.now });
  await remember(context, id, "qsLinkSent");
  await note(context, "sendQsLink", row, after);
  await mailConfirmation(context, after);
  return presentOneForProduct(context.db, after);
};
