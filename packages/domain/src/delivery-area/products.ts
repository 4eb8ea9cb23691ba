import type { Product } from "../order/values.ts";
import type { StoredArea } from "./schema.ts";

const on = <Name extends string>(switches: Record<Name, boolean>): Name[] =>
  (Object.keys(switches) as Name[]).filter((name) => switches[name]);

/** The products an area offers: sorts of oil or types of pellets. */
export const activeProducts = (area: Pick<StoredArea, "type" | "productSorts" | "pelletTypes">): Product[] =>
  area.type === "PARTNER_PELLET" ? on(area.pelletTypes) : on(area.productSorts);
