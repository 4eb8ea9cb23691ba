import type { Region } from "@partner-konto/domain/postal-code/regions";

/** An invented company of the demo. Places and postal codes are real, people and firms are not. */
export interface CompanyPlan {
  /** Used in generated ids and e-mail addresses: `{key}.example`. */
  key: string;
  name: string;
  brand: string;
  type: "PARTNER" | "PARTNER_PELLET";
  /** The start of a number range reserved for film and fiction; three digits are added. */
  phone: string;
  /** The employees who answer orders, as named in an order's history. */
  staff: readonly [string, ...string[]];
  agencies: readonly [AgencyPlan, ...AgencyPlan[]];
  /** Set if the company has not accepted the terms yet and is asked to. */
  hasToAcceptTerms?: true;
}

export interface AgencyPlan {
  name: string;
  region: Region;
  street: string;
  houseNumber: string;
  postalCode: string;
  /** The agency's weight when the demo's orders are distributed. */
  share: number;
  /** The days since support locked the agency. */
  lockedDays?: number;
  offlineDays?: number;
  areas: readonly AreaPlan[];
}

export interface AreaPlan {
  name: string;
  /** Postal codes, separated by spaces. */
  codes: string;
  /** Set if it differs from the agency's region. */
  region?: Region;
  offlineDays?: number;
}
