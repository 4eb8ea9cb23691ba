import { recordId } from "@partner-konto/domain/person";
import type { RatingEvent } from "@partner-konto/domain/ratings/schema";
import type { RatingState, StatementState } from "@partner-konto/domain/ratings/states";
import {
  confirmationOf,
  type RatingAction,
  ratingAfter,
  type StatementAction,
  statementAfter,
} from "@partner-konto/domain/ratings/transitions";
import { agenciesInScope } from "../../companies/agency/index.ts";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import type { RatingRow } from "./tables.ts";
import { searchTextOf, wordsOfRating } from "./words.ts";

/** @throws Refusal with the code of the transition table */
export function stateAfter(row: RatingRow, action: RatingAction): RatingState {
  const outcome = ratingAfter(row.state, action, confirmationOf(row));
  if ("refused" in outcome) throw new Refusal(outcome.refused);
  return outcome.to;
}

/** @throws Refusal with the code of the transition table */
export function statementStateAfter(row: RatingRow, action: StatementAction): StatementState {
  const outcome = statementAfter(row.statementState, action);
  if ("refused" in outcome) throw new Refusal(outcome.refused);
  return outcome.to;
}

/** A rating, locked until the transaction ends, for staff, who see all. */
export async function lockRating({ db }: Context, id: string): Promise<RatingRow> {
  const row = recordId.safeParse(id).success
    ? await db.selectFrom("rating").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return row;
}

/**
 * A published rating of an agency in the caller's scope, locked. The scope is checked before the lock, so that nobody holds up a foreign
 * rating, and again after it (decision 0011).
 * @throws Refusal NOT_FOUND, for a foreign or unpublished rating as for a missing one
 */
export async function lockOwnRating(context: Context, id: string): Promise<RatingRow> {
  const { db } = context;
  if (!recordId.safeParse(id).success) throw notFound();
  const found = await db.selectFrom("rating").select("businessCustomerId").where("id", "=", id).executeTakeFirst();
  const isOwn = async (): Promise<boolean> =>
    found !== undefined && (await agenciesInScope(db, signedInCaller(context), [found.businessCustomerId])).length > 0;
  if (!(await isOwn())) throw notFound();
  const row = await lockRating(context, id);
  if (row.state !== "published" || !(await isOwn())) throw notFound();
  return row;
}

export type RatingSet = Partial<
  Omit<RatingRow, "id" | "number" | "version" | "changedAt" | "waitsSince" | "searchText" | "answered" | "orderId">
>;

/** Whether a change moves a rating in the staff's queue. A note or a blank does not. */
const waitsAnew = (row: RatingRow, set: RatingSet): boolean =>
  (["state", "statementState", "disputed"] as const).some(
    (field) => set[field] !== undefined && set[field] !== row[field],
  );

/** Writes new values with the next version, and the words that find the rating. */
export async function writeRating({ db, now }: Context, row: RatingRow, set: RatingSet): Promise<RatingRow> {
  const { blanks, ...others } = set;
  const next = await db
    .updateTable("rating")
    .set({
      ...others,
      ...(blanks !== undefined && { blanks: JSON.stringify(blanks) }),
      searchText: searchTextOf({ ...row, ...set }),
      version: row.version + 1,
      changedAt: now,
      ...(waitsAnew(row, set) && { waitsSince: now }),
    })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.state === "published" || next.state === "published") await writeWords(db, next);
  return next;
}

/** Only published ratings have words: dealers search nothing else. */
async function writeWords(db: Context["db"], row: RatingRow): Promise<void> {
  const { number, businessCustomerId, stars, answered, publishedAt } = row;
  await db.deleteFrom("ratingWord").where("number", "=", number).execute();
  if (row.state !== "published" || stars === null || publishedAt === null) return;
  const rows = wordsOfRating(row).map((word) => ({ businessCustomerId, word, number, stars, answered, publishedAt }));
  if (rows.length > 0) await db.insertInto("ratingWord").values(rows).execute();
}

/** Adds a step to the rating's history. */
export async function remember(
  { db, now, caller }: Pick<Context, "db" | "now" | "caller">,
  ratingId: string,
  event: RatingEvent,
  reason: string | null = null,
): Promise<void> {
  await db
    .insertInto("ratingStep")
    .values({ ratingId, at: now, event, by: caller?.name ?? null, reason })
    .execute();
}

const audited = ({ state, stars, statementState }: RatingRow) => ({ state, stars, statementState });

type NotedAction = "ask" | "save" | "confirm" | "sendQsLink" | "changeState" | "updateByProduct";

/** Records a change in the audit log, without anybody's words. */
export const note = (
  context: Context,
  action: NotedAction,
  before: RatingRow | null,
  after: RatingRow,
): Promise<void> =>
  context.audit({
    collection: "rating",
    recordId: after.id,
    version: after.version,
    action,
    fields: ["state", "stars", "statementState"],
    before: before && audited(before),
    after: audited(after),
  });
