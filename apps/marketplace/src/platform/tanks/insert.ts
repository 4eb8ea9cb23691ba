import type { KeptTankType, NewTankFirm } from "@partner-konto/domain/platform/tanks/kept-schema";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/** Inserts the types of a maker in this order. */
export async function insertTypes(
  db: Kysely<Database>,
  makerId: string,
  types: readonly KeptTankType[],
): Promise<void> {
  await db
    .insertInto("tankType")
    .values(types.map((type, position) => ({ ...type, makerId, position })))
    .execute();
}

export interface TankExamples {
  makers: readonly { id: string; name: string; types: readonly KeptTankType[] }[];
  firms: readonly (NewTankFirm & { id: string })[];
}

/** Inserts invented makers and firms, which are marked as examples, for demo data and provider states. */
export async function insertTankExamples(db: Kysely<Database>, { makers, firms }: TankExamples, now: Date) {
  const kept = { isExample: true, createdAt: now, createdBy: null, modifiedAt: now, modifiedBy: null };
  await db
    .insertInto("tankMaker")
    .values(makers.map(({ id, name }) => ({ id, name, ...kept })))
    .execute();
  for (const { id, types } of makers) await insertTypes(db, id, types);
  await db
    .insertInto("tankFirm")
    .values(firms.map((firm) => ({ ...firm, ...kept })))
    .execute();
}
