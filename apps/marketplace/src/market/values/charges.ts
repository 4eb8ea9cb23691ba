import type { DepotCharges } from "@partner-konto/domain/market/schema";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/** All depots, or one, with the delivery charges that applied at an instant. */
export async function depotsAt(db: Kysely<Database>, at: Date, id: string | null = null): Promise<DepotCharges[]> {
  type Row = Omit<DepotCharges, "modifiedAt"> & { modifiedAt: Date };
  const { rows } = await sql<Row>`
    select depot.*, coalesce(latest.charges, '[]') as charges
    from depot left join lateral (
      select charges from depot_charges kept where kept.depot_id = depot.id and valid_from <= ${at}
      order by valid_from desc, kept.id desc limit 1) latest on true
    where ${id}::uuid is null or depot.id = ${id}::uuid
    order by goods, region, name limit 1000`.execute(db);
  return rows.map((row) => ({ ...row, modifiedAt: row.modifiedAt.toISOString() }));
}
