import { berlinTime } from "@partner-konto/domain/format/berlin";
import { basePriceAction, followHeldMessage } from "@partner-konto/domain/notifications/message";
import { can } from "@partner-konto/domain/people/rights";
import { followNote } from "@partner-konto/domain/prices/following/follow-note";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { allAreas, lockAreasInScope, oneWithFacts, tellRooms } from "../../areas/delivery-area/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { type Caller, type Context, signedInCaller } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import type { DueWork } from "../../kernel/work/due-work.ts";
import { indicesAt } from "../../market/values/index.ts";
import { callerOfDeferredWork } from "../../people/sessions/index.ts";
import { plansThatFit, refusalOf } from "../plans/index.ts";
import { applyPrices, changesBy } from "../write/index.ts";
import { entryOf, hasPricesForAWhile, isOfRule, noteFollowing, patchTo } from "./follow.ts";
import type { FollowRow } from "./tables.ts";

/** How long a rule that could not set its price waits before it tries the same price again. */
const retryAfterMs = 60_000;

/** The price that a rule should set now: the index plus its surcharge. */
const target = sql<number>`((newest -> series ->> 'netCents')::int + delta_cents)`;

interface Due {
  key: string;
  /** The price that the rule should set, and the index it is computed from. */
  wanted: number;
  index: { day: string; netCents: number };
}

const key = sql<string>`concat(delivery_area_id, ' ', entry)`;

/** The first of these rules whose price differs enough from its target. The conditions are those of `followed` in the domain. */
async function firstDue(db: Kysely<Database>, now: Date, some: RawBuilder<boolean>): Promise<Due | undefined> {
  const time = berlinTime(now.toISOString()).time.slice(0, 5);
  const { rows } = await sql<Due>`
    select ${key} as key, ${target} as wanted, newest -> series as index
    from follow_rule cross join (select ${JSON.stringify(await indicesAt(db, now))}::jsonb as newest) indices
    where ${some} and ${target} <> net_cents and abs(${target} - net_cents) >= dead_band_cents
      and (from_time is null or from_time <= ${time} and ${time} < until_time)
      and (wanted_cents is distinct from ${target} or tried_at <= ${new Date(now.getTime() - retryAfterMs)})
    order by delivery_area_id, entry limit 1`.execute(db);
  return rows[0];
}

/** Writes to the audit log that a rule is held up, and tells the agency's room once. */
async function tellHeld(system: Context, row: FollowRow): Promise<void> {
  await noteFollowing(system, "holdFollowing", row);
  const area = await allAreas(system.db).where("id", "=", row.deliveryAreaId).executeTakeFirstOrThrow();
  await tellRooms(system, [area], { messageOf: followHeldMessage, actionOf: ({ id }) => basePriceAction(id) });
}

/**
 * Publishes the price on behalf of the rule's author, who must still have the right. The rule rests if another price applies than the one
 * it set, or if a plan's prices will be taken back.
 */
async function outcomeOf(author: Context | null, { wanted, index }: Due, row: FollowRow, now: Date) {
  const inVain = { wantedCents: wanted, triedAt: now };
  try {
    const mayUpdate = author && can(signedInCaller(author).roles, "update", "businessCustomerDeliveryArea");
    if (!mayUpdate) throw new Refusal("RIGHT_MISSING");
    const [locked] = await lockAreasInScope(author, [row.deliveryAreaId]);
    if (!locked) throw new Refusal("NOT_FOUND");
    const area = await oneWithFacts(author.db, locked);
    const entry = entryOf(area.price, row.entry);
    if (!entry || !isOfRule(area.price, row) || (await hasPricesForAWhile(author.db, area.id)))
      return { ...inVain, refusal: null };
    const keep = await plansThatFit(author, [area.id]);
    const { id, version } = area;
    const changes = await changesBy(author, [{ id, version, patch: patchTo(area, entry, wanted) }]);
    await applyPrices(author, changes, { source: "rule", note: followNote(index, row.deltaCents) });
    await keep();
    return { netCents: wanted, wantedCents: null, triedAt: null, refusal: null };
  } catch (error) {
    return { ...inVain, refusal: refusalOf(error) };
  }
}

async function carryOutFound(system: Context, as: (caller: Caller) => Context, found: string): Promise<void> {
  const { db, now } = system;
  const [deliveryAreaId = "", entry = ""] = found.split(" ");
  const rule = db
    .selectFrom("followRule")
    .selectAll()
    .where("deliveryAreaId", "=", deliveryAreaId)
    .where("entry", "=", entry);
  const known = await rule.executeTakeFirst();
  const caller = known && (await callerOfDeferredWork(system, known));
  const author = caller ? as(caller) : null;
  // Locks the area before the rule, in the same order as a call that changes a rule. A second worker waits here and then finds the work
  // done.
  if (author) await lockAreasInScope(author, [deliveryAreaId]);
  const row = await rule.forUpdate().executeTakeFirst();
  if (!row || !known || row.userId !== known.userId || row.keyId !== known.keyId || row.viewingId !== known.viewingId)
    return;
  const still = await firstDue(db, now, sql`delivery_area_id = ${deliveryAreaId} and entry = ${entry}`);
  if (!still) return;
  const outcome = await outcomeOf(author, still, row, now);
  await db
    .updateTable("followRule")
    .set(outcome)
    .where("deliveryAreaId", "=", deliveryAreaId)
    .where("entry", "=", entry)
    .execute();
  // Told once, however often the rule tries.
  if (outcome.refusal !== null && row.refusal === null) await tellHeld(system, { ...row, ...outcome });
}

/** Rules whose index moved far enough. */
export const dueFollowing: DueWork = {
  name: "followRule",
  // An index has one value a day.
  everyMs: 5000,
  find: async (db, now, but) => (await firstDue(db, now, sql`${key} <> all(${[...but]}::text[])`))?.key,
  carryOut: (system, as, _, found) => carryOutFound(system, as, found),
};
