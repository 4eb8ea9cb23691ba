import { findAgency } from "../../../companies/agency/index.ts";
import type { Context } from "../../../kernel/handler.ts";
import type { OrderRow } from "../tables.ts";
import type { Letter } from "./parts.ts";

/** The facts for a mail about an order: the order and its agency, which signs. */
export async function letterOf({ db }: Pick<Context, "db">, order: OrderRow): Promise<Letter> {
  const agency = await findAgency(db, order.businessCustomerId);
  if (!agency) throw new Error("an order's agency is missing");
  return { order, agency };
}
