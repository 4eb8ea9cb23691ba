import { type Kysely, sql } from "kysely";

/**
 * An invoice counts as mailed when its mail was handed to the mail server, not when it was queued, and its record says when the address is
 * stopped. Mails of earlier releases count as sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice add column mail_queued_at timestamptz, add column mail_stopped_at timestamptz`.execute(
    db,
  );
  await sql`update invoice set mail_queued_at = mailed_at where mailed_at is not null`.execute(db);
  await sql`create index invoice_to_queue on invoice (number) where mail_queued_at is null and mailed_at is null`.execute(
    db,
  );
}
