import { regions } from "@partner-konto/domain/postal-code/regions";
import { z } from "zod";

const areaPlan = z.strictObject({
  name: z.string(),
  /** Postal codes, separated by spaces. */
  codes: z.string(),
  /** Set if it differs from the agency's region. */
  region: z.enum(regions).optional(),
  offlineDays: z.number().optional(),
});

const agencyPlan = z.strictObject({
  name: z.string(),
  region: z.enum(regions),
  street: z.string(),
  houseNumber: z.string(),
  postalCode: z.string(),
  /** The agency's weight when the demo's orders are distributed. */
  share: z.number(),
  /** The days since support locked the agency. */
  lockedDays: z.number().optional(),
  offlineDays: z.number().optional(),
  areas: z.array(areaPlan),
});

/** An invented company of the demo. Places and postal codes are real, people and firms are not. */
export const companyPlan = z.strictObject({
  /** Used in generated ids and e-mail addresses: `{key}.example`. */
  key: z.string(),
  name: z.string(),
  brand: z.string(),
  type: z.enum(["PARTNER", "PARTNER_PELLET"]),
  /** The start of a number range reserved for film and fiction; three digits are added. */
  phone: z.string(),
  /** The employees who answer orders, as named in an order's history. */
  staff: z.tuple([z.string()], z.string()),
  agencies: z.tuple([agencyPlan], agencyPlan),
  /** Set if the company has not accepted the terms yet and is asked to. */
  hasToAcceptTerms: z.literal(true).optional(),
});

export type CompanyPlan = z.infer<typeof companyPlan>;
export type AgencyPlan = z.infer<typeof agencyPlan>;
export type AreaPlan = z.infer<typeof areaPlan>;
