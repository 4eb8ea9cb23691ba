import { type Kysely, sql } from "kysely";

const all = (names: string, on: string): string =>
  JSON.stringify(Object.fromEntries(names.split(" ").map((name) => [name, on.split(" ").includes(name)])));

const sorts = "normal premium bio10 bio15 bio10Premium climateNeutralNormal climateNeutralPremium";
const pellets = "loose pallet bigbag";
const quality = "isoNorm enPlus dinPlus";
const hoses = "thirtyMetre fortyMetre fiftyMetre sixtyMetre eightyMetre";
const payments = "cash invoice guaranteedPayment directDebit inAdvance ec heatAccount";
const vehicles = "withTrailer withoutTrailer smallTruck";

const week = [1, 2, 3, 4, 5];
const deliveryClass = (isActive: boolean, cutOff: string | null = null, weekdays = week) => ({
  isActive,
  cutOff,
  weekdays,
  ordersPerDay: null,
});
const times = JSON.stringify({
  fiveTenDays: deliveryClass(true),
  threeFiveDays: deliveryClass(true),
  today: deliveryClass(true, "10:00"),
  twentyFourHours: deliveryClass(true, "16:00", [1, 2, 3, 4]),
  twoWorkingDays: deliveryClass(true),
  weekTimeOne: deliveryClass(true),
  weekTimeTwo: deliveryClass(true),
  normal: deliveryClass(true),
});
const slots = JSON.stringify({
  weekday: { morning: true, afternoon: true },
  weekend: { morning: false, afternoon: false },
});

/**
 * The goods, options and times of an area. Existing areas had no such limits, so every option of their kind is on. Their prices
 * are unknown.
 */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  const json = (value: string) => sql`${sql.lit(value)}::jsonb`;
  await sql`
    alter table delivery_area
      add column product_sorts jsonb not null default ${json(all(sorts, sorts))},
      add column pellet_types jsonb not null default ${json(all(pellets, ""))},
      add column quality_levels jsonb not null default ${json(all(quality, ""))},
      add column dust_protection boolean not null default false,
      add column hose_lengths jsonb not null default ${json(all(hoses, hoses))},
      add column payment_methods jsonb not null default ${json(all(payments, payments))},
      add column vehicles jsonb not null default ${json(all(vehicles, vehicles))},
      add column delivery_times jsonb not null default ${json(times)},
      add column slots jsonb not null default ${json(slots)},
      add column orders_per_day integer,
      add column closed_days jsonb not null default '[]',
      add column pause jsonb`.execute(db);
  const unpriced = json(JSON.stringify({ basePrice: null, tiers: [] }));
  await sql`
    update delivery_area set
      product_sorts = ${json(all(sorts, ""))},
      pellet_types = ${json(all(pellets, pellets))},
      quality_levels = ${json(all(quality, "enPlus"))},
      price = (
        select jsonb_agg((price -> 0) || ${unpriced} || jsonb_build_object('product', product) order by at)
        from unnest(string_to_array(${sql.lit(pellets)}, ' ')) with ordinality kind (product, at))
    where type = 'PARTNER_PELLET'`.execute(db);
  await sql`
    update delivery_area set price = jsonb_build_array((price -> 0) || ${unpriced} || '{"product": null}')
    where type <> 'PARTNER_PELLET'`.execute(db);
}
