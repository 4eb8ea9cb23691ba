import { z } from "zod";
import { assumed, assumedObject } from "../assumed.ts";
import { frontendSources } from "../frontend.ts";
import { isoDateTime, recordId, shortText } from "../person.ts";

const node = { id: recordId, name: shortText };

/** An area's pause is told as it is planned: whether it holds now is asked of the clock (delivery-area/pause). */
export const areaNode = z.object({
  ...node,
  isOffering: z.boolean(),
  pause: assumed(assumedObject(z.object({ from: isoDateTime, until: isoDateTime })).nullable()),
});

/** `openOrders` is the number of orders the agency has not answered yet. */
export const agencyNode = z.object({
  ...node,
  isOffering: assumed(z.boolean()),
  isLocked: assumed(z.boolean()),
  openOrders: assumed(z.int()),
  parts: z.array(areaNode),
});

/** The company tree (portal §3): companies with their agencies with their delivery areas. */
export const companyNode = z.object({
  ...node,
  /** Oil or pellets: companies of one kind merge and take each other's areas. */
  type: assumed(z.enum(frontendSources)),
  isOffering: assumed(z.boolean()),
  /** Released by the platform; before that it waits, and nothing of it is offered. */
  isActivated: assumed(z.boolean()),
  isLocked: assumed(z.boolean()),
  parts: z.array(agencyNode),
});
export const navigationTree = z.array(companyNode);

export type AreaNode = z.infer<typeof areaNode>;
export type AgencyNode = z.infer<typeof agencyNode>;
export type CompanyNode = z.infer<typeof companyNode>;

/** partnerNavigation.getList: the same nodes without nesting. */
export const navigationItem = z.object({
  ...node,
  kind: assumed(z.enum(["company", "agency", "deliveryArea"])),
  parentId: assumed(recordId.nullable()),
  isOffering: assumed(z.boolean()),
});
