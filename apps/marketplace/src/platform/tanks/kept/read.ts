import type { KeptTankFirm, KeptTankMaker } from "@partner-konto/domain/platform/tanks/kept-schema";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import type { TankFirmTable, TankMakerTable } from "../tables.ts";

export type MakerRow = Selectable<TankMakerTable>;
export type FirmRow = Selectable<TankFirmTable>;

const dated = <Row extends { createdAt: Date; modifiedAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  modifiedAt: row.modifiedAt.toISOString(),
});

export const shownFirm = (row: FirmRow): KeptTankFirm => dated(row);

/** Makers as staff see them, in the order of the rows. */
export async function shownMakers(db: Kysely<Database>, rows: readonly MakerRow[]): Promise<KeptTankMaker[]> {
  const types = await db
    .selectFrom("tankType")
    .select(["id", "makerId", "name", "material", "nominalLitres", "kind"])
    .select(["lengthCm", "widthCm", "heightCm", "diameterCm", "mostTanks"])
    .where(sql<boolean>`maker_id = any(${rows.map(({ id }) => id)}::text[])`)
    .orderBy("position")
    .execute();
  const typesOf = (id: string) => types.flatMap(({ makerId, ...type }) => (makerId === id ? [type] : []));
  return rows.map((row) => ({ ...dated(row), types: typesOf(row.id) }));
}

export const makersByName = (db: Kysely<Database>): Promise<MakerRow[]> =>
  db.selectFrom("tankMaker").selectAll().orderBy("name").orderBy("id").execute();

export const firmsByName = (db: Kysely<Database>): Promise<FirmRow[]> =>
  db.selectFrom("tankFirm").selectAll().orderBy("name").orderBy("id").execute();
