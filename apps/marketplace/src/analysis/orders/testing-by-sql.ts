import type { AnalysisStep, GroupAnalysisOptions, OrderAnalysis } from "@partner-konto/domain/analysis/schema";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

export type AnalysisFilter = Omit<GroupAnalysisOptions, "step">;

const isPellets = sql`prod in ('loose', 'pallet', 'bigbag')`;
const inBerlin = sql`(created_at at time zone 'Europe/Berlin')`;

/** The orders of a filter, counted one by one. */
const counted = ({
  groupId,
  businessCustomerIds = [],
  deliveryAreaIds = [],
  productGroup,
  start,
  end,
}: AnalysisFilter) => sql`
  orders o where ${inBerlin}::date between ${start} and ${end}
    and (${groupId ?? null}::uuid is null or business_customer_group_id = ${groupId ?? null}::uuid)
    and (${businessCustomerIds.length === 0} or business_customer_id = any(${businessCustomerIds}::uuid[]))
    and (${deliveryAreaIds.length === 0} or delivery_area_id = any(${deliveryAreaIds}::uuid[]))
    and (${productGroup ?? null}::text is null or ${isPellets} = (${productGroup ?? null}::text = 'pellets'))`;

const isCancelled = sql`status not in ('open', 'accepted', 'deliveryDateShared', 'done')`;
const margins = sql`(select sum((part ->> 'netCents')::integer) from jsonb_array_elements(price -> 'parts') part
  where part ->> 'kind' in ('margin', 'discount'))`;
const hasMargin = sql`price -> 'parts' @> '[{"kind": "margin"}]'`;

function goodsFigures(name: "oil" | "pellets", per: number) {
  const own = sql`filter (where ${isPellets} = ${sql.lit(name === "pellets")} and not ${isCancelled})`;
  const known = sql`filter (where ${isPellets} = ${sql.lit(name === "pellets")} and not ${isCancelled} and ${hasMargin})`;
  return sql`jsonb_build_object(
    'amount', coalesce(sum(amount) ${own}, 0), 'grossCents', coalesce(sum(gross_cents) ${own}, 0),
    'netCents', coalesce(sum((price ->> 'goodsNetCents')::integer + (price ->> 'fixedNetCents')::integer) ${own}, 0),
    'meanNetCents', floor(sum((price ->> 'goodsNetCents')::integer) ${own} * ${sql.lit(per)} / (sum(amount) ${own})::numeric + 0.5),
    'meanMarginCents', floor(sum(${margins}) ${known} * ${sql.lit(per)} / (sum(amount) ${known})::numeric + 0.5),
    'marginAmount', coalesce(sum(amount) ${known}, 0))`;
}

const figures = sql`jsonb_build_object('orders', count(*), 'cancelled', count(*) filter (where ${isCancelled}),
  'done', count(*) filter (where status = 'done'),
  'kept', count(*) filter (where status = 'done' and (coalesce(delivery_date, done_at) at time zone 'Europe/Berlin')::date <= promise_to),
  'oil', ${goodsFigures("oil", 100)}, 'pellets', ${goodsFigures("pellets", 1000)})`;

type Figures = OrderAnalysis["totals"];

/** The figures of the orders by a value of theirs, by plain SQL over the rows. */
async function by(
  db: Kysely<Database>,
  filter: AnalysisFilter,
  value: RawBuilder<unknown>,
): Promise<Record<string, Figures>> {
  const { rows } = await sql<{ value: string; figures: Figures }>`
    select ${value}::text as value, ${figures} as figures from ${counted(filter)} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ value: key, figures: own }) => [key, own]));
}

const sizes = sql`case when ${isPellets} then 'pellets ' || (select max(f) from unnest(array[1,2000,3000,4000,5000,6000,8000,10000,15000]) f where f <= amount)
  else 'oil ' || (select max(f) from unnest(array[1,1000,1500,2000,3000,4000,5000,10000]) f where f <= amount) end`;

/** The analysis of the orders, one by one, by plain SQL; an independent second way to every figure. */
export async function bySql(db: Kysely<Database>, filter: AnalysisFilter, step: AnalysisStep) {
  const { rows: facts } = await sql<{ returning: boolean; minutes: number | null; status: string; grossCents: number }>`
    select exists (select from orders e where e.tk_id = o.tk_id and e.business_customer_group_id = o.business_customer_group_id
        and (e.created_at, e.number) < (o.created_at, o.number)) as returning,
      (select floor(extract(epoch from h.at - o.created_at) / 60)::integer from order_history h
        where h.order_id = o.id and h.event in ('confirmed', 'confirmedFromLink')) as minutes, status, gross_cents
    from ${counted(filter)}`.execute(db);
  const [totals] = Object.values(await by(db, filter, sql`''`));
  return {
    totals,
    statuses: Object.fromEntries(
      [...Map.groupBy(facts, ({ status }) => status)].map(([status, own]) => [
        status,
        { orders: own.length, grossCents: own.reduce((sum, { grossCents }) => sum + grossCents, 0) },
      ]),
    ),
    minutes: facts.flatMap(({ minutes }) => minutes ?? []),
    customers: {
      first: facts.filter(({ returning }) => !returning).length,
      returning: facts.filter(({ returning }) => returning).length,
    },
    course: await by(db, filter, sql`date_trunc(${sql.lit(step)}, ${inBerlin})::date`),
    products: await by(db, filter, sql`prod`),
    sizes: await by(db, filter, sizes),
    payments: await by(db, filter, sql`payment_type`),
    weekdays: await by(db, filter, sql`extract(isodow from ${inBerlin})`),
    hours: await by(db, filter, sql`extract(hour from ${inBerlin})`),
    postalCodes: await by(db, filter, sql`left(postal_code, 3)`),
    agencies: await by(db, filter, sql`business_customer_id`),
  };
}
