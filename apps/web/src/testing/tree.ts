import type { AgencyNode, AreaNode, CompanyNode } from "@partner-konto/domain/platform/tree/schema";

export const agencyId = "22222222-2222-4222-8222-222222222222";
export const otherAgencyId = "22222222-2222-4222-8222-222222222223";
export const companyId = "33333333-3333-4333-8333-333333333333";

export const areaNode = (id: string, name = id): AreaNode => ({ id, name, isOffering: true, pause: null });

export const agencyNode = (id: string, name = id, parts: AreaNode[] = []): AgencyNode => ({
  id,
  name,
  isOffering: true,
  isLocked: false,
  openOrders: 0,
  parts,
});

export const companyNode = (id: string, name = id, parts: AgencyNode[] = []): CompanyNode => ({
  id,
  name,
  isOffering: true,
  type: "PARTNER",
  isActivated: true,
  isLocked: false,
  parts,
});

/** The company Heidebrand Energie with the agency Lüneburg and these areas. */
export const treeOf = (...areas: AreaNode[]) => [
  companyNode(companyId, "Heidebrand Energie", [agencyNode(agencyId, "Lüneburg", areas)]),
];
