import type { tankProtector } from "@partner-konto/contracts/platform/tank-protector";
import { bearingTableOf } from "@partner-konto/domain/platform/tanks/bearing-table";
import { shapeOf } from "@partner-konto/domain/platform/tanks/measures";
import type { TankType } from "@partner-konto/domain/platform/tanks/schema";
import { heightOf, type TankShape } from "@partner-konto/domain/platform/tanks/shape";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { Handlers } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { nearestFirms } from "./nearest.ts";
import type { TankTypeTable } from "./tables.ts";

type Row = Selectable<TankTypeTable>;

function shapeOfRow(row: Row): TankShape {
  const shape = shapeOf(row.kind, row);
  if (!shape) throw new Error(`the tank type ${row.id} lacks a dimension`);
  return shape;
}

/** The type as the catalogue shows it: the height of a lying tank is its diameter. */
function shownType(row: Row): TankType {
  const { id, name, makerId: manufacturerId, kind, material, nominalLitres, lengthCm, widthCm, diameterCm } = row;
  const heightCm = heightOf(shapeOfRow(row));
  return { id, name, manufacturerId, kind, material, nominalLitres, lengthCm, widthCm, heightCm, diameterCm };
}

async function typeRow(db: Kysely<Database>, id: string): Promise<Row> {
  const row = await db.selectFrom("tankType").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Makers, types and firms are those that staff keep (decision 0040). Until there are any, the portal says so. */
export const tankProtectorHandlers: Handlers<typeof tankProtector> = {
  async getBearingTable({ db }, { params: { tankType, tankCount: count } }) {
    const row = await typeRow(db, tankType);
    if (count > row.mostTanks) throw new Refusal("TOO_MANY_TANKS");
    return { tankType: shownType(row), count, ...bearingTableOf(shapeOfRow(row), count) };
  },

  getManufacturers: ({ db }) =>
    db
      .selectFrom("tankMaker")
      .select(["id", "name", "isExample"])
      .select(sql<number>`(select count(*)::int from tank_type where maker_id = tank_maker.id)`.as("typeCount"))
      .orderBy("name")
      .orderBy("id")
      .execute(),

  search: ({ db }, { params: { postalCode } }) => nearestFirms(db, postalCode),

  async getTankTypes({ db }, { params: { manufacturer } }) {
    const rows = await db
      .selectFrom("tankType")
      .selectAll()
      .where("makerId", "=", manufacturer)
      .orderBy("position")
      .execute();
    if (rows.length === 0) throw notFound();
    return rows.map(shownType);
  },

  getTankTypeCount: async ({ db }, { params: { tankType } }) => ({
    tankType,
    count: (await typeRow(db, tankType)).mostTanks,
  }),
};
