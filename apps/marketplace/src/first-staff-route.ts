import { email } from "@partner-konto/domain/person";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { writeAudit } from "./kernel/db/audit.ts";
import { inTransaction } from "./kernel/db/transaction.ts";
import { onlyLocal } from "./kernel/files/local.ts";
import { notFound } from "./kernel/http/refusal.ts";
import type { Kernel } from "./kernel/kernel.ts";
import { leave } from "./kernel/work/outbox.ts";
import { mailEntry } from "./kernel/work/waiting-mail.ts";
import { type FirstStaff, type FirstStaffRequest, hasAdmin, inviteFirstStaff } from "./people/registration/index.ts";

export const firstStaffPath = "/staff/first";
const goodForMs = 60_000;

const request = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("must be JSON");
      return z.NEVER;
    }
  })
  .pipe(z.object({ firstStaff: z.object({ email, replaces: z.boolean() }), at: z.number() }));
const envelope = z.object({ sealed: z.string().max(2000) });

/** The request as its command sends it: only who can read the key in the data folder can seal one. */
export const sealedRequest = (seal: Kernel["seal"], firstStaff: FirstStaffRequest, now: Date): { sealed: string } => ({
  sealed: seal.close(JSON.stringify({ firstStaff, at: now.getTime() })),
});

/** Invites the first member of staff in one transaction, with audit and mail as in a call. */
export function inviteWith(
  { db, seal, portalUrl, now, noteActivity }: Pick<Kernel, "db" | "seal" | "portalUrl" | "now" | "noteActivity">,
  request: FirstStaffRequest,
  isMailed: boolean,
): Promise<FirstStaff> {
  const at = now();
  return inTransaction(db, (tx) =>
    inviteFirstStaff(
      {
        db: tx,
        now: at,
        portalUrl,
        audit: (...entries) => writeAudit(tx, noteActivity, entries, { caller: null, now: at }),
        mail: (...mails) => leave(tx, at, ...mails.map((mail) => mailEntry(seal, mail))),
      },
      request,
      isMailed,
    ),
  );
}

/**
 * GET /staff/first: whether nobody administers the platform yet. POST: the way of `npm run staff:first` into the embedded database, which only the running process can open. For this machine,
 * and for somebody who can read the data folder.
 */
export async function firstStaffRoute(
  app: FastifyInstance,
  { kernel, isMailed }: { kernel: Kernel; isMailed: boolean },
): Promise<void> {
  app.get(firstStaffPath, { onRequest: onlyLocal }, async () => {
    return { isMissing: !(await hasAdmin(kernel.db)) };
  });
  app.post(firstStaffPath, { onRequest: onlyLocal }, async ({ body }) => {
    const { data } = envelope.safeParse(body);
    const text = data && kernel.seal.open(data.sealed);
    const read = text ? request.safeParse(text).data : undefined;
    if (!read || Math.abs(kernel.now().getTime() - read.at) > goodForMs) throw notFound();
    const answer = await inviteWith(kernel, read.firstStaff, isMailed);
    kernel.poke();
    return answer;
  });
}
