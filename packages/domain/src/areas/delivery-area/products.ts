import type { Product } from "../../goods/values.ts";
import type { StoredArea } from "./schema.ts";

/** @returns the names of the switches that are on */
export const on = <Name extends string>(switches: Record<Name, boolean>): Name[] =>
  (Object.keys(switches) as Name[]).filter((name) => switches[name]);

/** @returns whether an area sells pellets instead of oil */
export const isPellet = ({ type }: Pick<StoredArea, "type">): boolean => type === "PARTNER_PELLET";

/** @returns the products that an area offers: oil sorts or pellet types */
export const activeProducts = (area: Pick<StoredArea, "type" | "productSorts" | "pelletTypes">): Product[] =>
  isPellet(area) ? on(area.pelletTypes) : on(area.productSorts);
