import type { adminContent } from "@partner-konto/contracts/content/admin-content";
import { mostRows } from "@partner-konto/domain/constants";
import { recordId } from "@partner-konto/domain/person";
import { sql } from "kysely";
import { atOneMoment } from "../../kernel/db/transaction.ts";
import type { Handlers } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { namesOfPeople } from "../../people/records/index.ts";
import { countOf, foundBy, sought } from "./find.ts";
import { presented, summaryOf } from "./records.ts";
import { create, patch, remove } from "./write.ts";

export const adminContentHandlers: Handlers<typeof adminContent> = {
  create,
  patch,
  delete: remove,

  async get({ db }, { params: { id } }) {
    if (!recordId.safeParse(id).success) throw notFound();
    const row = await db.selectFrom("content").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw notFound();
    return presented(db, row);
  },

  list: ({ db: database }, { params: { limit, page }, body: { type, category, state, text } }) =>
    atOneMoment(database, async (db) => {
      const most = limit < 1 ? mostRows : limit;
      const conditions = [
        ...(type ? [sql<boolean>`type = ${type}`] : []),
        ...(category ? [sql<boolean>`category = ${category}`] : []),
        ...(state ? [sql<boolean>`state = ${state}`] : []),
        ...sought(text),
      ];
      const rows = await foundBy(db, conditions)
        .select(["id", "version", "type", "category", "headline", "state", "visibleFrom", "visibleTo"])
        .select(["createdAt", "modifiedAt", "modifiedBy"])
        .orderBy(sql`modified_at desc, id`)
        .limit(most)
        .offset((page - 1) * most)
        .execute();
      const names = await namesOfPeople(db, [...new Set(rows.flatMap(({ modifiedBy }) => modifiedBy ?? []))]);
      return { list: rows.map((row) => summaryOf(row, names)), total: await countOf(db, conditions) };
    }),
};
