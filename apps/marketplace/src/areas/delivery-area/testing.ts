import { switched } from "@partner-konto/domain/areas/delivery-area/settings";
import { oilSorts } from "@partner-konto/domain/goods/values";
import type { Kysely } from "kysely";
import { insertAgencies } from "../../companies/agency/index.ts";
import { agencyLike, areaLike, companyLike } from "../../companies/agency/testing.ts";
import { insertCompanies } from "../../companies/company/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { completeSettings } from "../../states/areas/area-settings.ts";
import { insertCompanyPage } from "../../states/companies/company-page.ts";
import { insertAreas } from "./index.ts";

type Sort = (typeof oilSorts)[number];
/** A patch of the margin of every amount. */
export const tiers = (normal: number) => [
  { op: "replace" as const, path: "/price/tiers", value: [{ from: 500, margins: { normal } }] },
];

/** A postal code as an area keeps it. */
export const codeEntry = (postalCode: string) => ({ postalCode, name: "Ort", color: "#0A71B1" });

export const sorts = (...on: Sort[]) => switched(oilSorts, on);

/**
 * Three companies with profile pages: one with two oil agencies, the first of which has three complete areas; another with an oil agency;
 * and one for pellets.
 */
export async function areaWorld(db: Kysely<Database>) {
  const [own, foreign, pellets] = [
    companyLike(),
    companyLike({ name: "Anderes Öl" }),
    companyLike({ name: "Heidepellets", type: "PARTNER_PELLET" }),
  ];
  const [lueneburg, uelzen] = [agencyLike(own.id), agencyLike(own.id, { name: "Uelzen" })];
  const stranger = agencyLike(foreign.id, { name: "Harburg" });
  const celle = agencyLike(pellets.id, { name: "Celle", type: "PARTNER_PELLET" });
  const complete = completeSettings("PARTNER");
  const stadt = areaLike(lueneburg, ["21335", "21337"], complete);
  const elbmarsch = areaLike(lueneburg, ["21380"], { ...complete, name: "Elbmarsch", isOffering: false });
  const bio = areaLike(lueneburg, ["21335"], { ...complete, name: "Bio", productSorts: sorts("bio10") });
  const ilmenau = areaLike(uelzen, ["21335"], { ...complete, name: "Ilmenautal" });
  const elsewhere = areaLike(stranger, ["21335"], { ...complete, name: "Harburg" });
  const kreis = areaLike(celle, ["29221"], {
    ...completeSettings("PARTNER_PELLET"),
    name: "Celle Stadt",
    type: "PARTNER_PELLET",
    isOffering: false,
  });
  await insertCompanies(db, [own, foreign, pellets]);
  await insertAgencies(db, [lueneburg, uelzen, stranger, celle]);
  await insertAreas(db, [stadt, elbmarsch, bio, ilmenau, elsewhere, kreis]);
  for (const { id } of [own, foreign, pellets]) await insertCompanyPage(db, id);
  return {
    own,
    foreign,
    pellets,
    lueneburg,
    uelzen,
    stranger,
    celle,
    stadt,
    elbmarsch,
    bio,
    ilmenau,
    elsewhere,
    kreis,
  };
}
