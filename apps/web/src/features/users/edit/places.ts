import type { CompanyNode } from "@partner-konto/domain/navigation/schema";
import type { ScopeResources } from "@partner-konto/domain/user/scope";

/** Where somebody works, by id. Records, so that two people's changes of different places fit together. */
export interface Places {
  /** Companies as a whole: agencies that come later belong to them. */
  readonly companies: Readonly<Record<string, boolean>>;
  readonly agencies: Readonly<Record<string, boolean>>;
}

const chosen = (all: Readonly<Record<string, boolean>>): string[] => Object.keys(all).filter((id) => all[id]);
const record = (ids: readonly string[], among: readonly string[]): Record<string, boolean> =>
  Object.fromEntries([...new Set([...ids, ...among])].map((id) => [id, among.includes(id)]));

/** A scope as the form has it: every place of the tree, and whatever else it names. */
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
 * How a company is ticked. All its agencies one by one are not the company, since those that come later do not belong; only who does
 * not hold the company as a whole has no other way to give all of it.
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

/** A click at a company: all of it, or none. */
export function toggleCompany(company: Company, places: Places, holdsWhole: boolean): Places {
  const on = tickOf(company, places, holdsWhole) !== true;
  return {
    companies: { ...places.companies, [company.id]: on && holdsWhole },
    agencies: put(places.agencies, company.parts, on && !holdsWhole),
  };
}

/** A click at an agency. Of a company that was given as a whole, the other agencies stay, one by one. */
export function toggleAgency(company: Company, agencyId: string, places: Places): Places {
  if (!places.companies[company.id]) {
    return { ...places, agencies: { ...places.agencies, [agencyId]: !places.agencies[agencyId] } };
  }
  return {
    companies: { ...places.companies, [company.id]: false },
    agencies: { ...put(places.agencies, company.parts, true), [agencyId]: false },
  };
}
