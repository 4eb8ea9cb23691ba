import { randomUUID } from "node:crypto";
import type { PaymentMessage } from "@partner-konto/domain/orders/payments/payment";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import type { Context } from "../../../kernel/handler.ts";
import type { ProviderFailure } from "./provider/provider.ts";
import type { PaymentMessageRow } from "./tables.ts";

/** Queues a message to the provider in the transaction of the change that it tells of. */
export async function queueMessage(
  { db, now }: Pick<Context, "db" | "now">,
  paymentId: string,
  message: PaymentMessage,
  cents: number,
): Promise<void> {
  await db
    .insertInto("paymentMessage")
    .values({ id: randomUUID(), paymentId, message, cents, at: now, nextAt: now })
    .execute();
}

/** A message that the provider refused is not repeated by itself, and later ones do not wait for it. */
const stillWaits = (message: string) => sql<boolean>`${sql.ref(`${message}.problem`)} is distinct from 'refused'`;

/** Seconds until the next attempt: longer than an attempt may take, then twice as long each time, at most an hour. */
const firstPause = 15;
const longestPause = 3600;

/** So long a message that is due is left to the call that queued it, which sends it and waits for the answer. Then anybody sends it. */
export const headStartMs = 2000;

/** The next message that is due, of one payment, or of any payment after the head start. It waits until the payment's earlier ones have arrived. */
export function dueMessages(db: Pick<Kysely<Database>, "selectFrom">, now: Date, paymentId?: string) {
  const dueBy = paymentId === undefined ? new Date(now.getTime() - headStartMs) : now;
  return db
    .selectFrom("paymentMessage as one")
    .select("one.id")
    .where("arrivedAt", "is", null)
    .where("nextAt", "<=", dueBy)
    .where(stillWaits("one"))
    .where((one) =>
      one.not(
        one.exists(
          one
            .selectFrom("paymentMessage as earlier")
            .select("earlier.id")
            .whereRef("earlier.paymentId", "=", "one.paymentId")
            .whereRef("earlier.position", "<", "one.position")
            .where("earlier.arrivedAt", "is", null)
            .where(stillWaits("earlier")),
        ),
      ),
    )
    .$if(paymentId !== undefined, (query) => query.where("paymentId", "=", paymentId ?? ""))
    .orderBy("nextAt")
    .orderBy("position")
    .limit(1);
}

/** Takes the next message that is due, and counts the attempt. A dead process leaves its message to the next attempt. */
export async function takeMessage(
  db: Kysely<Database>,
  now: Date,
  paymentId?: string,
): Promise<PaymentMessageRow | undefined> {
  return db
    .updateTable("paymentMessage")
    .set({
      attempts: sql<number>`attempts + 1`,
      nextAt: sql<Date>`${now}::timestamptz
        + least(${longestPause}, ${firstPause} * power(2, least(attempts, 20))) * interval '1 second'`,
    })
    .where("id", "=", dueMessages(db, now, paymentId).forUpdate().skipLocked())
    .returningAll()
    .executeTakeFirst();
}

export async function noteArrival({ db, now }: Pick<Context, "db" | "now">, id: string): Promise<void> {
  await db.updateTable("paymentMessage").set({ arrivedAt: now, problem: null }).where("id", "=", id).execute();
}

/** The message waits for its pause, or for longer when the provider asked for that. */
export async function noteProblem(
  { db, now }: Pick<Context, "db" | "now">,
  id: string,
  { problem, waitSeconds }: Pick<ProviderFailure, "problem" | "waitSeconds">,
): Promise<void> {
  const asked = new Date(now.getTime() + waitSeconds * 1000);
  await db
    .updateTable("paymentMessage")
    .set({ problem, nextAt: sql<Date>`greatest(next_at, ${asked}::timestamptz)` })
    .where("id", "=", id)
    .where("arrivedAt", "is", null)
    .execute();
}

/**
 * Makes the messages of a payment that have not arrived due now, refused ones too; with `only` those of a kind.
 * @returns whether there are any
 */
export async function hurryMessages(
  { db, now }: Pick<Context, "db" | "now">,
  paymentId: string,
  only?: PaymentMessage,
): Promise<boolean> {
  const waiting = db
    .updateTable("paymentMessage")
    .set({ nextAt: now, problem: null })
    .where("paymentId", "=", paymentId)
    .where("arrivedAt", "is", null);
  const hurried = await (only === undefined ? waiting : waiting.where("message", "=", only)).returning("id").execute();
  return hurried.length > 0;
}

/**
 * Takes back a request that has not arrived, so that the provider does not check a customer in vain.
 * @returns whether the provider may still have heard of the payment
 */
export async function takeBackRequest({ db }: Pick<Context, "db">, paymentId: string): Promise<boolean> {
  const dropped = await db
    .deleteFrom("paymentMessage")
    .where("paymentId", "=", paymentId)
    .where("message", "=", "request")
    .where("arrivedAt", "is", null)
    .returning("attempts")
    .executeTakeFirst();
  return dropped === undefined || dropped.attempts > 0;
}
