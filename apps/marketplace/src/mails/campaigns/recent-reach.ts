import type { Circle } from "@partner-konto/domain/mails/campaigns/circle";
import type { CampaignKind } from "@partner-konto/domain/mails/campaigns/values";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { reachOf } from "./reach.ts";

type Reach = Awaited<ReturnType<typeof reachOf>>;

/** So long the preview of a mail shows the same circle while its author types. A sending reads it anew. */
const keptMs = 60_000;
/** Authors at work; each circle may hold all dealers. */
const most = 4;

const recent = new WeakMap<Kysely<Database>, Map<string, { at: number; reach: Promise<Reach> }>>();

/** Who gets a mail and who does not, read at most a minute ago: only a change of kind or circle is worth reading all people. */
export function recentReach(
  db: Kysely<Database>,
  { kind, circle }: { kind: CampaignKind; circle: Circle },
  now: Date,
): Promise<Reach> {
  const kept = recent.get(db) ?? new Map<string, { at: number; reach: Promise<Reach> }>();
  recent.set(db, kept);
  const key = JSON.stringify([kind, circle]);
  const at = now.getTime();
  for (const [old, { at: read }] of kept) if (Math.abs(at - read) >= keptMs) kept.delete(old);
  const found = kept.get(key);
  if (found) return found.reach;
  const reach = reachOf(db, { kind, circle });
  kept.set(key, { at, reach });
  reach.catch(() => kept.delete(key));
  for (const old of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(old);
  }
  return reach;
}
