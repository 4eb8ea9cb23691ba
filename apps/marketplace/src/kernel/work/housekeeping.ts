import { type Kysely, sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { OpenDatabase } from "../db/open-database.ts";
import type { Kernel } from "../kernel.ts";
import type { Work } from "./background-work.ts";

const hour = 3_600_000;
/** How long a repeated request with the same Idempotency-Key gets the first response (promise 32). */
const keptAnswersMs = 24 * hour;
/** How long a notification can be read. */
const keptMessagesMs = 90 * 24 * hour;

/** Deletes expired rows. */
export async function tidy(db: Kysely<Database>, now: Date, kind: OpenDatabase["kind"]): Promise<void> {
  const before = (age: number): Date => new Date(now.getTime() - age);
  await db.deleteFrom("idempotency").where("createdAt", "<", before(keptAnswersMs)).execute();
  await db.deleteFrom("message").where("createdAt", "<", before(keptMessagesMs)).execute();
  // The embedded database runs no checkpoints by itself. Without them its WAL would grow, and so would the start after a kill (promise 46).
  if (kind === "embedded") await sql`checkpoint`.execute(db);
}

/** Deletes expired data at the start and every hour; `more` are the areas' steps. */
export function housekeeping(
  { db, now }: Kernel,
  kind: OpenDatabase["kind"],
  more: readonly ((db: Kysely<Database>, now: Date) => Promise<unknown>)[],
): Work {
  return {
    name: "housekeeping",
    everyMs: hour,
    async run(stopping) {
      const at = now();
      for (const step of [() => tidy(db, at, kind), ...more]) if (!stopping.aborted) await step(db, at);
    },
  };
}
