import type { PartnerRatingFilter } from "@partner-konto/domain/ratings/requests";
import { sized } from "@partner-konto/testing/how-many";
import { quantile } from "@partner-konto/testing/quantile";
import { sql } from "kysely";
import { startPostgres } from "../../apps/marketplace/src/kernel/testing/postgres.ts";
import { heidebrand } from "../../apps/marketplace/src/orders/order/testing.ts";
import { startRatings } from "../../apps/marketplace/src/ratings/rating/testing.ts";
import { report } from "../runs/rows.ts";
import { fitting } from "./fitting.ts";

/**
 * The bars of issue 22: report and list of an agency with 100,000 ratings p95 under 20 ms, the public report under 10 ms. Measured over the
 * real routes, on a real Postgres with its default memory, with as many ratings of other agencies around.
 */
const count = sized(100_000, 1000);
const listBarMs = 20;
const publicBarMs = 10;
const rounds = sized(200);
/** Unmeasured first calls: they compile code and open database connections. */
const warmUps = sized(10);

const filters: readonly [string, PartnerRatingFilter, number][] = [
  ["first page", {}, 1],
  ["middle page", {}, count / 10],
  ["last page", {}, count / 5],
  ["five stars", { stars: [5] }, 1],
  ["one star, tenth page", { stars: [1] }, 10],
  ["unanswered", { answered: false }, 1],
  ["waiting", { waiting: true }, 1],
  ["a quarter", { from: "2026-04-01", to: "2026-06-30" }, 1],
  ["two stars in a year, unanswered", { stars: [2], answered: false, from: "2025-01-01", to: "2025-12-31" }, 2],
  ["a rare word", { text: "Baustelle" }, 1],
  ["two words", { text: "Fahrer Rasen" }, 1],
];
/** A word of every second rating; it reads half of the agency's words. */
const common: PartnerRatingFilter = { text: "pünktlich" };

const postgres = await startPostgres();
try {
  const market = fitting(await startRatings(postgres.db));
  const { db } = postgres;
  await market.place();
  await market.place({ businessCustomerId: heidebrand.soltau });
  // Texts of one to three sentences; the triggers maintain the sums.
  await sql`
    insert into orders (id, status, created_at, modified_at, business_customer_id, business_customer_group_id, frontend_source, company_name,
      agency_name, customer, customer_name, customer_sort, delivery_address, place_text, search_text, note, prod, amount, unloading_points, hose,
      short_vehicle, delivery_times, payment_type, price, promise_from, promise_to, done_at)
    select gen_random_uuid(), 'done', at, at, case when i % 2 = 0 then business_customer_id else ${heidebrand.soltau}::uuid end,
      business_customer_group_id, frontend_source, company_name, agency_name, customer, customer_name, customer_sort, delivery_address,
      '', '', note, prod, amount, unloading_points, hose, short_vehicle, delivery_times, payment_type, price, promise_from, promise_to, at
    from orders cross join generate_series(1, ${2 * count}::integer) i
      cross join lateral (select timestamptz '2026-12-20' - i * interval '8 minutes' as at) placed
    where orders.status = 'open' and business_customer_id = ${heidebrand.lueneburg}`.execute(db);
  await sql`
    insert into rating (id, order_id, business_customer_id, email_key, shown_name, state, asked_at, received_at, published_at, changed_at,
      waits_since, stars, price_stars, date_stars, driver_stars, text, statement, statement_state, statement_at, search_text)
    select gen_random_uuid(), id, business_customer_id, 'n' || row || '@post.example', 'Nele N.', 'published', done_at, done_at, done_at,
      done_at, done_at, stars, stars, greatest(stars - row % 2, 1), stars, text, answer, case when answer = '' then 'none' else 'published' end,
      case when answer = '' then null else done_at end, ' ' || lower(replace(replace(text, '.', ''), 'ü', 'u')) || ' nele n'
    from (
      select id, business_customer_id, done_at, row, (array[5,5,5,5,5,5,5,4,4,3,5,5,5,5,5,5,4,5,2,1])[1 + row % 20]::smallint as stars,
        (array['Alles pünktlich.', 'Gern wieder.'])[1 + row % 2] || ' ' ||
        (array['Netter Fahrer.', 'Guter Preis.', 'Kam wie zugesagt.', 'Tank voll.', 'Rechnung stimmte.'])[1 + row % 5] ||
        case when row % 997 = 0 then ' Der Rasen ist eine Baustelle.' else '' end as text,
        case when row % 3 = 0 then 'Vielen Dank' else '' end as answer
      from (select *, row_number() over (order by done_at) as row from orders where status = 'done') done) rated`.execute(
    db,
  );
  await sql`
    insert into rating_word
    select business_customer_id, word, number, stars, answered, published_at
    from rating cross join lateral regexp_split_to_table(trim(search_text), ' +') word on conflict do nothing`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
  // Writes what the filling left, so that Postgres does not write it while the calls are measured.
  await sql`checkpoint`.execute(db);

  const timed = async (what: string, ask: () => Promise<unknown>): Promise<number[]> => {
    const times: number[] = [];
    for (let call = 0; call < warmUps; call += 1) await ask();
    for (let round = 0; round < rounds; round += 1) {
      const from = performance.now();
      await ask();
      times.push(performance.now() - from);
    }
    console.log(`${what}: p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`);
    return times;
  };
  const list = (body: PartnerRatingFilter, page: number) => () =>
    market.call(
      "rating.findForPartner",
      { limit: 5, page, body: { ...body, businessCustomerId: heidebrand.lueneburg } },
      market.jonas,
    );
  const lists: number[] = [];
  for (const [what, body, page] of filters) lists.push(...(await timed(what, list(body, page))));
  const words = await timed("a word of every second rating", list(common, 1));
  const reports = await timed("report", () =>
    market.call("rating.getReport", { businessCustomer: heidebrand.lueneburg }, market.jonas),
  );
  const publicReports = await timed("public report", () =>
    market.call("rating.getPublicReport", { id: heidebrand.lueneburg }, market.jonas),
  );
  const row = (what: string, times: readonly number[], barMs: number | undefined) => {
    const p95 = quantile([...times], 0.95);
    return {
      what,
      measured: `p50 ${quantile([...times], 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
      ...(barMs !== undefined && { bar: `p95 ${barMs} ms`, met: p95 <= barMs }),
    };
  };
  report([
    row(`list of an agency with ${count.toLocaleString("en")} ratings, ${filters.length} filters`, lists, listBarMs),
    row("the same list, searched for a word of every second rating", words, undefined),
    row("report of the agency", reports, listBarMs),
    row("public report of the agency", publicReports, publicBarMs),
  ]);
  await market.close();
} finally {
  await postgres.stop();
}
