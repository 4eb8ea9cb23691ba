import { randomUUID } from "node:crypto";
import type { CallOf } from "@partner-konto/contracts/services";
import type { KeptTankMaker, KeptTankType } from "@partner-konto/domain/platform/tanks/kept-schema";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { editRecord } from "../../../kernel/db/versions.ts";
import { type Handler, signedInCaller } from "../../../kernel/handler.ts";
import { notFound, Refusal } from "../../../kernel/http/refusal.ts";
import { insertTypes } from "../insert.ts";
import { type MakerRow, shownMakers } from "./read.ts";
import { typesToStore } from "./types.ts";

const collection = "tankMaker";

const lockMaker = (db: Kysely<Database>, id: string): Promise<MakerRow | undefined> =>
  db.selectFrom("tankMaker").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

async function shownMaker(db: Kysely<Database>, row: MakerRow): Promise<KeptTankMaker> {
  const [maker] = await shownMakers(db, [row]);
  if (!maker) throw new Error("one row gives one maker");
  return maker;
}

/** @throws Refusal TANK_MAKER_EXISTS where another maker has the name */
async function refuseName(db: Kysely<Database>, name: string, id: string): Promise<void> {
  const found = await db
    .selectFrom("tankMaker")
    .select("id")
    .where(sql<boolean>`lower(name) = lower(${name}) and id <> ${id}`)
    .executeTakeFirst();
  if (found) throw new Refusal("TANK_MAKER_EXISTS");
}

/** A maker in the log: with the types' names, not with their dimensions. */
const audited = ({ name, types }: { name: string; types: readonly KeptTankType[] }) => ({
  name,
  types: types.map((type) => type.name),
});

export const createMaker: Handler<CallOf<"tank.createMaker">> = async (context, { body: { name, types } }) => {
  const { db, now } = context;
  const stored = typesToStore(types, []);
  const { name: by } = signedInCaller(context);
  const row = await db
    .insertInto("tankMaker")
    .values({ id: randomUUID(), name, createdAt: now, createdBy: by, modifiedAt: now, modifiedBy: by })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refusal("TANK_MAKER_EXISTS");
  await insertTypes(db, row.id, stored);
  const after = audited({ name, types: stored });
  await context.audit({ collection, recordId: row.id, version: 1, action: "create", fields: [], before: null, after });
  return shownMaker(db, row);
};

export const changeMaker: Handler<CallOf<"tank.changeMaker">> = (context, { params: { id }, body, version }) =>
  editRecord<MakerRow, KeptTankMaker>(context, {
    kind: { collection, action: "change" },
    id,
    expectedVersion: version,
    fields: ["name", "types"],
    lock: (db) => lockMaker(db, id),
    async write(db, _row, next, before) {
      const stored = typesToStore(
        body.types,
        before.types.map((type) => type.id),
      );
      await refuseName(db, body.name, id);
      await db.deleteFrom("tankType").where("makerId", "=", id).execute();
      await insertTypes(db, id, stored);
      return db
        .updateTable("tankMaker")
        .set({ name: body.name, version: next, modifiedAt: context.now, modifiedBy: signedInCaller(context).name })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    answer: (row) => shownMaker(context.db, row),
  });

/** Removes a maker with its types, if they are still those that the caller has seen. */
export const removeMaker: Handler<CallOf<"tank.removeMaker">> = async (context, { params: { id }, version }) => {
  const { db } = context;
  const row = await lockMaker(db, id);
  if (!row) throw notFound();
  const maker = await shownMaker(db, row);
  if (row.version !== version) throw new Refusal("VERSION_CONFLICT", maker);
  await db.deleteFrom("tankMaker").where("id", "=", id).execute();
  await context.audit({
    collection,
    recordId: id,
    version: version + 1,
    action: "remove",
    fields: [],
    before: audited(maker),
    after: null,
  });
  return maker;
};
