import { type PriceShift, pricePatch, repriced } from "@partner-konto/domain/delivery-area/reprice";
import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import type { TableDiff } from "@partner-konto/domain/pricing/table/compare";
import { applyPatch } from "@partner-konto/domain/record/patch";
import type { Areas } from "./use-publish.ts";

/** What is to become of an area's prices, and the patch that does it. */
export interface Drafted {
  readonly draft: DeliveryArea;
  readonly patch: Areas[number];
}

/** What becomes of areas whose prices go up or down; those without such prices are left out. */
export const shiftDrafts = (areas: readonly DeliveryArea[], shift: PriceShift): Drafted[] =>
  areas.flatMap((area) => {
    const { id, version } = area;
    const patch = pricePatch(area, shift).map((operation) => ({ ...operation }));
    return patch.length > 0
      ? [{ draft: { ...area, price: repriced(area, shift) }, patch: { id, version, patch } }]
      : [];
  });

/** What becomes of areas whose prices a table has otherwise. */
export const tableDrafts = ({ changed }: TableDiff<DeliveryArea>): Drafted[] =>
  changed.map(({ area, patch }) => {
    const { id, version, price } = area;
    const after = applyPatch({ price }, patch, ["/price/**"]) as Pick<DeliveryArea, "price">;
    return {
      draft: { ...area, ...after },
      patch: { id, version, patch: patch.map((operation) => ({ ...operation })) },
    };
  });
