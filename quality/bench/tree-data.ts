import { sized } from "@partner-konto/testing/how-many";
import { insertAreas } from "../../apps/marketplace/src/areas/delivery-area/index.ts";
import { insertAgencies } from "../../apps/marketplace/src/companies/agency/index.ts";
import { agencyLike, areaLike, companyLike } from "../../apps/marketplace/src/companies/agency/testing.ts";
import { insertCompanies } from "../../apps/marketplace/src/companies/company/index.ts";
import type { startPostgres } from "../../apps/marketplace/src/kernel/testing/postgres.ts";
import { insertUsers } from "../../apps/marketplace/src/people/records/index.ts";
import { somebody } from "../../apps/marketplace/src/states/stage.ts";
import { lastNames } from "./order-names.ts";

const companies = sized(50, 5);
/** With the companies 5,000 places that a user may be assigned to; every tenth agency also has an area. */
const agenciesEach = sized(99, 20);

const nameAt = (at: number): string => lastNames[at % lastNames.length] ?? "";

type Db = Awaited<ReturnType<typeof startPostgres>>["db"];

/** Writes a dealer whose tree has more than 5,000 nodes, and a colleague who is assigned to one of them. */
export async function dealerOfManyPlaces(db: Db, email: string, password: string) {
  const groups = Array.from({ length: companies }, (_, at) => companyLike({ name: `${nameAt(7 * at)} Energie ${at}` }));
  await insertCompanies(db, groups);
  const agencies = groups.flatMap(({ id }, group) =>
    Array.from({ length: agenciesEach }, (_, at) => agencyLike(id, { name: `${nameAt(group + at)}hausen ${at}` })),
  );
  // A statement may have at most 65,535 parameters.
  for (let from = 0; from < agencies.length; from += 500) await insertAgencies(db, agencies.slice(from, from + 500));
  const areas = agencies.filter((_, at) => at % 10 === 0).map((agency) => areaLike(agency, ["21337"]));
  await insertAreas(db, areas);
  const master = "BUSINESS_CUSTOMER_MASTER_ADMIN" as const;
  const colleague = somebody([master], { businessCustomer: agencies.slice(0, 1).map(({ id }) => id) }, { password });
  const contactPoint = { person: { firstName: "Frieda", lastName: "Beispiel", gender: null }, email };
  const dealer = somebody([master], { businessCustomerGroup: groups.map(({ id }) => id) }, { contactPoint, password });
  await insertUsers(db, [dealer, colleague]);
  const places = groups.length + agencies.length;
  return { colleagueId: colleague.id, places, nodes: places + areas.length };
}
