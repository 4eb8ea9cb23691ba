import { type Kysely, sql } from "kysely";

/** Orders that were settled by an amount more than 25 % off the ordered one, which the preview of billing names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_settled_far_off on orders (business_customer_group_id)
    where status = 'done' and settlement is not null
      and abs(amount - (settlement ->> 'orderedAmount')::integer) * 4 > (settlement ->> 'orderedAmount')::integer`.execute(
    db,
  );
}
