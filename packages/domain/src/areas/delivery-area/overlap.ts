import { activeProducts } from "./products.ts";
import type { StoredArea } from "./schema.ts";

/** The fields of an area that decide whether another area of the agency may share its postal codes. */
export type ComparedArea = Pick<StoredArea, "id" | "name" | "type" | "productSorts" | "pelletTypes"> & {
  postalCodes: readonly { postalCode: string }[];
};

/** A postal code of another area of the agency that offers a common product. */
export interface TakenCode {
  postalCode: string;
  areaId: string;
  areaName: string;
}

/**
 * Several areas of an agency may share a postal code only while they have no active product in common (decision 0035). Screen and server
 * both ask this rule.
 * @param siblings areas of the same agency; the area itself may be among them
 * @returns the area's postal codes that a sibling already has, sorted by code
 */
export function takenCodes(area: ComparedArea, siblings: readonly ComparedArea[]): TakenCode[] {
  const products = new Set(activeProducts(area));
  const codes = new Set(area.postalCodes.map(({ postalCode }) => postalCode));
  return siblings
    .filter(({ id }) => id !== area.id)
    .filter((sibling) => activeProducts(sibling).some((product) => products.has(product)))
    .flatMap((sibling) =>
      sibling.postalCodes
        .filter(({ postalCode }) => codes.has(postalCode))
        .map(({ postalCode }) => ({ postalCode, areaId: sibling.id, areaName: sibling.name })),
    )
    .toSorted((a, b) => a.postalCode.localeCompare(b.postalCode));
}
