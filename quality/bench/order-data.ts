import { phoneWord, searchWordsOf } from "@partner-konto/domain/text/search";
import { type Kysely, sql } from "kysely";
import { wordsForm } from "../../apps/marketplace/src/orders/order/customer-texts.ts";
import { sortName } from "../../apps/marketplace/src/orders/order/search-words.ts";
import { firstNames, lastNames, places, streets } from "./order-names.ts";

/** The agency with a tenth of all orders, and its company, which has five smaller agencies besides. */
export const largestAgency = "00000000-0000-4000-8000-000000000001";
export const largestCompany = "00000000-0000-4000-9000-000000000000";
const chunk = 50_000;

/**
 * Writes `count` orders of two years until 2026-12-20, in the order of placement, for 110 agencies of 40 companies. The largest agency has
 * a tenth, the next five have three hundredths each and belong to the same company. Uses only set-based statements; the triggers maintain
 * sums and words.
 */
export async function generateOrders<Tables>(db: Kysely<Tables>, count: number): Promise<void> {
  await sql`select setseed(0.42)`.execute(db);
  await sql`
    create table bench_agency as
    select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid as id, i,
      ('00000000-0000-4000-9000-' || lpad((case when i <= 6 then 0 else i % 40 end)::text, 12, '0'))::uuid as group_id,
      (${count}::numeric * case when i = 1 then 0.1 when i <= 6 then 0.03 else 0.75 / 104 end)::integer as size
    from generate_series(1, 110) i`.execute(db);
  await sql`insert into order_agency select id, group_id from bench_agency`.execute(db);
  await sql`
    create table bench_order as
    select row_number() over (order by at) as n, * from (
      select a.id, a.group_id, a.i, timestamptz '2026-12-20T18:00:00+01:00' - random() * interval '730 days' as at
      from bench_agency a cross join generate_series(1, a.size)
    ) placed`.execute(db);
  await sql`create index on bench_order (n)`.execute(db);
  for (let from = 1; from <= count; from += chunk) await insertChunk(db, from);
  await sql`drop table bench_agency, bench_order`.execute(db);
  // The visibility map allows index-only scans; in production autovacuum maintains it.
  await sql`vacuum analyze`.execute(db);
}

/** A random index in a pool, with a bias to its front. Places are drawn from the agency's own eight. */
const drawn = (pool: readonly string[]) => sql`1 + (power(random(), 2) * ${sql.lit(pool.length - 1)})::integer`;
const drawnPlace = sql`1 + ((power(random(), 2.5) * 8)::integer + i * 7) % ${sql.lit(places.length)}`;

const phone = "0171 3920041";
const wordsOf = (text: string): string => searchWordsOf([text]).join(" ");

function insertChunk<Tables>(db: Kysely<Tables>, from: number) {
  return sql`
    insert into orders (id, status, created_at, modified_at, business_customer_id, business_customer_group_id, delivery_area_id,
      frontend_source, company_name, agency_name, customer, customer_name, customer_sort, delivery_address, place_text, search_text, words_form, note, prod, amount,
      unloading_points, hose, short_vehicle, delivery_times, payment_type, price, promise_from, promise_to, delivery_date)
    select gen_random_uuid(),
      (case
        when fate < 0.88 and age > 20 then 'done' when fate < 0.88 and age > 6 then 'deliveryDateShared'
        when fate < 0.88 and age > 2 then 'accepted' when fate < 0.88 then 'open'
        when fate < 0.92 then 'customerRevocation' when fate < 0.94 then 'dealerCancellation' when fate < 0.96 then 'invalidCustomerData'
        when fate < 0.975 then 'dispositionProblems' when fate < 0.98 then 'ownPriceMishap' when fate < 0.99 then 'untrustedCustomer'
        else 'otherReason' end)::order_status,
      at, at, id, group_id,
      ('00000000-0000-4000-a000-' || lpad((i * 10 + n % 4)::text, 12, '0'))::uuid, 'PARTNER', 'Unternehmen', 'Niederlassung',
      jsonb_build_object('tkId', 'tk-' || n % 300000, 'email', 'consumer' || n % 300000 || '@post.example', 'firstName', first,
        'lastName', last, 'company', null, 'salutation', 'Frau', 'phone', ${phone}::text),
      first || ' ' || last, (${firstNames.map(sortName)}::text[])[first_n] || ' ' || (${lastNames.map(sortName)}::text[])[last_n],
      jsonb_build_object('street', street, 'houseNumber', '14', 'postalCode', postal_code, 'city', city),
      place_words, words, ${sql.lit(wordsForm)},
      'Enge Einfahrt, bitte vorher anrufen', (array['normal','normal','normal','premium','bio10'])[1 + (random() * 4)::integer]::order_product,
      amount, 1, 'fortyMetre', 'withTrailer', 'threeFiveDays',
      (case when pay < 0.34 then 'ec' when pay < 0.58 then 'invoice' when pay < 0.72 then 'directDebit' when pay < 0.84 then 'inAdvance'
        when pay < 0.93 then 'cash' when pay < 0.97 then 'guaranteedPayment' else 'heatAccount' end)::order_payment,
      jsonb_build_object('parts', jsonb_build_array(
          jsonb_build_object('kind', 'base', 'label', 'Basispreis', 'unitNetCents', 7600, 'netCents', amount * 76),
          jsonb_build_object('kind', 'margin', 'label', 'Marge', 'unitNetCents', 400, 'netCents', amount * 4)),
        'goodsNetCents', amount * 80, 'fixedNetCents', 1500, 'vatPercent', 19,
        'grossCents', amount * (90 + (random() * 12)::integer)),
      at::date + 4, at::date + 7,
      case when fate < 0.88 and age > 6 then date_trunc('day', at) + interval '6 days 6 hours' end
    from (
      select *, (${firstNames}::text[])[first_n] as first, (${lastNames}::text[])[last_n] as last,
        (${streets}::text[])[street_n] as street, (${places}::text[])[city_n] as city,
        concat_ws(' ', postal_code, (${places.map(wordsOf)}::text[])[city_n]) as place_words,
        concat_ws(' ', (${firstNames.map(wordsOf)}::text[])[first_n], (${lastNames.map(wordsOf)}::text[])[last_n],
          (${streets.map((street) => wordsOf(`${street} 14`))}::text[])[street_n], ${phoneWord(phone)}::text) as words
      from (
      select *, extract(epoch from timestamptz '2026-12-20T18:00:00+01:00' - at) / 86400 as age, random() as fate, random() as pay,
        500 + 100 * (power(random(), 2) * 80)::integer as amount, ${drawn(firstNames)} as first_n, ${drawn(lastNames)} as last_n,
        ${drawn(streets)} as street_n, ${drawnPlace} as city_n,
        lpad((10 + i % 89)::text, 2, '0') || lpad((300 + (power(random(), 2) * 40)::integer)::text, 3, '0') as postal_code
      from bench_order where n >= ${from} and n < ${from + chunk}
    ) drawn) named order by n`.execute(db);
}
