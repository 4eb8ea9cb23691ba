import type { Kysely } from "kysely";
import { writeAudit } from "./db/audit.ts";
import type { Database } from "./db/database.ts";
import type { OutboxEntry } from "./db/tables.ts";
import { inTransaction } from "./db/transaction.ts";
import type { Context } from "./handler.ts";
import type { StrangerLane } from "./http/stranger-lane.ts";
import type { Kernel } from "./kernel.ts";
import type { MailDraft } from "./work/mail-draft.ts";
import { sealMail } from "./work/waiting-mail.ts";

/** The parts of a request that a context takes over. */
export type Around = Pick<Context, "caller" | "now" | "log" | "address"> &
  Partial<Pick<Context, "gone" | "stranger">> & {
    /** Makes the transactions of strangers wait for each other. */
    inLane?: StrangerLane;
  };

/** The context of a handler, over the connection or transaction its writes belong to. */
export function contextOver(kernel: Kernel, db: Kysely<Database>, around: Around): Context {
  const { caller, now, log, address, gone, stranger = null, inLane = (work) => work() } = around;
  const leave = async (...entries: OutboxEntry[]): Promise<void> => {
    const traceparent = kernel.tracing?.traceparent();
    const rows = entries.map((entry) => ({ entry: JSON.stringify({ ...entry, traceparent }), createdAt: now }));
    await db.insertInto("outbox").values(rows).execute();
  };
  const userId = caller?.id ?? null;
  const toSend = (mail: MailDraft): OutboxEntry => ({ kind: "sealedMail", ...sealMail(kernel.seal, mail) });
  const context: Context = {
    db,
    caller,
    now,
    log,
    address,
    stranger,
    gone,
    portalUrl: kernel.portalUrl,
    shopUrl: kernel.shopUrl,
    tokens: kernel.tokens,
    seal: kernel.seal,
    files: kernel.files,
    parts: kernel.parts,
    publish: (event, ...mails) => leave({ kind: "event", event, userId }, ...mails.map(toSend)),
    mail: (...mails) => leave(...mails.map(toSend)),
    tellContentChanged: (type) => leave({ kind: "contentChanged", type }),
    tellPlanChanged: (agencyId) => leave({ kind: "planChanged", agencyId }),
    endStreams: (user) => leave({ kind: "endStreams", userId: user }),
    audit: (...entries) => writeAudit(db, kernel.noteActivity, entries, { caller, now }),
    transaction: (run) =>
      db.isTransaction ? run(context) : inLane(() => inTransaction(db, (tx) => run(contextOver(kernel, tx, around)))),
  };
  return context;
}
