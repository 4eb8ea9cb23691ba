import type { MarketGood } from "@partner-konto/domain/market/prices";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/** An order as the market statistics need it. */
export interface Deal {
  goods: MarketGood;
  postalCode: string;
  /** Litres or kilograms. */
  amount: number;
  goodsNetCents: number;
  tkId: string;
  companyId: string;
}

/** Orders placed from one instant until before another, whatever their status but withdrawn ones, so that the figures of a past day never change. */
export async function dealsBetween(db: Kysely<Database>, from: Date, to: Date): Promise<Deal[]> {
  // The index orders each agency's orders by day, so the query reads agency by agency.
  const { rows } = await sql<Deal>`
    select placed.* from order_agency agency cross join lateral (
      select case when prod in ('loose', 'pallet', 'bigbag') then 'pellets' else 'oil' end as goods, postal_code, amount,
        (price ->> 'goodsNetCents')::integer as goods_net_cents, tk_id, business_customer_group_id as company_id
      from orders where orders.business_customer_id = agency.business_customer_id and created_at >= ${from} and created_at < ${to}
        and withdrawn_at is null
    ) placed`.execute(db);
  return rows;
}
