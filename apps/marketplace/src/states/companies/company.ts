import { randomUUID } from "node:crypto";
import { insertAreas } from "../../areas/delivery-area/index.ts";
import { insertAgencies } from "../../companies/agency/index.ts";
import { insertCompanies } from "../../companies/company/index.ts";
import { completeSettings } from "../areas/area-settings.ts";
import { type Places, prepare, type Stage } from "../stage.ts";

export const postalCode = "21335";
const names = { brandName: "Heidebrand", legalName: "Heidebrand Energie GmbH" };

/** Creates a company for one state, so that states do not affect each other, where they have no place in common. */
export async function addCompany(stage: Stage, type: "PARTNER" | "PARTNER_PELLET" = "PARTNER"): Promise<Places> {
  if (stage.at) return stage.at;
  const [companyId, agencyId, otherAgencyId, areaId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const now = stage.kernel.now().toISOString();
  const agency = (id: string, city: string) => ({
    id,
    version: 1,
    legacyId: null,
    customerId: "K-10017",
    groupId: companyId,
    type,
    name: city,
    shortName: city,
    ...names,
    isActivated: true,
    isOffering: true,
    isDeleted: false,
    isLocked: false,
    lockReason: null,
    address: { street: "Hafenweg", houseNumber: "8", postalCode, city },
    contactPoints: [{ kind: "orders" as const, email: "bestellung@heidebrand.example", phone: "040 66969 210" }],
    preferences: { tierBasis: "averagePerPoint" as const },
    emailSignature: "Ihre Disposition",
    emailOrderConfirmText: "Vielen Dank für Ihren Auftrag.",
    ratingReplies: ["Vielen Dank für Ihre Bewertung."],
    instalments: true,
    instalmentContract: "active" as const,
    collmexId: "70017",
    collmexBillingType: 0,
    collmexCreditType: 1,
  });
  await prepare(stage, async ({ db }) => {
    await insertCompanies(db, [
      {
        id: companyId,
        version: 1,
        type,
        name: "Heidebrand Energie",
        legalName: names.legalName,
        vatId: "DE136695976",
        address: { street: "Hafenweg", houseNumber: "8", postalCode, city: "Lüneburg" },
        contactPoint: {
          person: { firstName: "Frauke", lastName: "Heidebrand", gender: "female" },
          email: "buero@heidebrand.example",
          phone: "040 66969 200",
          fax: null,
        },
        isActivated: true,
        deactivationReason: null,
        isLocked: false,
        lockReason: null,
        registeredAt: now,
        agreements: { agb: { active: true, refUrl: null, date: now } },
      },
    ]);
    await insertAgencies(db, [agency(agencyId, "Lüneburg"), agency(otherAgencyId, "Uelzen")]);
    // Every agency has an area, because a tree without areas would not cover the contract.
    const area = (id: string, businessCustomerId: string) => ({
      ...completeSettings(type),
      id,
      version: 1,
      modifiedAt: now,
      type,
      businessCustomerId,
      groupId: companyId,
      name: "Lüneburg Stadt",
      color: "#0A71B1",
      isOffering: true,
      postalCodes: [{ postalCode, name: "Lüneburg", color: "#0A71B1" }],
    });
    await insertAreas(db, [area(areaId, agencyId), area(randomUUID(), otherAgencyId)]);
  });
  return { companyId, agencyId, otherAgencyId, areaId, postalCode };
}
