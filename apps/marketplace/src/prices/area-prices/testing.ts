import { randomUUID } from "node:crypto";
import type { UserRole } from "@partner-konto/domain/roles";
import type { Actor, Marketplace } from "../../kernel/testing/testing.ts";
import { insertMarket } from "../../market/values/index.ts";
import { insertUsers } from "../../people/records/index.ts";
import { personLike } from "../../people/users/testing.ts";

/** A signed-in user of a company, with an account, because a plan or rule that takes effect looks up its author. */
export async function personOf(
  market: Marketplace,
  companyId: string,
  roles: UserRole[] = ["BUSINESS_CUSTOMER_MASTER_ADMIN"],
): Promise<Actor> {
  const resources = { businessCustomer: [], businessCustomerGroup: [companyId], user: [] };
  const person = personLike(`Pia-${randomUUID()}`, roles, resources);
  await insertUsers(market.db, [person]);
  return market.signIn({ id: person.id, resources });
}

export const inHours = ({ clock }: Marketplace, hours: number): string =>
  new Date(clock.now.getTime() + hours * 3_600_000).toISOString();

/** Sets today's index of heating oil. */
export const indexIs = ({ clock, db }: Marketplace, netCents: number) => {
  const day = clock.now.toISOString().slice(0, 10);
  const values = [{ kind: "index" as const, series: "heatingOil", day, netCents }];
  return insertMarket(db, { prices: [], depots: [], values });
};
