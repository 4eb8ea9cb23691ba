import type { Kysely } from "kysely";
import { writeAudit } from "./db/audit.ts";
import type { Database } from "./db/database.ts";
import type { OutboxEntry } from "./db/tables.ts";
import { inTransaction } from "./db/transaction.ts";
import type { Context } from "./handler.ts";
import type { PublicCallQueue } from "./http/public-call-queue.ts";
import type { Kernel } from "./kernel.ts";
import type { MailDraft } from "./work/mail-draft.ts";
import { leave } from "./work/outbox.ts";
import { mailEntry } from "./work/waiting-mail.ts";

/** The parts of a request that a context takes over. */
export type RequestParts = Pick<Context, "caller" | "now" | "log" | "address"> &
  Partial<Pick<Context, "gone" | "stranger">> & {
    /** Makes the transactions of strangers wait for each other. */
    inLane?: PublicCallQueue;
  };

/** The context of a handler, over the connection or transaction its writes belong to. */
export function contextOver(kernel: Kernel, db: Kysely<Database>, around: RequestParts): Context {
  const { caller, now, log, address, gone, stranger = null, inLane = (work) => work() } = around;
  const leaveTraced = (...entries: OutboxEntry[]): Promise<void> => {
    const traceparent = kernel.tracing?.traceparent();
    return leave(db, now, ...entries.map((entry) => (traceparent === undefined ? entry : { ...entry, traceparent })));
  };
  const userId = caller?.id ?? null;
  const toSend = (mail: MailDraft): OutboxEntry => mailEntry(kernel.seal, mail);
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
    publish: (event, ...mails) => leaveTraced({ kind: "event", event, userId }, ...mails.map(toSend)),
    mail: (...mails) => leaveTraced(...mails.map(toSend)),
    hint: (hint) => leaveTraced({ kind: "hint", hint }),
    endStreams: (user) => leaveTraced({ kind: "endStreams", userId: user }),
    audit: (...entries) => writeAudit(db, kernel.noteActivity, entries, { caller, now }),
    transaction: (run) =>
      db.isTransaction ? run(context) : inLane(() => inTransaction(db, (tx) => run(contextOver(kernel, tx, around)))),
  };
  return context;
}
