import type { Region } from "@partner-konto/domain/geography/values";

/** An invented company of the demo. Places and postal codes are real, people and firms are not. */
export interface CompanyPlan {
  /** Names it in made-up ids and addresses: `{key}.example`. */
  key: string;
  name: string;
  brand: string;
  type: "PARTNER" | "PARTNER_PELLET";
  /** The beginning of a number range kept free for film and fiction, to which three digits are added. */
  phone: string;
  /** Who answers orders there, as an order's history names them. */
  staff: readonly [string, ...string[]];
  agencies: readonly [AgencyPlan, ...AgencyPlan[]];
  /** Has not accepted the terms yet and is asked to. */
  hasToAcceptTerms?: true;
}

export interface AgencyPlan {
  name: string;
  region: Region;
  street: string;
  houseNumber: string;
  postalCode: string;
  /** Its part of the demo's orders, in relation to the others'. */
  share: number;
  /** For so many days support has kept it offline. */
  lockedDays?: number;
  offlineDays?: number;
  areas: readonly AreaPlan[];
}

export interface AreaPlan {
  name: string;
  /** Postal codes, separated by blanks. */
  codes: string;
  /** Another than its agency's. */
  region?: Region;
  offlineDays?: number;
}
