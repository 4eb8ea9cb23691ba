import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { federalStates } from "../../calendar/regional-holidays.ts";
import { frontendSources } from "../../frontend.ts";
import { email, recordId } from "../../person.ts";
import { userRoles } from "../../roles.ts";
import { campaignLimits } from "./values.ts";

/**
 * Who gets a mail: either the addresses of a list, or the people of the portal whom every given condition fits. An empty condition leaves
 * nobody out. Without roles, platform staff and consumers are left out.
 */
export const circle = assumedObject(
  z.object({
    addresses: z.array(email).max(campaignLimits.addresses),
    roles: z.array(z.enum(userRoles)).max(userRoles.length),
    frontends: z.array(z.enum(frontendSources)).max(frontendSources.length),
    /** People who work for one of these companies or agencies. */
    groupIds: z.array(recordId).max(1000),
    agencyIds: z.array(recordId).max(1000),
    /** People of agencies in a region: the first digits of postal codes, or federal states. */
    postalCodes: z.array(z.string().regex(/^\d{1,5}$/)).max(100),
    states: z.array(z.enum(federalStates)).max(federalStates.length),
  }),
);
export type Circle = z.infer<typeof circle>;
