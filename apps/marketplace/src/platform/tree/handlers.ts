import type { partnerNavigation } from "@partner-konto/contracts/platform/partner-navigation";
import { type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { companyTree } from "./tree.ts";

export const partnerNavigationHandlers: Handlers<typeof partnerNavigation> = {
  /** The nodes of the tree in the order of the screen, not nested. */
  async getList(context, { body: { ids } }) {
    const companies = await companyTree(context.db, signedInCaller(context), ids);
    return companies.flatMap((company) => [
      { ...node(company), kind: "company" as const, parentId: null },
      ...company.parts.flatMap((agency) => [
        { ...node(agency), kind: "agency" as const, parentId: company.id },
        ...agency.parts.map((area) => ({ ...node(area), kind: "deliveryArea" as const, parentId: agency.id })),
      ]),
    ]);
  },

  getTree: (context, { body: { ids } }) => companyTree(context.db, signedInCaller(context), ids),
};

const node = ({ id, name, isOffering }: { id: string; name: string; isOffering: boolean }) => ({
  id,
  name,
  isOffering,
});
