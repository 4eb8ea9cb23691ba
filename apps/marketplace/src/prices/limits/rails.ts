import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import { defaultGuardRails } from "@partner-konto/domain/prices/limits/guard-rails";
import type { RailsRecord } from "@partner-konto/domain/prices/limits/rails-record";
import { type Kysely, sql } from "kysely";
import { goodsOf } from "../../companies/agency/index.ts";
import type { Database } from "../../kernel/db/database.ts";

type Rails = RailsRecord["rails"];

const noSecond = { fourEyes: null };

/** The portal's guard rails, which apply until an agency sets its own. */
function portalRails(goods: MarketGood): Rails {
  const { basePrice, margin, unitCharge, fixedCharge } = defaultGuardRails[goods];
  const bounds = ({ floor, ceiling, step }: typeof margin) => ({ floor, ceiling, step, fourEyes: null });
  return {
    basePrice: bounds(basePrice),
    margin: bounds(margin),
    unitCharge: bounds(unitCharge),
    fixedCharge: bounds(fixedCharge),
  };
}

/** Stored rails may be older than the rule of the second person; then they ask for none. */
const complete = ({ basePrice, margin, unitCharge, fixedCharge }: Rails): Rails => ({
  basePrice: { ...noSecond, ...basePrice },
  margin: { ...noSecond, ...margin },
  unitCharge: { ...noSecond, ...unitCharge },
  fixedCharge: { ...noSecond, ...fixedCharge },
});

/**
 * The guard rails of agencies by their ids; the portal's for an agency that set none. A call that writes prices holds the lock on the
 * agency.
 */
export async function railsOf(
  db: Kysely<Database>,
  agencies: readonly { id: string; type: FrontendSource }[],
): Promise<Map<string, RailsRecord>> {
  const rows = await db
    .selectFrom("guardRails")
    .selectAll()
    .where("agencyId", "=", sql<string>`any(${agencies.map(({ id }) => id)}::uuid[])`)
    .execute();
  const own = new Map(rows.map((row) => [row.agencyId, row]));
  return new Map(
    agencies.map(({ id, type }) => {
      const goods = goodsOf(type);
      const { version, rails } = own.get(id) ?? { version: 1, rails: portalRails(goods) };
      return [id, { businessCustomerId: id, goods, version, rails: complete(rails) }];
    }),
  );
}
