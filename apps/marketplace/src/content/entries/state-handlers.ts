import type { newsState } from "@partner-konto/contracts/content/news-state";
import { mostNewNews } from "@partner-konto/domain/content/news/schema";
import { mayReadContent } from "@partner-konto/domain/content/readers";
import { sql } from "kysely";
import { type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { accountBirth } from "../../people/records/index.ts";
import { foundBy } from "./find.ts";
import { newestFirst, visibleOf } from "./published-content.ts";

export const newsStateHandlers: Handlers<typeof newsState> = {
  async getState(context, { params: { type } }) {
    const { db, now } = context;
    const caller = signedInCaller(context);
    if (!mayReadContent(type, caller)) return { newIds: [], hasUnseen: false };
    const born = await accountBirth(db, caller.id);
    // A changed item is new again (portal §4).
    const found = await foundBy(db, [
      ...visibleOf(type, now),
      sql<boolean>`greatest(modified_at, visible_from) > ${born}`,
    ])
      .leftJoin("newsMark", (join) => join.onRef("contentId", "=", "id").on("userId", "=", caller.id))
      .where(sql<boolean>`(read_at is null or greatest(modified_at, visible_from) > read_at)`)
      .select(["id", sql<boolean>`seen_at is null or greatest(modified_at, visible_from) > seen_at`.as("isUnseen")])
      .orderBy(newestFirst)
      .limit(mostNewNews)
      .execute();
    return { newIds: found.map(({ id }) => id), hasUnseen: found.some(({ isUnseen }) => isUnseen) };
  },

  async mark(context, { params: { type }, body: { ids, as } }) {
    const { db, now } = context;
    const caller = signedInCaller(context);
    const readAt = as === "read" ? now : null;
    await db
      .insertInto("newsMark")
      .columns(["userId", "contentId", "seenAt", "readAt"])
      .expression(
        foundBy(db, visibleOf(type, now))
          .where("id", "in", [...new Set(ids)])
          .orderBy("id")
          .select([
            sql<string>`${caller.id}::uuid`.as("userId"),
            "id",
            sql<Date>`${now}::timestamptz`.as("seenAt"),
            sql<Date | null>`${readAt}::timestamptz`.as("readAt"),
          ]),
      )
      .onConflict((conflict) =>
        conflict.columns(["userId", "contentId"]).doUpdateSet({
          seenAt: sql`excluded.seen_at`,
          readAt: sql`coalesce(excluded.read_at, news_mark.read_at)`,
        }),
      )
      .execute();
    return { ok: true };
  },
};
