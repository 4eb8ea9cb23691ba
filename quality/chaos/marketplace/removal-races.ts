import { type Kysely, sql } from "kysely";
import { twoCompanies } from "../../../apps/marketplace/src/companies/agency/testing.ts";
import { handlers } from "../../../apps/marketplace/src/handlers.ts";
import type { Database } from "../../../apps/marketplace/src/kernel/db/database.ts";
import { startMarketplace } from "../../../apps/marketplace/src/kernel/testing/testing.ts";
import { insertUsers, type NewUser } from "../../../apps/marketplace/src/people/records/index.ts";
import { findCaller } from "../../../apps/marketplace/src/people/sessions/index.ts";
import { scopeHandlers } from "../../../apps/marketplace/src/people/users/scope-handlers.ts";
import { remover } from "../../../apps/marketplace/src/people/users/testing-removal.ts";
import { add, signIn, somebody } from "../../../apps/marketplace/src/states/stage.ts";

const masterAdmin = "BUSINESS_CUSTOMER_MASTER_ADMIN" as const;

/** No password: hashing is slow on purpose, and nobody signs in with one here. */
const masterOf = (companyId: string): NewUser =>
  somebody([masterAdmin, "BUSINESS_CUSTOMER_READER"], { businessCustomerGroup: [companyId] });

export interface RemovalFigures {
  removals: number;
  violations: number;
  wrong: string[];
}

/** Removes all master administrators of a company at once, in every way there is. Exactly one must remain (promise 34). */
export async function removalRaces(db: Kysely<Database>, races: number, atOnce: number): Promise<RemovalFigures> {
  const market = await startMarketplace({ handlers: { user: handlers.user, scope: scopeHandlers }, findCaller, db });
  const { own, stranger } = await twoCompanies(db);
  // With a real session: under the lock it is looked at again.
  const staff = somebody(["PLATFORM_ADMIN"], {}, { usedFrontend: ["AMI"] });
  await add(market, staff);
  const support = await signIn(market, staff);
  const remove = remover(market, support, stranger.id);
  const wrong: string[] = [];
  let violations = 0;
  for (let race = 0; race < races; race += 1) {
    const masters = Array.from({ length: atOnce }, () => masterOf(own.id));
    const ids = masters.map(({ id }) => id);
    await insertUsers(db, masters);
    const outcomes = await Promise.allSettled(masters.map((who, at) => remove(who, race + at)));
    const kept = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [String(outcome.reason)] : []));
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from user_account u join scope s on s.user_id = u.id
      where u.is_active and ${masterAdmin} = any(u.roles) and u.id = any(${ids}::uuid[])
        and ${own.id} = any(s.business_customer_group)`.execute(db);
    if (rows[0]?.n === 0) violations += 1;
    if (rows[0]?.n !== 1 || kept.length !== 1 || !kept[0]?.includes("LAST_MASTER_ADMIN"))
      wrong.push(`race ${race}: ${rows[0]?.n} stay, refused ${JSON.stringify(kept)}`);
    await db.updateTable("userAccount").set({ isActive: false }).where("id", "in", ids).execute();
  }
  await market.close();
  return { removals: races * atOnce, violations, wrong };
}
