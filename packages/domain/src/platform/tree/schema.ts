import { z } from "zod";
import { assumed, assumedObject } from "../../assumed.ts";
import { frontendSources } from "../../frontend.ts";
import { isoDateTime, recordId, shortText } from "../../person.ts";

const node = { id: recordId, name: shortText };

/** `pause` is the planned pause; delivery-area/pause.ts tells whether it holds now. */
export const areaNode = z.object({
  ...node,
  isOffering: z.boolean(),
  pause: assumed(assumedObject(z.object({ from: isoDateTime, until: isoDateTime })).nullable()),
});

/** `openOrders` counts the orders that the agency has not answered yet. */
export const agencyNode = z.object({
  ...node,
  isOffering: assumed(z.boolean()),
  isLocked: assumed(z.boolean()),
  openOrders: assumed(z.int()),
  parts: z.array(areaNode),
});

/** The company tree (portal §3): companies, their agencies, and the agencies' delivery areas. */
export const companyNode = z.object({
  ...node,
  /** Oil or pellets. Companies merge, and exchange areas, only within one type. */
  type: assumed(z.enum(frontendSources)),
  isOffering: assumed(z.boolean()),
  /** Activated by the platform. Before that nothing of the company is offered. */
  isActivated: assumed(z.boolean()),
  isLocked: assumed(z.boolean()),
  parts: z.array(agencyNode),
});
export const navigationTree = z.array(companyNode);

export type AreaNode = z.infer<typeof areaNode>;
export type AgencyNode = z.infer<typeof agencyNode>;
export type CompanyNode = z.infer<typeof companyNode>;

/** partnerNavigation.getList: the nodes of the tree as a flat list. */
export const navigationItem = z.object({
  ...node,
  kind: assumed(z.enum(["company", "agency", "deliveryArea"])),
  parentId: assumed(recordId.nullable()),
  isOffering: assumed(z.boolean()),
});
