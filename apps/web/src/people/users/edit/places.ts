import type { ScopeResources } from "@partner-konto/domain/people/scope";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";

/** The places where a user works, by id. Records, so that two people's changes of different places merge. */
export interface Places {
  /** Whole companies, including agencies created later. */
  readonly companies: Readonly<Record<string, boolean>>;
  readonly agencies: Readonly<Record<string, boolean>>;
}

const chosen = (all: Readonly<Record<string, boolean>>): string[] => Object.keys(all).filter((id) => all[id]);
const record = (ids: readonly string[], among: readonly string[]): Record<string, boolean> =>
  Object.fromEntries([...new Set([...ids, ...among])].map((id) => [id, among.includes(id)]));

/** A scope as form values: every place of the tree, and all other places in the scope. */
export function placesOf(
  { businessCustomer, businessCustomerGroup }: Pick<ScopeResources, "businessCustomer" | "businessCustomerGroup">,
  tree: readonly CompanyNode[],
): Places {
  const agencies = tree.flatMap(({ parts }) => parts.map(({ id }) => id));
  return {
    companies: record(
      tree.map(({ id }) => id),
      businessCustomerGroup,
    ),
    agencies: record(agencies, businessCustomer),
  };
}

export function resourcesOf({ companies, agencies }: Places) {
  return { businessCustomer: chosen(agencies), businessCustomerGroup: chosen(companies) };
}

type Company = Pick<CompanyNode, "id"> & { parts: readonly { id: string }[] };

export function chosenOf({ parts }: Company, { agencies }: Places): number {
  return parts.filter(({ id }) => agencies[id]).length;
}

/**
 * The state of a company's checkbox. All its agencies do not equal the whole company, which includes later agencies. But for an
 * editor who does not hold the whole company, all agencies count as ticked.
 */
export function tickOf(company: Company, places: Places, holdsWhole: boolean): boolean | "mixed" {
  if (places.companies[company.id]) return true;
  const count = chosenOf(company, places);
  if (count === 0) return false;
  return holdsWhole || count < company.parts.length ? "mixed" : true;
}

const put = (all: Places["agencies"], parts: Company["parts"], on: boolean) => ({
  ...all,
  ...Object.fromEntries(parts.map(({ id }) => [id, on])),
});

/** Toggles a company: all of it, or nothing. */
export function toggleCompany(company: Company, places: Places, holdsWhole: boolean): Places {
  const on = tickOf(company, places, holdsWhole) !== true;
  return {
    companies: { ...places.companies, [company.id]: on && holdsWhole },
    agencies: put(places.agencies, company.parts, on && !holdsWhole),
  };
}

/** Toggles an agency. If the whole company was given, the other agencies stay as single ones. */
export function toggleAgency(company: Company, agencyId: string, places: Places): Places {
  if (!places.companies[company.id]) {
    return { ...places, agencies: { ...places.agencies, [agencyId]: !places.agencies[agencyId] } };
  }
  return {
    companies: { ...places.companies, [company.id]: false },
    agencies: { ...put(places.agencies, company.parts, true), [agencyId]: false },
  };
}
