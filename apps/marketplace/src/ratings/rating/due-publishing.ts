import type { DueWork } from "../../kernel/work/due-work.ts";
import { publishRating } from "./publish.ts";

/** Publishes ratings that need no check, once their authors have had a day for changes. */
export const duePublishing: DueWork = {
  name: "rating to publish",
  everyMs: 5000,
  first: (db, now, but) =>
    db
      .selectFrom("rating")
      .select("id as key")
      .where("publishesAt", "is not", null)
      .where("publishesAt", "<=", now)
      .$if(but.length > 0, (query) => query.where("id", "not in", [...but]))
      .orderBy("publishesAt")
      .limit(1),
  async carryOut(system, _as, _but, id) {
    // The author or staff may have changed it meanwhile.
    const row = await system.db
      .selectFrom("rating")
      .selectAll()
      .where("id", "=", id)
      .where("state", "=", "received")
      .where("publishesAt", "<=", system.now)
      .forUpdate()
      .executeTakeFirst();
    if (row) await publishRating(system, row);
  },
};
