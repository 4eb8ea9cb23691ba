import type { messenger } from "@partner-konto/contracts/notifications/messenger";
import { changeTypes } from "@partner-konto/domain/notifications/change-types";
import type { Subscription } from "@partner-konto/domain/notifications/schema";
import type { Selectable } from "kysely";
import { editRecord } from "../../kernel/db/versions.ts";
import { type Context, type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { subscriptionOf } from "./index.ts";
import {
  defaultSubscription,
  lockSubscriptionOf,
  roomsInScope,
  subscriptionAnswer,
  subscriptionIdOf,
} from "./subscription.ts";
import type { SubscriptionTable } from "./tables.ts";

type SubscriptionFields = { ids?: Subscription["ids"] | undefined; appTypes?: Subscription["appTypes"] | undefined };
type Row = Selectable<SubscriptionTable>;

/** Refuses rooms outside the scope and unknown change types. */
async function refuseUnknown(context: Context, { ids = [], appTypes = {} }: SubscriptionFields): Promise<void> {
  const unknown = Object.keys(appTypes).find((type) => !(changeTypes as readonly string[]).includes(type));
  if (unknown !== undefined) throw new InvalidInput({ path: "body.appTypes", message: "unknown change type" });
  const rooms = new Set(await roomsInScope(context.db, signedInCaller(context), ids));
  if (ids.some((id) => !rooms.has(id))) throw new Refusal("RIGHT_MISSING");
}

/** Inserts a subscription or replaces the stored one. */
async function store({ db }: Context, { appTypes, ...row }: Row): Promise<Row> {
  const stored = { ...row, appTypes: JSON.stringify(appTypes) };
  return db
    .insertInto("subscription")
    .values(stored)
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(stored))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The caller's subscription, locked: the stored one or the default. Undefined if the id belongs to another user. */
async function lockOwn(context: Context, id: string): Promise<{ row: Row; isStored: boolean } | undefined> {
  const caller = signedInCaller(context);
  if (id !== subscriptionIdOf(caller.id)) return undefined;
  await lockSubscriptionOf(context.db, caller.id);
  const row = await context.db.selectFrom("subscription").selectAll().where("id", "=", id).executeTakeFirst();
  return { row: row ?? defaultSubscription(caller), isStored: row !== undefined };
}

export const messengerHandlers: Handlers<typeof messenger> = {
  getSubscription: (context) => subscriptionOf(context.db, signedInCaller(context)),

  async createSubscription(context, { body }) {
    const caller = signedInCaller(context);
    await refuseUnknown(context, body);
    const own = await lockOwn(context, subscriptionIdOf(caller.id));
    if (!own || own.isStored) throw new Refusal("SUBSCRIPTION_EXISTS");
    const row = await store(context, { ...own.row, ...body, version: 1 });
    const after = await subscriptionAnswer(context.db, caller, row);
    const { id: recordId, version } = row;
    const action = "create";
    await context.audit({ collection: "subscription", recordId, version, action, fields: [], before: null, after });
    return after;
  },

  async patchSubscription(context, { params: { id }, body, version }) {
    await refuseUnknown(context, body);
    const { ids, perApp, appTypes } = body;
    return editRecord(context, {
      kind: { collection: "subscription", action: "patch" },
      id,
      expectedVersion: version,
      fields: Object.keys(body),
      lock: async () => (await lockOwn(context, id))?.row,
      write: (_db, row, next) =>
        store(context, {
          ...row,
          version: next,
          ...(ids !== undefined && { ids }),
          ...(perApp !== undefined && { perApp }),
          ...(appTypes !== undefined && { appTypes }),
        }),
      answer: (row: Row) => subscriptionAnswer(context.db, signedInCaller(context), row),
    });
  },

  /** Deletes the stored settings, so that the default applies again. */
  async deleteSubscription(context, { params: { id } }) {
    const own = await lockOwn(context, id);
    if (!own?.isStored) throw notFound();
    const before = await subscriptionAnswer(context.db, signedInCaller(context), own.row);
    await context.db.deleteFrom("subscription").where("id", "=", id).execute();
    const version = own.row.version + 1;
    const action = "delete";
    await context.audit({ collection: "subscription", recordId: id, version, action, fields: [], before, after: null });
    return { ok: true };
  },

  healthCheck: () => Promise.resolve({ status: "ok" }),
};
