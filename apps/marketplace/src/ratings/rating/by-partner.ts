import type { rating } from "@partner-konto/contracts/ratings/rating";
import { statementNeedsCheck } from "@partner-konto/domain/ratings/needs-check";
import type { StatementAction } from "@partner-konto/domain/ratings/transitions";
import { type Context, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { presentOneForPartner } from "./present.ts";
import { lockOwnRating, type RatingSet, remember, statementStateAfter, writeRating } from "./records.ts";
import type { RatingRow } from "./tables.ts";

/** rating.updateByPartner: the agency answers a published rating, withdraws its answer, or reports the rating to staff. */
export const updateByPartner: Handler<(typeof rating)["updateByPartner"]> = async (
  context,
  { params: { id }, body },
) => {
  const row = await lockOwnRating(context, id);
  const changes = body ? [...answered(context, row, body.statement), ...reported(context, row, body.report)] : [];
  if (changes.length === 0) return presentOneForPartner(context.db, row);
  if (body?.version !== row.version) throw new Refusal("VERSION_CONFLICT", await presentOneForPartner(context.db, row));
  const after = await writeRating(context, row, Object.assign({}, ...changes.map(({ set }) => set)) as RatingSet);
  for (const { event, reason } of changes) await remember(context, id, event, reason);
  await context.audit({
    collection: "ratingAnswer",
    recordId: row.orderId,
    version: after.version,
    action: "updateByPartner",
    fields: changes.map(({ field }) => field),
    before: audited(row),
    after: audited(after),
  });
  return presentOneForPartner(context.db, after);
};

/** A change that a dealer made, with its step of the history. */
interface Change {
  set: RatingSet;
  field: "statementState" | "isReported";
  event: "statementWritten" | "statementWithdrawn" | "reported";
  reason: string | null;
}

/** A report that staff have decided is over, so a new one is a change again. */
const audited = ({ statementState, disputed }: RatingRow) => ({ statementState, isReported: disputed });

function answered(context: Context, row: RatingRow, statement: string | undefined): Change[] {
  if (statement === undefined || statement === row.statement) return [];
  const isForCheck = row.statementRejection !== null || statementNeedsCheck(statement);
  const written: StatementAction = isForCheck ? "writeForCheck" : "write";
  const isWithdrawn = statement === "";
  const set = {
    statement,
    statementState: statementStateAfter(row, isWithdrawn ? "withdraw" : written),
    statementAt: isWithdrawn ? null : context.now,
    statementBy: isWithdrawn ? null : signedInCaller(context).name,
  };
  const event = isWithdrawn ? "statementWithdrawn" : "statementWritten";
  return [{ set, field: "statementState", event, reason: row.statement === "" ? null : row.statement }];
}

/** A report with another reason replaces the one before. */
function reported({ now, caller }: Context, row: RatingRow, reason: string | undefined): Change[] {
  if (reason === undefined || reason === row.reportReason) return [];
  const set = { reportReason: reason, reportAt: now, reportBy: caller?.name ?? null, disputed: true };
  return [{ set, field: "isReported", event: "reported", reason }];
}
