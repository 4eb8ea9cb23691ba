import type { publicAmi } from "@partner-konto/contracts/content/public-ami";
import { mostRows } from "@partner-konto/domain/constants";
import { mayReadContent } from "@partner-konto/domain/content/readers";
import type { ContentFilter } from "@partner-konto/domain/content/schema";
import { type ContentType, contentCategories } from "@partner-konto/domain/content/values";
import { shownModifiedAt } from "@partner-konto/domain/content/visibility";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { atOneMoment } from "../../kernel/db/transaction.ts";
import type { Context, Handler } from "../../kernel/handler.ts";
import { countOf, foundBy } from "./find.ts";

const orders: Record<NonNullable<ContentFilter["sortBy"]>, RawBuilder<unknown>> = {
  createdAt: sql`created_at, id`,
  modifiedAt: sql`greatest(modified_at, visible_from) desc, id`,
  headline: sql`folded_words(headline), id`,
};
export const newestFirst = orders.modifiedAt;

interface ContentQuery {
  where: readonly RawBuilder<boolean>[];
  orderBy: RawBuilder<unknown>;
  limit: number;
  page: number;
}

/** A type's published content, page and total from one snapshot. */
export const shownNow = (context: Context, type: ContentType, query: ContentQuery) =>
  atOneMoment(context.db, (db) => shownAt(db, context.now, type, query));

/** The conditions of what readers see of a type; the statement has the rule of `visibilityAt`. */
export const visibleOf = (type: ContentType, now: Date) => [
  sql<boolean>`type = ${type} and state = 'published'`,
  sql<boolean>`visible_from <= ${now} and (visible_to is null or visible_to > ${now})`,
];

async function shownAt(
  db: Kysely<Database>,
  now: Date,
  type: ContentType,
  { where, orderBy, limit, page }: ContentQuery,
) {
  const most = limit < 1 ? mostRows : limit;
  const conditions = [...visibleOf(type, now), ...where];
  const rows = await foundBy(db, conditions)
    .select(["id", "category", "headline", "content", "visibleFrom", "createdAt", "modifiedAt", "edition", "editionAt"])
    .orderBy(orderBy)
    .limit(most)
    .offset((page - 1) * most)
    .execute();
  const list = rows.map(({ visibleFrom, createdAt, modifiedAt, editionAt, ...row }) => {
    const shownFrom = (at: Date) =>
      shownModifiedAt({ modifiedAt: at.toISOString(), visibleFrom: visibleFrom.toISOString() });
    return {
      ...row,
      createdAt: createdAt.toISOString(),
      modifiedAt: shownFrom(modifiedAt),
      editionAt: shownFrom(editionAt),
    };
  });
  return { list, total: await countOf(db, conditions) };
}

/** Published content of a type, grouped by category in the documents' order. Nobody learns whether there is content they may not read. */
export const publishedContent: Handler<(typeof publicAmi)["listContent"]> = async (
  context,
  { params: { limit, page }, body: { type, category, sortBy = "createdAt" } },
) => {
  if (!mayReadContent(type, context.caller)) return { list: [], total: 0 };
  return shownNow(context, type, {
    where: category ? [sql<boolean>`category = ${category}`] : [],
    orderBy: sql`array_position(${contentCategories}::text[], category), ${orders[sortBy]}`,
    limit,
    page,
  });
};
