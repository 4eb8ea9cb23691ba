import { type RawBuilder, sql } from "kysely";

/**
 * Whether the consumer of an order is on its company's block list, as an expression over a row of `orders`. The typed address of an order
 * that has not proved itself counts, too: the mark only informs the dealer (decision 0127).
 */
export const isListed = (orders: "orders" | "o"): RawBuilder<boolean> => sql<boolean>`exists (
  select from revocation_blacklist b
  where b.group_id = ${sql.ref(`${orders}.businessCustomerGroupId`)}
    and b.tk_id in (${sql.ref(`${orders}.tkId`)}, ${sql.ref(`${orders}.knownTkId`)}))`;
