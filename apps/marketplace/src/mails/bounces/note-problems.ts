import { randomUUID } from "node:crypto";
import type { MailProblemKind, MailProblemSource } from "@partner-konto/domain/mails/problem-kind";
import { emailKey } from "@partner-konto/domain/validation/email-address";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

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
  if (problems.length === 0) return;
  const told = new Map<string, { problem: Problem; key: string; times: number; firstAt: Date; lastAt: Date }>();
  for (const problem of problems) {
    const [key, { at }] = [emailKey(problem.email), problem];
    const same = [key, problem.kind, problem.mail?.id].join(" ");
    const before = told.get(same);
    told.set(same, {
      problem,
      key,
      times: (before?.times ?? 0) + 1,
      firstAt: before && before.firstAt < at ? before.firstAt : at,
      lastAt: before && before.lastAt > at ? before.lastAt : at,
    });
  }
  // In one order, so that two messages about the same addresses do not wait for each other.
  const rows = [...told.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  await db
    .insertInto("mailProblem")
    .values(
      rows.map(({ problem: { kind, email, status, reason, source, mail }, key, times, firstAt, lastAt }) => ({
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
        times,
        firstAt,
        lastAt,
        doneAt: null,
        doneBy: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .expression(sql`email_key, kind, coalesce(mail_id::text, '')`)
        .where("doneAt", "is", null)
        .doUpdateSet((eb) => ({
          times: sql`mail_problem.times + excluded.times`,
          lastAt: sql`greatest(mail_problem.last_at, excluded.last_at)`,
          status: eb.ref("excluded.status"),
          reason: eb.ref("excluded.reason"),
        })),
    )
    .execute();
  await noteStates(db, problems);
}

async function noteStates(db: Kysely<Database>, problems: readonly Problem[]): Promise<void> {
  const states = new Map<string, { hardBouncedAt: Date | null; complainedAt: Date | null }>();
  const newer = (before: Date | null | undefined, at: Date): Date => (before && before > at ? before : at);
  for (const { kind, email, at, stops } of problems) {
    const key = emailKey(email);
    const { hardBouncedAt = null, complainedAt = null } = states.get(key) ?? {};
    if (kind === "complaint") states.set(key, { hardBouncedAt, complainedAt: newer(complainedAt, at) });
    if (kind === "hardBounce" && stops) states.set(key, { hardBouncedAt: newer(hardBouncedAt, at), complainedAt });
  }
  if (states.size === 0) return;
  const sorted = [...states].toSorted(([one], [other]) => (one < other ? -1 : 1));
  await db
    .insertInto("mailAddressState")
    .values(sorted.map(([key, state]) => ({ emailKey: key, ...state, releasedAt: null, robinsonAt: null })))
    .onConflict((conflict) =>
      conflict.column("emailKey").doUpdateSet({
        hardBouncedAt: sql`greatest(mail_address_state.hard_bounced_at, excluded.hard_bounced_at)`,
        complainedAt: sql`greatest(mail_address_state.complained_at, excluded.complained_at)`,
      }),
    )
    .execute();
}
