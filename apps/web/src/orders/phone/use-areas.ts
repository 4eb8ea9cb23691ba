import { wholeCode } from "@partner-konto/domain/postal-code/plain-code";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import type { Goods } from "../../prices/tools/tool-inputs.ts";
import { placesOf } from "../../shell/place/place.ts";
import type { OrdersScope } from "../view/list-input.ts";

const isIn = (scope: OrdersScope, agencyId: string, companyId: string): boolean =>
  scope === "all" || ("agencyId" in scope ? scope.agencyId === agencyId : scope.companyId === companyId);

/** The agencies of the page by id, and the kinds of goods that they sell. */
export function useAgencies(scope: OrdersScope): { names: ReadonlyMap<string, string>; kinds: readonly Goods[] } {
  const { tree, frontend } = useSession();
  const found = placesOf(tree).flatMap(({ kind, company, agency }) =>
    kind === "agency" && agency && isIn(scope, agency.id, company.id) ? [{ agency, type: company.type }] : [],
  );
  const kinds = (["PARTNER", "PARTNER_PELLET"] as const).filter((kind) => found.some(({ type }) => type === kind));
  const home = frontend === "PARTNER_PELLET" ? "PARTNER_PELLET" : "PARTNER";
  return {
    names: new Map(found.map(({ agency }) => [agency.id, agency.name])),
    kinds: kinds.length > 0 ? kinds : [home],
  };
}

/** The areas of the page's agencies that have the postal code; undefined for an incomplete code and until they are known. */
export function useAreas(postalCode: string, scope: OrdersScope, agencies: ReadonlyMap<string, string>) {
  const hits = trpc.deliveryArea.getByPostalCode.useQuery(
    { postalCode },
    { enabled: postalCode !== "" && wholeCode(postalCode) === postalCode },
  );
  // The answer has only areas that the user may see, so the page of all orders needs no tree.
  const own = hits.data?.filter(({ businessCustomerId: id }) => scope === "all" || agencies.has(id));
  const ids = own?.map(({ _id: id }) => id);
  const areas = trpc.deliveryArea.find.useQuery({ body: { ids: ids ?? [] } }, { enabled: (ids ?? []).length > 0 });
  return {
    areas: ids?.length === 0 ? [] : ids && areas.data,
    failed: [hits, areas].find(({ isError }) => isError),
  };
}
