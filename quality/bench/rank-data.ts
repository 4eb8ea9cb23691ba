import { oilSorts } from "@partner-konto/domain/goods/values";
import { numbersFrom } from "@partner-konto/domain/prices/calculators/testing";
import { knownCodes } from "@partner-konto/geodata/directory";
import { insertAreas } from "../../apps/marketplace/src/areas/delivery-area/index.ts";
import { insertAgencies } from "../../apps/marketplace/src/companies/agency/index.ts";
import { agencyLike, areaLike, companyLike } from "../../apps/marketplace/src/companies/agency/testing.ts";
import { insertCompanies } from "../../apps/marketplace/src/companies/company/index.ts";
import type { startPostgres } from "../../apps/marketplace/src/kernel/testing/postgres.ts";
import { insertUsers } from "../../apps/marketplace/src/people/records/index.ts";
import { completeSettings } from "../../apps/marketplace/src/states/areas/area-settings.ts";
import { somebody } from "../../apps/marketplace/src/states/stage.ts";

const rivalsEach = 30;
const steps = [500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000, 15_000];

type Db = Awaited<ReturnType<typeof startPostgres>>["db"];

/**
 * Writes a dealer with an area of 200 codes, priced in every sort and tier, and 30 rivals in each code; the rivals differ between codes.
 */
export async function dealerAmongRivals(db: Db, email: string, password: string): Promise<{ areaId: string }> {
  const { int } = numbersFrom(6);
  const settings = completeSettings("PARTNER");
  const basedOn = (netCents: number) => ({ mode: "selfManaged", region: null, netCents }) as const;
  const [dealer, others] = [companyLike(), companyLike({ name: "Andere" })];
  const own = agencyLike(dealer.id);
  const codes = knownCodes.slice(0, 200);
  const tiers = steps.map((from) => ({ from, margins: Object.fromEntries(oilSorts.map((sort) => [sort, 450])) }));
  const area = areaLike(own, codes, {
    ...settings,
    productSorts: { ...settings.productSorts, ...Object.fromEntries(oilSorts.map((sort) => [sort, true])) },
    price: settings.price.map((entry) => ({ ...entry, basePrice: basedOn(7400), tiers })),
  });
  // Each code has one area of each pair.
  const pairs = Array.from({ length: rivalsEach }, () => {
    const isFirst = codes.map(() => int(0, 1) === 1);
    return [codes.filter((_, at) => isFirst[at]), codes.filter((_, at) => !isFirst[at])];
  });
  const rivals = pairs.flat().map((some, at) => ({ some, agency: agencyLike(others.id, { name: `Ort ${at}` }) }));
  await insertCompanies(db, [dealer, others]);
  await insertAgencies(db, [own, ...rivals.map(({ agency }) => agency)]);
  await insertAreas(db, [
    area,
    ...rivals.map(({ some, agency }) => {
      const price = settings.price.map((entry) => ({ ...entry, basePrice: basedOn(int(7000, 9000)) }));
      return areaLike(agency, some, { ...settings, price });
    }),
  ]);
  const contactPoint = { person: { firstName: "Frieda", lastName: "Beispiel", gender: null }, email };
  const scope = { businessCustomerGroup: [dealer.id] };
  await insertUsers(db, [somebody(["BUSINESS_CUSTOMER_MASTER_ADMIN"], scope, { contactPoint, password })]);
  return { areaId: area.id };
}
