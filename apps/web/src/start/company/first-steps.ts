import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { conditionsOf } from "../../areas/delivery-area/online/conditions.ts";
import type { Offline } from "./use-go-online.ts";

const steps = ["agency", "area", "prices", "profile", "activation", "online"] as const;
export type Step = (typeof steps)[number];

interface StepState {
  readonly step: Step;
  readonly isDone: boolean;
  /** The step's missing parts, in words. */
  readonly missing: readonly string[];
  /** Where the step is done; null while an earlier step must come first, or where only the platform can do it. */
  readonly to: string | null;
  /** The last step puts these online; null while something is missing. */
  readonly online: Offline | null;
}

/** Conditions of an area that other steps fulfil. */
const elsewhere: readonly string[] = ["DA_AGENCY_LOCKED", "DA_AGENCY_HAS_NO_PROFILE"];

/** The conditions an area itself still lacks to sell. */
const lacksOf = (area: DeliveryArea): string[] =>
  conditionsOf(area, area.offeringBlockers)
    .filter(({ code, state }) => state === "missing" && !elsewhere.includes(code))
    .map(({ title }) => title);

/** Agencies and areas that lack nothing but their switches. */
function readyOf(
  { parts }: CompanyNode,
  agencies: readonly Pick<BusinessCustomer, "id" | "onlineBlockers">[],
  areas: readonly DeliveryArea[],
): Offline | null {
  const able = new Set(agencies.filter(({ onlineBlockers }) => onlineBlockers.length === 0).map(({ id }) => id));
  const own = parts.filter(({ id, isLocked }) => able.has(id) && !isLocked);
  const complete = new Set(areas.filter((area) => lacksOf(area).length === 0).map(({ id }) => id));
  const areaIds = own.flatMap((agency) =>
    agency.parts.filter(({ id, isOffering }) => complete.has(id) && !isOffering).map(({ id }) => id),
  );
  const agencyIds = own.filter(({ isOffering }) => !isOffering).map(({ id }) => id);
  return complete.size > 0 && agencyIds.length + areaIds.length > 0 ? { agencyIds, areaIds } : null;
}

/**
 * The steps of a company that is new: what is done, what is missing, and where to do it.
 * @param agencies the company's agencies as far as they are loaded
 * @param areas the company's areas as far as they are loaded
 */
export function firstSteps(
  company: CompanyNode,
  agencies: readonly Pick<BusinessCustomer, "id" | "onlineBlockers">[],
  areas: readonly DeliveryArea[],
): StepState[] {
  const [agency] = company.parts;
  const withAreas = company.parts.find(({ parts }) => parts.length > 0);
  const lacking = areas.map((area) => ({ id: area.id, missing: lacksOf(area) }));
  const isPriced = lacking.some(({ missing }) => missing.length === 0);
  const [first] = lacking;
  const rest = { missing: [], online: null };
  return [
    { ...rest, step: "agency", isDone: agency !== undefined, to: "/settings/agencies/create" },
    { ...rest, step: "area", isDone: withAreas !== undefined, to: agency ? `/agency/${agency.id}` : null },
    {
      ...rest,
      step: "prices",
      isDone: isPriced,
      missing: isPriced ? [] : (first?.missing ?? []),
      to: first ? `/delivery-area/${first.id}` : null,
    },
    {
      ...rest,
      step: "profile",
      isDone: agencies.some(({ onlineBlockers }) => !onlineBlockers.includes("BC_HAS_NO_PROFILE")),
      to: `/company/${company.id}/profile`,
    },
    { ...rest, step: "activation", isDone: company.isActivated, to: null },
    {
      ...rest,
      step: "online",
      isDone: false,
      to: null,
      online: company.isActivated && !company.isLocked ? readyOf(company, agencies, areas) : null,
    },
  ];
}
