import { type FrontendSource, frontendSources } from "../frontend.ts";
import { type ContentType, newsTypeOf } from "./values.ts";

type Reader = { readonly frontends: readonly FrontendSource[]; readonly isStaff: boolean };

/**
 * Help and agreements for dealers are read by anybody, news by people who use their frontend and by platform staff, the staff's own help by
 * staff only (decision 0094).
 * @param reader null for somebody who is not signed in
 * @returns whether somebody may read published content of a type
 */
export function mayReadContent(type: ContentType, reader: Reader | null): boolean {
  switch (type) {
    case "businessCustomerFaq":
    case "partnerPelletFaq":
    case "businessCustomerAgreements":
      return true;
    case "businessCustomerNews":
    case "partnerPelletNews":
      return reader !== null && (reader.isStaff || reader.frontends.some((frontend) => newsTypeOf(frontend) === type));
    case "amiFaq":
      return reader?.isStaff === true;
  }
}

/**
 * People may switch the frontend at any time, so a change of one frontend's news concerns everybody.
 * @returns whose pages may show published content of a type
 */
export const readersOf = (type: ContentType): "all" | "staff" =>
  mayReadContent(type, { frontends: frontendSources, isStaff: false }) ? "all" : "staff";
