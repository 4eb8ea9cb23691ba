import { z } from "zod";
import { assumed, assumedObject } from "../assumed.ts";
import { frontendSources } from "../frontend.ts";
import { address, email, isoDateTime, person, recordId, shortText } from "../person.ts";
import { keptPhone } from "../text/phone-schema.ts";
import { linesOf } from "../text/schema.ts";

/** Whom the platform asks for at a company, and how. */
const companyContact = assumedObject(
  z.object({ person, email, phone: keptPhone.nullable(), fax: keptPhone.nullable() }),
);

/** A company (Unternehmen). Stated: agreements.agb with active, refUrl, date (portal §3). */
export const group = z.object({
  id: recordId,
  version: assumed(z.int()),
  type: assumed(z.enum(frontendSources)),
  name: assumed(shortText),
  legalName: assumed(shortText),
  vatId: assumed(z.string().max(20).nullable()),
  address: assumed(address.nullable()),
  contactPoint: assumed(companyContact.nullable()),
  /** Released by the platform: before that its people look around, and nothing of it is offered. */
  isActivated: assumed(z.boolean()),
  /** Why the platform took its activation back, which its people read; null while it is activated or waits for the first time. */
  deactivationReason: assumed(linesOf(500).nullable()),
  /** Locked by support, with the reason its people read: none of its agencies goes online. */
  isLocked: assumed(z.boolean()),
  lockReason: assumed(linesOf(500).nullable()),
  registeredAt: assumed(isoDateTime),
  agreements: z.object({
    agb: z.object({ active: z.boolean(), refUrl: z.string().max(500).nullable(), date: isoDateTime.nullable() }),
  }),
});
export type Group = z.infer<typeof group>;
