import { randomUUID } from "node:crypto";
import type { StoredArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { newAreaSettings, switched } from "@partner-konto/domain/areas/delivery-area/settings";
import type { Group } from "@partner-konto/domain/companies/company/schema";
import { oilSorts } from "@partner-konto/domain/goods/values";
import type { Kysely } from "kysely";
import { insertAreas } from "../../areas/delivery-area/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { insertCompanies } from "../company/index.ts";
import { type Agency, insertAgencies } from "./index.ts";

/** A company for tests; the test gives only the fields that matter. */
export const companyLike = (company: Partial<Group> = {}): Group => ({
  id: randomUUID(),
  version: 1,
  type: "PARTNER",
  name: "Testbrand Energie",
  legalName: "Testbrand Energie GmbH",
  vatId: null,
  address: null,
  contactPoint: null,
  isActivated: true,
  deactivationReason: null,
  isLocked: false,
  lockReason: null,
  registeredAt: "2024-02-04T09:00:00.000Z",
  agreements: { agb: { active: false, refUrl: null, date: null } },
  ...company,
});

export const agencyLike = (groupId: string, agency: Partial<Agency> = {}): Agency => ({
  id: randomUUID(),
  version: 1,
  legacyId: null,
  customerId: "K-10017",
  groupId,
  type: "PARTNER",
  name: "Lüneburg",
  brandName: "Testbrand",
  shortName: "Lüneburg",
  legalName: "Testbrand Energie GmbH",
  isActivated: true,
  isOffering: true,
  isDeleted: false,
  isLocked: false,
  lockReason: null,
  address: { street: "Hafenweg", houseNumber: "8", postalCode: "21337", city: "Lüneburg" },
  contactPoints: [{ kind: "orders", email: "bestellung@testbrand.example", phone: "040 66969210" }],
  preferences: { tierBasis: "averagePerPoint" },
  emailSignature: "Ihre Disposition",
  emailOrderConfirmText: "Vielen Dank für Ihren Auftrag.",
  ratingReplies: ["Vielen Dank für Ihre Bewertung."],
  instalments: true,
  instalmentContract: "active",
  collmexId: "70017",
  collmexBillingType: 0,
  collmexCreditType: 1,
  ...agency,
});

export const areaLike = (
  { id: businessCustomerId, groupId }: Pick<Agency, "id" | "groupId">,
  codes: readonly string[],
  area: Partial<StoredArea> = {},
): StoredArea & { groupId: string } => ({
  ...newAreaSettings(area.type === "PARTNER_PELLET" ? "PARTNER_PELLET" : "PARTNER"),
  id: randomUUID(),
  version: 1,
  modifiedAt: "2026-02-10T09:00:00.000Z",
  type: "PARTNER",
  businessCustomerId,
  groupId,
  name: "Lüneburg Stadt",
  color: "#0A71B1",
  isOffering: true,
  postalCodes: codes.map((postalCode) => ({ postalCode, name: "Lüneburg", color: "#0A71B1" })),
  ...area,
});

/** Two companies: one with two agencies and three areas, and another that delivers to the same places. */
export async function twoCompanies(db: Kysely<Database>) {
  const own = companyLike({
    agreements: { agb: { active: true, refUrl: "/documents/agb.pdf", date: "2024-12-11T09:30:00.000Z" } },
  });
  const foreign = companyLike({ name: "Anderes Öl" });
  const lueneburg = agencyLike(own.id);
  const uelzen = agencyLike(own.id, { name: "Uelzen", isOffering: false, isLocked: true });
  const stranger = agencyLike(foreign.id, { name: "Harburg" });
  const stadt = areaLike(lueneburg, ["21335", "21337"]);
  const elbmarsch = areaLike(lueneburg, ["21436"], { name: "Elbmarsch", isOffering: false });
  const ilmenau = areaLike(uelzen, ["29525", "21400"], { name: "Ilmenautal", isOffering: false });
  const elsewhere = areaLike(stranger, ["21335", "21073"], {
    name: "Harburg und Lüneburg",
    // Sells no product that the others sell, so that their areas may move here.
    productSorts: switched(oilSorts, ["bio15"]),
  });
  await insertCompanies(db, [own, foreign]);
  await insertAgencies(db, [lueneburg, uelzen, stranger]);
  await insertAreas(db, [stadt, elbmarsch, ilmenau, elsewhere]);
  return { own, foreign, lueneburg, uelzen, stranger, stadt, elbmarsch, ilmenau, elsewhere };
}
