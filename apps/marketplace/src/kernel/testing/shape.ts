import { type Kysely, sql } from "kysely";
import type { Database } from "../db/database.ts";

/** Everything that our migrations create, without Kysely's own tables. Spaces in functions and names of `not null` do not count. */
export async function shapeOf(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`
    select 'column' as kind, attrelid::regclass::text as of, attnum::text as one, attname::text as two,
        concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attcollation::regcollation, pg_get_expr(adbin, adrelid)) as three
      from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and relname !~ '^(kysely|pg_stat)'
    union all select 'table', relname, relkind::text, reloptions::text, '' from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname !~ '^(kysely|pg_stat)'
    union all select 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid), '' from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid::regclass::text !~ '^kysely'
    union all select 'index', tablename, indexname, indexdef, '' from pg_indexes
      where schemaname = 'public' and tablename !~ '^kysely'
    union all select 'trigger', tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text from pg_trigger
      where not tgisinternal
    union all select 'function', oid::regprocedure::text, concat_ws(' ', provolatile, proisstrict, proparallel),
        btrim(regexp_replace(prosrc, '[[:space:]]+', ' ', 'g')), '' from pg_proc
      where pronamespace = 'public'::regnamespace and prolang <> 13
    union all select 'view', viewname, definition, '', '' from pg_views
      where schemaname = 'public' and viewname !~ '^pg_stat'
    union all select 'sequence', sequencename, concat_ws(' ', data_type, max_value, increment_by, cycle), '', '' from pg_sequences
      where schemaname = 'public'
    union all select 'value', enumtypid::regtype::text, enumsortorder::text, enumlabel, '' from pg_enum
      where enumtypid in (select oid from pg_type where typnamespace = 'public'::regnamespace)
    union all select 'extension', extname, '', '', '' from pg_extension
    order by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}
