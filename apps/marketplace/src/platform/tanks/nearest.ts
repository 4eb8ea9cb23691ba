import type { TankFirm } from "@partner-konto/domain/platform/tanks/schema";
import { kilometresBetween } from "@partner-konto/domain/postal-code/distance";
import { postalCode } from "@partner-konto/geodata/directory";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/** All firms with their distance from a postal code in kilometres, the nearest first; none if the directory does not know the code. */
export async function nearestFirms(db: Kysely<Database>, code: string): Promise<TankFirm[]> {
  const from = postalCode(code);
  if (!from) return [];
  const firms = await db
    .selectFrom("tankFirm")
    .select(["id", "name", "street", "postalCode", "city", "phone", "website", "isExample"])
    .execute();
  return firms
    .flatMap((firm) => {
      const at = postalCode(firm.postalCode);
      return at ? [{ ...firm, distanceKm: Math.round(kilometresBetween(from, at)) }] : [];
    })
    .sort((one, other) => one.distanceKm - other.distanceKm || one.name.localeCompare(other.name, "de"));
}
