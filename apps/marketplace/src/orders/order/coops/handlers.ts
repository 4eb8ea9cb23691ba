import type { coop } from "@partner-konto/contracts/orders/coop";
import type { Coop } from "@partner-konto/domain/orders/coops/schema";
import type { ActivityActionOf } from "@partner-konto/domain/platform/activity/kinds";
import { type Context, type Handlers, signedInCaller } from "../../../kernel/handler.ts";
import { notFound, Refusal } from "../../../kernel/http/refusal.ts";
import { coopsFor, newCoopKey } from "./coops.ts";

async function oneCoop({ db }: Context, id: string): Promise<Coop> {
  const [found] = await coopsFor(db, id);
  if (!found) throw notFound();
  return found;
}

/** Locks a site until the transaction ends; an order that names it waits, and one placed meanwhile is seen. */
async function lockCoop(context: Context, id: string): Promise<Coop> {
  const row = await context.db.selectFrom("coop").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return oneCoop(context, id);
}

const audited = ({ name, endedAt }: Coop) => ({ name, isEnded: endedAt !== null });

async function note(context: Context, action: ActivityActionOf<"coop">, id: string, before?: Coop, after?: Coop) {
  await context.audit({
    collection: "coop",
    recordId: id,
    version: 1,
    action,
    fields: before && after ? Object.keys(audited(after)) : [],
    before: before ? audited(before) : null,
    after: after ? audited(after) : null,
  });
}

/** Comparison sites, as staff keep them. */
export const coopHandlers: Handlers<typeof coop> = {
  list: ({ db }) => coopsFor(db),

  async create(context, { body }) {
    const { key, columns } = newCoopKey();
    const added = await context.db
      .insertInto("coop")
      .values({ ...body, ...columns, createdAt: context.now, createdBy: signedInCaller(context).name })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) throw new Refusal("COOP_EXISTS");
    const created = await oneCoop(context, body.id);
    await note(context, "create", body.id, undefined, created);
    return { coop: created, key };
  },

  async change(context, { params: { id }, body: { name, isEnded } }) {
    const before = await lockCoop(context, id);
    const endedAt = isEnded ? new Date(before.endedAt ?? context.now) : null;
    await context.db
      .updateTable("coop")
      .set({ name: name ?? before.name, ...(isEnded !== undefined && { endedAt }) })
      .where("id", "=", id)
      .execute();
    const after = await oneCoop(context, id);
    await note(context, "change", id, before, after);
    return after;
  },

  async renewKey(context, { params: { id } }) {
    const before = await lockCoop(context, id);
    const { key, columns } = newCoopKey();
    await context.db.updateTable("coop").set(columns).where("id", "=", id).execute();
    await note(context, "renewKey", id, before, before);
    return { coop: await oneCoop(context, id), key };
  },

  async remove(context, { params: { id } }) {
    const before = await lockCoop(context, id);
    if (before.hasOrders) throw new Refusal("COOP_HAS_ORDERS");
    await context.db.deleteFrom("coop").where("id", "=", id).execute();
    await note(context, "remove", id, before);
    return { ok: true };
  },
};
