/**
 * Exact sums of published ratings, by agency, by day and month of publication in Berlin, by stars and whether they are answered. Triggers
 * maintain them in the transaction of each change, so reports and totals read some hundred rows instead of all ratings.
 */
const table = `
  create table rating_sum (
    business_customer_id uuid not null,
    grain text not null check (grain in ('day', 'month')),
    begins date not null,
    stars smallint not null,
    answered boolean not null,
    count integer not null,
    price_stars integer not null,
    date_stars integer not null,
    driver_stars integer not null,
    primary key (business_customer_id, grain, begins, stars, answered) include (count, price_stars, date_stars, driver_stars)
  )`;

const key = "business_customer_id, grain, begins, stars, answered";

const published = (sign: 1 | -1, rows: string): string => `
      select ${sign} as sign, r.business_customer_id, of.grain, of.begins, r.stars, r.answered,
        r.price_stars, r.date_stars, r.driver_stars
      from ${rows} r cross join lateral (values ('day', (r.published_at at time zone 'Europe/Berlin')::date),
        ('month', date_trunc('month', r.published_at at time zone 'Europe/Berlin')::date)) of(grain, begins)
      where r.state = 'published'`;

/** Rows are locked in the order of their keys, so that two transactions cannot deadlock. */
const add = (rows: string): string => `
    insert into rating_sum as s
    select ${key}, sum(sign), sum(sign * price_stars), sum(sign * date_stars), sum(sign * driver_stars)
    from (${rows}) change
    group by 1, 2, 3, 4, 5
    having sum(sign) <> 0 or sum(sign * price_stars) <> 0 or sum(sign * date_stars) <> 0 or sum(sign * driver_stars) <> 0
    order by 1, 2, 3, 4, 5
    on conflict (${key}) do update set count = s.count + excluded.count, price_stars = s.price_stars + excluded.price_stars,
      date_stars = s.date_stars + excluded.date_stars, driver_stars = s.driver_stars + excluded.driver_stars;`;

const sweep = (rows: string): string => `
    delete from rating_sum s using (${rows}) gone
    where s.count = 0 and (s.business_customer_id, s.grain, s.begins, s.stars, s.answered) =
      (gone.business_customer_id, gone.grain, gone.begins, gone.stars, gone.answered);`;

function trigger(event: "insert" | "update" | "delete", body: string): string[] {
  const name = `rating_sums_${event}`;
  const rows = {
    insert: "new table as come",
    update: "old table as gone new table as come",
    delete: "old table as gone",
  };
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    `create trigger ${name} after ${event} on rating referencing ${rows[event]}
      for each statement execute function ${name}()`,
  ];
}

export const ratingSumStatements: readonly string[] = [
  table,
  ...trigger("insert", add(published(1, "come"))),
  ...trigger(
    "update",
    add(`${published(1, "come")} union all ${published(-1, "gone")}`) + sweep(published(-1, "gone")),
  ),
  ...trigger("delete", add(published(-1, "gone")) + sweep(published(-1, "gone"))),
];
