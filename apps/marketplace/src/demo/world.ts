import { areaColours } from "@partner-konto/domain/areas/delivery-area/colours";
import type { StoredArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { Group } from "@partner-konto/domain/companies/company/schema";
import { termsFileName, termsUrl } from "@partner-konto/domain/companies/terms/values";
import type { Address } from "@partner-konto/domain/person";
import type { Region } from "@partner-konto/domain/postal-code/regions";
import type { Agency } from "../companies/agency/index.ts";
import { type Anchor, daysBefore, workedDaysBefore } from "./anchor.ts";
import { demoAreaSettings, demoCodes, tierBasisOf } from "./area-settings.ts";
import { companyPlans } from "./companies/companies.ts";
import type { AgencyPlan, AreaPlan, CompanyPlan } from "./companies/plan.ts";
import { instantAt } from "./days.ts";
import { demoId } from "./demo-id.ts";
import { placesOf } from "./people/consumer.ts";

/** An area with the data of its agency and company that an order needs. */
export interface PlannedArea {
  company: CompanyPlan;
  agency: AgencyPlan;
  area: AreaPlan;
  companyId: string;
  agencyId: string;
  areaId: string;
  codes: readonly string[];
  /** The region whose prices apply. */
  region: Region;
}

/** The same on a demo's day. */
export interface DemoArea extends PlannedArea {
  anchor: Anchor;
  /** The ISO day from which it takes no orders. */
  offlineFrom: string | null;
}

const companyId = ({ key }: CompanyPlan): string => demoId("company", key);
const agencyId = ({ key }: CompanyPlan, { name }: AgencyPlan): string => demoId("agency", `${key}/${name}`);

const agencyOfflineDays = ({ lockedDays, offlineDays }: AgencyPlan): number | undefined => lockedDays ?? offlineDays;

export const demoAreas: readonly PlannedArea[] = companyPlans.flatMap((company) =>
  company.agencies.flatMap((agency) =>
    agency.areas.map((area) => ({
      company,
      agency,
      area,
      companyId: companyId(company),
      agencyId: agencyId(company, agency),
      areaId: demoId("area", `${company.key}/${agency.name}/${area.name}`),
      codes: area.codes.split(" "),
      region: area.region ?? agency.region,
    })),
  ),
);

export const demoAreasOn = (anchor: Anchor): readonly DemoArea[] =>
  demoAreas.map((planned) => {
    const days = agencyOfflineDays(planned.agency) ?? planned.area.offlineDays;
    return { ...planned, anchor, offlineFrom: days === undefined ? null : daysBefore(anchor, days) };
  });

const addressOf = ({ name, street, houseNumber, postalCode }: AgencyPlan): Address => ({
  street,
  houseNumber,
  postalCode,
  city: placesOf(postalCode)[0] ?? name,
});

/** The company's first employee, given as "Vorname Nachname". */
function contactOf({ key, phone, staff: [name] }: CompanyPlan): Group["contactPoint"] {
  const [firstName = "", ...rest] = name.split(" ");
  const person = { firstName, lastName: rest.join(" "), gender: null };
  return { person, email: `buero@${key}.example`, phone: `${phone}200`, fax: null };
}

export function demoGroups(anchor: Anchor): Group[] {
  return companyPlans.map((company, at) => ({
    id: companyId(company),
    version: 1,
    type: company.type,
    name: company.name,
    legalName: company.name,
    vatId: `DE${136_695_970 + 11 * at}`,
    address: addressOf(company.agencies[0]),
    contactPoint: contactOf(company),
    isActivated: true,
    deactivationReason: null,
    isLocked: false,
    lockReason: null,
    registeredAt: instantAt(workedDaysBefore(anchor, 1020), 10 * 60),
    // Oil companies accepted the terms of 2024 at once, pellet companies (except one) when they were asked (portal §6).
    agreements: {
      agb: company.hasToAcceptTerms
        ? { active: false, refUrl: null, date: null }
        : {
            active: true,
            refUrl: termsUrl(termsFileName({ document: "agb", audience: "all", validFrom: "2024-12-06" }, 1)),
            date: company.type === "PARTNER" ? "2024-12-11T09:30:00.000Z" : "2025-09-03T07:20:00.000Z",
          },
    },
  }));
}

const demoReplies = [
  "Vielen Dank für Ihre Bewertung. Wir freuen uns, dass alles geklappt hat, und liefern Ihnen gern wieder.",
  "Danke für Ihre offenen Worte. Es tut uns leid, dass nicht alles lief, wie Sie es erwarten durften. Bitte rufen Sie uns an, damit wir eine Lösung finden.",
];

export function demoAgencies(): Agency[] {
  return companyPlans.flatMap((company, at) =>
    company.agencies.map((agency, index) => ({
      id: agencyId(company, agency),
      version: 1,
      // The first companies were migrated from the previous system.
      legacyId: at < 4 ? String(4100 + 10 * at + index) : null,
      customerId: `K-${10_001 + 10 * at + index}`,
      groupId: companyId(company),
      type: company.type,
      name: agency.name,
      brandName: company.brand,
      shortName: agency.name,
      legalName: company.name,
      isActivated: true,
      isOffering: agencyOfflineDays(agency) === undefined,
      isDeleted: false,
      isLocked: agency.lockedDays !== undefined,
      lockReason: agency.lockedDays === undefined ? null : "Zu diesem Standort fehlt uns der Nachweis des Tanklagers.",
      address: addressOf(agency),
      contactPoints: [
        { kind: "orders", email: `bestellung@${company.key}.example`, phone: `${company.phone}${210 + 10 * index}` },
        { kind: "office", email: `buero@${company.key}.example`, phone: `${company.phone}${200 + 10 * index}` },
      ],
      preferences: { tierBasis: tierBasisOf(company.type) },
      emailSignature: `Mit freundlichen Grüßen\n${company.staff[0]}\n${company.name}, Niederlassung ${agency.name}`,
      emailOrderConfirmText:
        company.type === "PARTNER"
          ? "Vielen Dank für Ihren Auftrag. Wir liefern geeicht und temperaturkompensiert auf 15\u00a0°C."
          : "Vielen Dank für Ihren Auftrag. Wir liefern Holzpellets ENplus A1 aus regionalen Sägewerken.",
      ratingReplies: demoReplies,
      instalments: true,
      instalmentContract: at % 7 === 6 ? "none" : "active",
      // One debtor for each company: the invoices of its agencies are booked together.
      collmexId: String(70_001 + at),
      collmexBillingType: 0,
      collmexCreditType: 1,
    })),
  );
}

export function demoDeliveryAreas(anchor: Anchor): (StoredArea & { groupId: string })[] {
  return demoAreasOn(anchor).map((demo) => {
    const { company, agency, area, companyId: groupId, agencyId: businessCustomerId, areaId, offlineFrom } = demo;
    const color = areaColours[agency.areas.indexOf(area) % areaColours.length] ?? "#0A71B1";
    return {
      ...demoAreaSettings(demo),
      id: areaId,
      version: 1,
      modifiedAt: instantAt(offlineFrom ?? workedDaysBefore(anchor, 283), 10 * 60),
      type: company.type,
      businessCustomerId,
      groupId,
      name: area.name,
      color,
      isOffering: offlineFrom === null,
      postalCodes: demoCodes(demo).map((postalCode) => ({
        postalCode,
        name: placesOf(postalCode)[0] ?? postalCode,
        color,
      })),
    };
  });
}
