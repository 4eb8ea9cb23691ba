import type { StoredArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import type { Kysely } from "kysely";
import { insertAreas } from "../../areas/delivery-area/index.ts";
import { insertAgencies } from "../../companies/agency/index.ts";
import { agencyLike, areaLike, companyLike } from "../../companies/agency/testing.ts";
import { insertCompanies } from "../../companies/company/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { insertMarket } from "../../market/values/index.ts";
import { completeSettings } from "../../states/areas/area-settings.ts";

/** A price at the main depot of the region north. */
export const basePrice = (goods: MarketGood, netCents: number, validFrom: Date) => ({
  goods,
  region: "north" as const,
  netCents,
  validFrom,
});

/** The settings of an area with its own base price, in net cents. */
export const ownPrice = (netCents: number, type: "PARTNER" | "PARTNER_PELLET" = "PARTNER"): Partial<StoredArea> => {
  const settings = completeSettings(type);
  const basePrice = { mode: "selfManaged", region: null, netCents } as const;
  return { ...settings, type, price: settings.price.map((entry) => ({ ...entry, basePrice })) };
};

/**
 * A company whose agency sells in Lüneburg, rivals that ask for 100 litres one cent less, the same and ten cents more, and areas that sell
 * nothing there: offline, of an agency or a company that is not online, paused, elsewhere, or for pellets.
 */
export async function rivals(db: Kysely<Database>, now: Date) {
  const [own, foreign, locked, pellets] = [
    companyLike(),
    companyLike({ name: "Anderes Öl" }),
    companyLike({ name: "Gesperrt", isLocked: true }),
    companyLike({ name: "Heidepellets", type: "PARTNER_PELLET" }),
  ];
  const agency = agencyLike(own.id);
  const [cheaper, same, dearer, closed] = [1, 2, 3, 4].map((at) =>
    agencyLike(foreign.id, { name: `Ort ${at}`, isOffering: at < 4 }),
  ) as [typeof agency, typeof agency, typeof agency, typeof agency];
  const lockedAgency = agencyLike(locked.id);
  const pelletAgency = agencyLike(pellets.id, { type: "PARTNER_PELLET" });
  const codes = ["21335", "21337"];
  const pause = { from: now.toISOString(), until: new Date(now.getTime() + 3_600_000).toISOString(), reason: "" };
  const areas = {
    own: areaLike(agency, [...codes, "21339"], ownPrice(8000)),
    cheaper: areaLike(cheaper, codes, ownPrice(7999)),
    same: areaLike(same, ["21335"], ownPrice(8000)),
    dearer: areaLike(dearer, codes, ownPrice(8010)),
    offline: areaLike(cheaper, codes, { ...ownPrice(1000), isOffering: false }),
    ofClosedAgency: areaLike(closed, codes, ownPrice(1000)),
    ofLockedCompany: areaLike(lockedAgency, codes, ownPrice(1000)),
    paused: areaLike(same, ["21337"], { ...ownPrice(1000), pause }),
    elsewhere: areaLike(same, ["21380"], ownPrice(1000)),
    pellets: areaLike(pelletAgency, codes, ownPrice(30_000, "PARTNER_PELLET")),
  };
  await insertCompanies(db, [own, foreign, locked, pellets]);
  await insertAgencies(db, [agency, cheaper, same, dearer, closed, lockedAgency, pelletAgency]);
  await insertAreas(db, Object.values(areas));
  await insertMarket(db, { prices: [basePrice("oil", 7150, now)], values: [], depots: [] });
  return { own, foreign, agency, cheaper, same, dearer, closed, pelletAgency, areas };
}
