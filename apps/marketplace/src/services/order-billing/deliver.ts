import { toPdf } from "../../invoice-document/pdf.ts";
import type { DueWork } from "../../kernel/due-work.ts";
import { readableName, storedName } from "./files.ts";
import { invoiceMail } from "./mails.ts";

/**
 * Draws, stores and mails issued invoices, each in its own transaction. A killed process leaves at most a stored file, which the next one
 * writes again with the same bytes. Several marketplaces share the work.
 */
export const dueInvoices: DueWork = {
  name: "invoice to mail",
  async next(db, _now, but) {
    const found = await db
      .selectFrom("invoice")
      .select("id")
      .where("mailedAt", "is", null)
      .$if(but.length > 0, (query) => query.where("id", "not in", [...but]))
      .orderBy("number")
      .limit(1)
      // Another marketplace is mailing a locked one.
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    return found?.id;
  },
  async carryOut(system, _as, _but, id) {
    const row = await system.db
      .selectFrom("invoice")
      .select(["id", "document", "groupId"])
      .where("id", "=", id)
      .where("mailedAt", "is", null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return;
    const file = storedName(row.id);
    await system.files.put(file, await toPdf(row.document));
    await system.mail(invoiceMail(system, row, { file, name: `${readableName(row.document)}.pdf` }));
    await system.db.updateTable("invoice").set({ mailedAt: system.now }).where("id", "=", row.id).execute();
  },
};
