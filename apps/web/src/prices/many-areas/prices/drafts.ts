import { type PriceShift, pricePatch, repriced } from "@partner-konto/domain/areas/delivery-area/reprice";
import type { AreaPatches } from "@partner-konto/domain/areas/delivery-area/requests";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { TableDiff } from "@partner-konto/domain/prices/table/compare";
import { applyPatch } from "@partner-konto/domain/record/patch";

/** An area with its new prices, and the patch that sets them. */
export interface AreaDraft {
  readonly draft: DeliveryArea;
  readonly patch: AreaPatches[number];
}

/** The drafts of a shift; areas without such prices are left out. */
export const shiftDrafts = (areas: readonly DeliveryArea[], shift: PriceShift): AreaDraft[] =>
  areas.flatMap((area) => {
    const { id, version } = area;
    const patch = pricePatch(area, shift).map((operation) => ({ ...operation }));
    return patch.length > 0
      ? [{ draft: { ...area, price: repriced(area, shift) }, patch: { id, version, patch } }]
      : [];
  });

/** The drafts of a price table's changes. */
export const tableDrafts = ({ changed }: TableDiff<DeliveryArea>): AreaDraft[] =>
  changed.map(({ area, patch }) => {
    const { id, version, price } = area;
    const after = applyPatch({ price }, patch, ["/price/**"]) as Pick<DeliveryArea, "price">;
    return {
      draft: { ...area, ...after },
      patch: { id, version, patch: patch.map((operation) => ({ ...operation })) },
    };
  });
