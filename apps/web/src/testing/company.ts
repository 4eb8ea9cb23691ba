import type { Outputs } from "../data/trpc.ts";
import { companyId } from "./tree.ts";

type Company = Outputs["group"]["get"];

/** A company as the server returns it; the caller overrides what matters. */
export const companyOf = (more: Partial<Company> = {}): Company => ({
  id: companyId,
  version: 1,
  type: "PARTNER",
  name: "Heidebrand Energie",
  legalName: "Heidebrand Energie GmbH & Co. KG",
  vatId: null,
  address: null,
  contactPoint: null,
  isActivated: true,
  deactivationReason: null,
  isLocked: false,
  lockReason: null,
  registeredAt: "2024-02-04T09:00:00.000Z",
  administrators: ["Frauke Heidebrand"],
  agreements: { agb: { active: false, refUrl: null, date: null } },
  ...more,
});
