import type { campaign } from "@partner-konto/contracts/mails/campaign";
import { sql } from "kysely";
import { atOneMoment } from "../../kernel/db/transaction.ts";
import type { Handlers } from "../../kernel/handler.ts";
import { check, sendTest } from "./check.ts";
import { campaignById, presented, summariesOf } from "./records.ts";
import { savingHandlers } from "./save.ts";
import { stop } from "./send.ts";

export const campaignHandlers: Handlers<typeof campaign> = {
  ...savingHandlers,
  check,
  sendTest,
  stop,

  list: ({ db: database }, { params: { limit, page }, body: { states = [] } }) =>
    atOneMoment(database, async (db) => {
      const found = db.selectFrom("campaign").$if(states.length > 0, (query) => query.where("state", "in", states));
      const rows = await found
        .selectAll()
        .orderBy(sql`coalesce(started_at, 'infinity') desc, modified_at desc, id`)
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      const { total } = await found.select(sql<number>`count(*)::integer`.as("total")).executeTakeFirstOrThrow();
      return { data: await summariesOf(db, rows), total };
    }),

  get: ({ db: database }, { params: { id } }) =>
    atOneMoment(database, async (db) => presented(db, await campaignById(db, id))),

  getResults: ({ db: database }, { params: { id, limit, page }, body: { state } }) =>
    atOneMoment(database, async (db) => {
      await campaignById(db, id);
      const found = db
        .selectFrom("campaignRecipient")
        .where("campaignId", "=", id)
        .$if(state !== undefined, (query) => query.where("state", "=", state ?? "sent"));
      const rows = await found
        .select(["address", "name", "state", "reason", "sentAt", "tries"])
        .orderBy("position")
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      const { total } = await found.select(sql<number>`count(*)::integer`.as("total")).executeTakeFirstOrThrow();
      return { data: rows.map((row) => ({ ...row, sentAt: row.sentAt?.toISOString() ?? null })), total };
    }),
};
