import type { Days } from "@partner-konto/domain/analysis/presets";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { type OrdersView, ordersView } from "../orders/view/view.ts";
import type { AnalysisView } from "./analysis-view.ts";

/** The address of the order list behind a figure; undefined where the list has no such filter. */
export type OrdersLink = (own?: Partial<OrdersView> & { agencyId?: string }) => string | undefined;

/**
 * The list filters by company or agencies, and by the day of receipt, as the analysis counts. It does not filter by areas.
 */
export function ordersLink(companyId: string, { agencies, areas }: AnalysisView, days: Days): OrdersLink {
  return ({ agencyId, ...own } = {}) => {
    if (areas.length > 0) return undefined;
    const only = agencyId ?? (agencies.length === 1 ? agencies[0] : undefined);
    const path = only === undefined ? `/company/${companyId}/orders` : `/agency/${only}/orders`;
    const several = only === undefined ? { agencies } : {};
    return `${path}?${ordersView.write({ ...ordersView.usual, ...days, ...several, ...own }).toString()}`;
  };
}

/** The address of the ratings behind a rating: those of the chosen or the only agency; ratings belong to agencies, not to areas. */
export function ratingsLink(company: CompanyNode, { agencies, areas }: AnalysisView): string | undefined {
  const shown = agencies.length > 0 ? agencies : company.parts.map(({ id }) => id);
  return areas.length === 0 && shown.length === 1 ? `/agency/${shown[0]}/ratings` : undefined;
}
