import { z } from "zod";
import { assumed, assumedObject } from "../../assumed.ts";
import { frontendSources } from "../../frontend.ts";
import { address, email, isoDateTime, person, personName, recordId, shortText } from "../../person.ts";
import { linesOf } from "../../text/schema.ts";
import { keptPhone } from "../../validation/phone-schema.ts";

/** The platform's contact person at a company. */
const companyContact = assumedObject(
  z.object({ person, email, phone: keptPhone.nullable(), fax: keptPhone.nullable() }),
);

/** A company (Unternehmen). Specified is agreements.agb with active, refUrl and date (portal §3). */
export const group = z.object({
  id: recordId,
  version: assumed(z.int()),
  type: assumed(z.enum(frontendSources)),
  name: assumed(shortText),
  legalName: assumed(shortText),
  vatId: assumed(z.string().max(20).nullable()),
  address: assumed(address.nullable()),
  contactPoint: assumed(companyContact.nullable()),
  /** Activated by the platform. Before that the company's people can look around, but nothing is offered. */
  isActivated: assumed(z.boolean()),
  /** Why the platform deactivated the company; its people read it. Null while the company is active or waits for its first activation. */
  deactivationReason: assumed(linesOf(500).nullable()),
  /** Locked by support, so that no agency of it can go online. The company's people read `lockReason`. */
  isLocked: assumed(z.boolean()),
  lockReason: assumed(linesOf(500).nullable()),
  registeredAt: assumed(isoDateTime),
  agreements: z.object({
    agb: z.object({ active: z.boolean(), refUrl: z.string().max(500).nullable(), date: isoDateTime.nullable() }),
  }),
});
export type Group = z.infer<typeof group>;
/** A company with the names of those who may do everything in it, whom its other people ask. */
export const groupWithAdministrators = group.extend({ administrators: assumed(z.array(personName).max(1000)) });
