import type { BusinessCustomer } from "@partner-konto/domain/business-customer/schema";
import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import type { CompanyNode } from "@partner-konto/domain/navigation/schema";
import { conditionsOf } from "../../delivery-area/online/conditions.ts";

export const steps = ["agency", "area", "prices", "profile", "activation"] as const;
export type Step = (typeof steps)[number];

interface StepState {
  readonly step: Step;
  readonly isDone: boolean;
  /** What the step still lacks, in words. */
  readonly missing: readonly string[];
  /** Where the step is done; null while an earlier step must come first, or where only the platform can do it. */
  readonly to: string | null;
}

/** Conditions of an area that other steps fulfil. */
const elsewhere: readonly string[] = ["DA_AGENCY_LOCKED", "DA_AGENCY_HAS_NO_PROFILE"];

/** What an area itself still lacks before it can sell. */
const lacksOf = (area: DeliveryArea): string[] =>
  conditionsOf(area, area.offeringBlockers)
    .filter(({ code, state }) => state === "missing" && !elsewhere.includes(code))
    .map(({ title }) => title);

/**
 * The steps of a company that is new: what is done, what is missing, and where to do it.
 * @param agencies the company's agencies as far as they are loaded
 * @param areas the company's areas as far as they are loaded
 */
export function firstSteps(
  company: CompanyNode,
  agencies: readonly Pick<BusinessCustomer, "onlineBlockers">[],
  areas: readonly DeliveryArea[],
): StepState[] {
  const [agency] = company.parts;
  const withAreas = company.parts.find(({ parts }) => parts.length > 0);
  const lacking = areas.map((area) => ({ id: area.id, missing: lacksOf(area) }));
  const isPriced = lacking.some(({ missing }) => missing.length === 0);
  const [first] = lacking;
  return [
    { step: "agency", isDone: agency !== undefined, missing: [], to: "/settings/agencies/create" },
    { step: "area", isDone: withAreas !== undefined, missing: [], to: agency ? `/agency/${agency.id}` : null },
    {
      step: "prices",
      isDone: isPriced,
      missing: isPriced ? [] : (first?.missing ?? []),
      to: first ? `/delivery-area/${first.id}` : null,
    },
    {
      step: "profile",
      isDone: agencies.some(({ onlineBlockers }) => !onlineBlockers.includes("BC_HAS_NO_PROFILE")),
      missing: [],
      to: `/company/${company.id}/profile`,
    },
    { step: "activation", isDone: company.isActivated, missing: [], to: null },
  ];
}
