import { activeProducts } from "./products.ts";
import type { StoredArea } from "./schema.ts";

/** What of an area decides whether another one of its agency may have the same postal code. */
export type Overlapping = Pick<StoredArea, "id" | "name" | "type" | "productSorts" | "pelletTypes"> & {
  postalCodes: readonly { postalCode: string }[];
};

/** A postal code that another area of the agency has, for products they both offer. */
export interface TakenCode {
  postalCode: string;
  areaId: string;
  areaName: string;
}

/**
 * The postal codes of an area that others of its agency have already: a code may lie in several areas only when their active products
 * have none in common. One rule, asked by server and screen alike.
 * @param siblings areas of the same agency; the area itself may be among them
 */
export function takenCodes(area: Overlapping, siblings: readonly Overlapping[]): TakenCode[] {
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
