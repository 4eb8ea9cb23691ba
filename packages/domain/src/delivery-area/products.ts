import type { Product } from "../order/values.ts";
import type { StoredArea } from "./schema.ts";

/** The names of what is switched on. */
export const on = <Name extends string>(switches: Record<Name, boolean>): Name[] =>
  (Object.keys(switches) as Name[]).filter((name) => switches[name]);

export const isPellet = ({ type }: Pick<StoredArea, "type">): boolean => type === "PARTNER_PELLET";

/** The products an area offers: sorts of oil or types of pellets. */
export const activeProducts = (area: Pick<StoredArea, "type" | "productSorts" | "pelletTypes">): Product[] =>
  isPellet(area) ? on(area.pelletTypes) : on(area.productSorts);
