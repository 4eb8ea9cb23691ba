import { randomUUID } from "node:crypto";
import type { MailProblemKind, MailProblemSource } from "@partner-konto/domain/mail/problem-kind";
import { emailKey } from "@partner-konto/domain/text/email-address";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";

/** A problem as it was told. */
export interface Problem {
  kind: MailProblemKind;
  email: string;
  status: string | null;
  reason: string;
  source: MailProblemSource;
  at: Date;
  /** The mail it belongs to, if that was found. */
  mail: { id: string; subject: string; sentAt: Date } | null;
  /** Whether a hard bounce stops mails: it does not when anybody could have written it. */
  stops: boolean;
}

/** Stores problems for staff, and what they mean for their addresses. A problem told again, while it is not done, is counted. */
export async function noteProblems(db: Kysely<Database>, problems: readonly Problem[]): Promise<void> {
  // In one order, so that two messages about the same addresses do not wait for each other.
  const inOrder = problems
    .map((problem) => ({ ...problem, key: emailKey(problem.email) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  for (const { kind, email, key, status, reason, source, at, mail, stops } of inOrder) {
    await db
      .insertInto("mailProblem")
      .values({
        id: randomUUID(),
        kind,
        email,
        emailKey: key,
        status,
        reason,
        source,
        mailId: mail?.id ?? null,
        subject: mail?.subject ?? null,
        sentAt: mail?.sentAt ?? null,
        firstAt: at,
        lastAt: at,
        doneAt: null,
        doneBy: null,
      })
      .onConflict((conflict) =>
        conflict
          .expression(sql`email_key, kind, coalesce(mail_id::text, '')`)
          .where("doneAt", "is", null)
          .doUpdateSet((eb) => ({
            times: sql`mail_problem.times + 1`,
            lastAt: sql`greatest(mail_problem.last_at, excluded.last_at)`,
            status: eb.ref("excluded.status"),
            reason: eb.ref("excluded.reason"),
          })),
      )
      .execute();
    if (kind === "complaint") await noteState(db, key, "complainedAt", at);
    if (kind === "hardBounce" && stops) await noteState(db, key, "hardBouncedAt", at);
  }
}

async function noteState(
  db: Kysely<Database>,
  key: string,
  field: "complainedAt" | "hardBouncedAt",
  at: Date,
): Promise<void> {
  await db
    .insertInto("mailAddressState")
    .values({
      emailKey: key,
      hardBouncedAt: field === "hardBouncedAt" ? at : null,
      complainedAt: field === "complainedAt" ? at : null,
      releasedAt: null,
      robinsonAt: null,
    })
    .onConflict((conflict) =>
      conflict.column("emailKey").doUpdateSet((eb) => ({
        [field]: sql`greatest(${eb.ref(`mailAddressState.${field}`)}, ${eb.ref(`excluded.${field}`)})`,
      })),
    )
    .execute();
}
