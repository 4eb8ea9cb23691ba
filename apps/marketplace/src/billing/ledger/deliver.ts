import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { DueWork } from "../../kernel/work/due-work.ts";
import type { MailDraft } from "../../kernel/work/mail-draft.ts";
import type { Delivery } from "../../mails/transport/transport.ts";
import { toPdf } from "../invoice-document/pdf.ts";
import { toXRechnung } from "../invoice-document/xrechnung.ts";
import { readableName, storedName, storedXml } from "./files.ts";
import { invoiceMail } from "./mails.ts";

/**
 * Draws, stores and queues the mail of issued invoices, each in its own transaction. A killed process leaves at most stored files, which the
 * next one writes again with the same bytes. Several marketplaces share the work.
 */
export const dueInvoices: DueWork = {
  name: "invoice to mail",
  everyMs: 1000,
  first: (db, _now, but) =>
    db
      .selectFrom("invoice")
      .select("id as key")
      .where("mailQueuedAt", "is", null)
      .where("mailedAt", "is", null)
      .$if(but.length > 0, (query) => query.where("id", "not in", [...but]))
      .orderBy("number")
      .limit(1)
      // Another marketplace is mailing a locked one.
      .forUpdate()
      .skipLocked(),
  async carryOut(system, _as, _but, id) {
    const row = await system.db
      .selectFrom("invoice")
      .select(["id", "document", "groupId"])
      .where("id", "=", id)
      .where("mailQueuedAt", "is", null)
      .where("mailedAt", "is", null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return;
    const file = storedName(row.id);
    await system.files.put(file, await toPdf(row.document));
    await system.files.put(storedXml(row.id), toXRechnung(row.document));
    await system.mail(invoiceMail(system, row, { file, name: `${readableName(row.document)}.pdf` }));
    await system.db.updateTable("invoice").set({ mailQueuedAt: system.now }).where("id", "=", row.id).execute();
  },
};

/** The record of an invoice's mail says what became of it: only a mail that was sent counts as mailed. */
export async function noteInvoiceMail(
  db: Kysely<Database>,
  { invoiceId }: MailDraft,
  end: Delivery,
  now: Date,
): Promise<void> {
  if (invoiceId === undefined) return;
  const set = end === "sent" ? { mailedAt: now, mailStoppedAt: null } : { mailStoppedAt: now };
  await db.updateTable("invoice").set(set).where("id", "=", invoiceId).where("mailedAt", "is", null).execute();
}
