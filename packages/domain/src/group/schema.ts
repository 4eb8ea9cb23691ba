import { z } from "zod";
import { assumed } from "../assumed.ts";
import { frontendSources } from "../frontend.ts";
import { isoDateTime, recordId, shortText } from "../person.ts";

/** A company (Unternehmen). Stated: agreements.agb with active, refUrl, date (portal §3). */
export const group = z.object({
  id: recordId,
  version: assumed(z.int()),
  type: assumed(z.enum(frontendSources)),
  name: assumed(shortText),
  legalName: assumed(shortText),
  isActivated: assumed(z.boolean()),
  agreements: z.object({
    agb: z.object({ active: z.boolean(), refUrl: z.string().max(500).nullable(), date: isoDateTime.nullable() }),
  }),
});
export type Group = z.infer<typeof group>;
