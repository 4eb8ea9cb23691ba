import { randomUUID } from "node:crypto";
import type { adminDepotCharges } from "@partner-konto/contracts/market/admin-depot-charges";
import type { DepotCharges } from "@partner-konto/domain/market/schema";
import { recordId } from "@partner-konto/domain/person";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { editRecord } from "../../kernel/db/versions.ts";
import type { Context, Handlers } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { depotsAt } from "./charges.ts";
import { insertCharges } from "./insert.ts";

type Charges = DepotCharges["charges"];

function checkCharges(charges: Charges): void {
  if (new Set(charges.map(({ prefix }) => prefix)).size < charges.length) throw new Refusal("MARKET_GIVEN_TWICE");
}

async function one({ db, now }: Pick<Context, "db" | "now">, id: string): Promise<DepotCharges> {
  const [depot] = await depotsAt(db, now, id);
  if (!depot) throw notFound();
  return depot;
}

/** Whether another depot of the same goods has this name. */
async function isTaken(db: Kysely<Database>, { goods, name, id }: Pick<DepotCharges, "goods" | "name" | "id">) {
  const other = await db
    .selectFrom("depot")
    .select("id")
    .where("goods", "=", goods)
    .where("name", "=", name)
    .where("id", "!=", id)
    .executeTakeFirst();
  return other !== undefined;
}

export const adminDepotChargesHandlers: Handlers<typeof adminDepotCharges> = {
  get: ({ db, now }) => depotsAt(db, now),

  async create(context, { body: { charges, ...depot } }) {
    const { db, now, caller } = context;
    checkCharges(charges);
    const id = randomUUID();
    const added = await db
      .insertInto("depot")
      .values({ ...depot, id, version: 1, modifiedAt: now })
      .onConflict((conflict) => conflict.columns(["goods", "name"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) throw new Refusal("DEPOT_EXISTS");
    await insertCharges(db, [{ id, charges }], { validFrom: now, userId: caller?.id ?? null });
    const after = await one(context, id);
    await context.audit({
      collection: "depot",
      recordId: id,
      version: 1,
      action: "create",
      fields: ["goods", "region", "name", "charges"],
      before: null,
      after: { ...after },
    });
    return after;
  },

  async update(context, { params: { id }, body: { region, name, charges }, version: expectedVersion }) {
    const { db, now, caller } = context;
    if (!recordId.safeParse(id).success) throw notFound();
    return editRecord(context, {
      kind: { collection: "depot", action: "update" },
      id,
      expectedVersion,
      fields: ["region", "name", "charges"],
      lock: () => db.selectFrom("depot").selectAll().where("id", "=", id).forUpdate().executeTakeFirst(),
      async write(_db, row, version) {
        checkCharges(charges);
        if (await isTaken(db, { ...row, name })) throw new Refusal("DEPOT_EXISTS");
        await insertCharges(db, [{ id, charges }], {
          validFrom: now,
          userId: caller?.id ?? null,
        });
        return db
          .updateTable("depot")
          .set({ region, name, version, modifiedAt: now })
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirstOrThrow();
      },
      answer: () => one(context, id),
    });
  },
};
