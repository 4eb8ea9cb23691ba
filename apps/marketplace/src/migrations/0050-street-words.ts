import { type Kysely, sql } from "kysely";

/**
 * Search words of imported streets: "Hauptstraße" is also found as "Hauptstr." and "Haupt Str", "Sankt" also as "St." (text/search). The
 * other function is called with its schema, because a backup is restored without a search path.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function street_words(given text) returns text language sql immutable strict parallel safe as $$
      select ' ' || whole || ' ' || regexp_replace(whole, '(\\w) strasse\\M', '\\1strasse', 'g')
        || case when whole ~ 'strasse\\M' then ' strasse' else '' end
        || case when whole ~ '\\mst\\M' then ' sankt' when whole ~ '\\msankt\\M' then ' st' else '' end
      from (select regexp_replace(public.folded_words(given), 'str\\M', 'strasse', 'g') as whole) folded
    $$`.execute(db);
  await sql`
    alter table geo_street add column street_words text generated always as (street_words(street)) stored`.execute(db);
}
