import { takenCodes } from "@partner-konto/domain/areas/delivery-area/overlap";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { groupBy } from "@partner-konto/domain/group-by";
import { useMemo } from "react";
import type { AreaForm } from "../edit/area-form.ts";

/** @returns the names of the sibling areas that hold a code and may not share it, because they sell a product of the form */
export function useTakenBy(
  area: DeliveryArea,
  siblings: readonly DeliveryArea[],
  { productSorts, pelletTypes }: Pick<AreaForm, "productSorts" | "pelletTypes">,
) {
  const taken = useMemo(() => {
    const postalCodes = siblings.flatMap((sibling) => sibling.postalCodes);
    const found = takenCodes({ ...area, productSorts, pelletTypes, postalCodes }, siblings);
    return groupBy(found, ({ postalCode }) => postalCode);
  }, [area, siblings, productSorts, pelletTypes]);
  return (code: string): readonly string[] => taken.get(code)?.map(({ areaName }) => areaName) ?? [];
}
