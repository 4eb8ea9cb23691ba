import { randomInt } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { Database } from "../../kernel/db/database.ts";
import type { Context } from "../../kernel/handler.ts";
import type { Account } from "./records.ts";

/** The clocks of the telephone and the server may be half a minute apart. */
const window = 1;
const recoveryCodeCount = 10;
/** Without letters and digits that look alike, because people type the codes from paper. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

type SealContext = Pick<Context, "db" | "seal" | "now">;

const totpOf = (secret: string, label = ""): TOTP =>
  new TOTP({ issuer: "Partner Konto", label, secret: Secret.fromBase32(secret) });

const newRecoveryCode = (): string => {
  const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("");
  return `${code.slice(0, 5)}-${code.slice(5)}`;
};

const plain = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

/** Makes a secret that counts once a code of it was confirmed. Replaces a secret that was begun before. */
export async function beginSecondFactor({ db, seal }: SealContext, { id, email }: Account) {
  const secret = new Secret({ size: 20 }).base32;
  await db
    .insertInto("secondFactor")
    .values({ userId: id, sealedSecret: seal.close(secret), confirmedAt: null })
    .onConflict((conflict) =>
      conflict.column("userId").doUpdateSet({ sealedSecret: seal.close(secret), lastStep: 0, confirmedAt: null }),
    )
    .execute();
  return { secret, address: totpOf(secret, email).toString() };
}

/** The secret that was begun or is in use; undefined if there is none, or if no key opens it. */
async function secretOf({ db, seal }: SealContext, userId: string, isConfirmed: boolean): Promise<string | undefined> {
  const factor = await db
    .selectFrom("secondFactor")
    .select("sealedSecret")
    .where("userId", "=", userId)
    .where("confirmedAt", isConfirmed ? "is not" : "is", null)
    .executeTakeFirst();
  return (factor && seal.open(factor.sealedSecret)) ?? undefined;
}

/**
 * Whether a code is right; a right code is used up. A code counts once, and none older than the last one counts (RFC 6238, 5.2). The
 * condition of the update decides, so only one of several simultaneous uses gets through.
 */
async function consumeTotp(context: SealContext, userId: string, code: string, isConfirmed: boolean): Promise<boolean> {
  const secret = await secretOf(context, userId, isConfirmed);
  const token = code.replaceAll(/\s/g, "");
  if (secret === undefined || !/^\d{6}$/.test(token)) return false;
  const totp = totpOf(secret);
  const timestamp = context.now.getTime();
  const delta = totp.validate({ token, timestamp, window });
  if (delta === null) return false;
  const step = totp.counter({ timestamp }) + delta;
  const { numUpdatedRows } = await context.db
    .updateTable("secondFactor")
    .set({ lastStep: step })
    .where("userId", "=", userId)
    .where("lastStep", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const recoveryText = (userId: string, code: string): string => `recovery code ${userId} ${plain(code)}`;

/** The stored form of a recovery code: a mark, or the digest of older installations. */
async function keptRecoveryCode({ db, seal }: SealContext, userId: string, code: string): Promise<string | undefined> {
  const factor = await db
    .selectFrom("secondFactor")
    .select("recoveryCodes")
    .where("userId", "=", userId)
    .where("confirmedAt", "is not", null)
    .executeTakeFirst();
  const text = recoveryText(userId, code);
  const digests = seal.digests(text);
  return factor?.recoveryCodes.find((kept) => digests.includes(kept) || seal.isMarkOf(kept, text));
}

/** The condition of the update decides. If it fails, the code may just have been sealed again, so the function looks once more. */
async function consumeRecoveryCode(
  context: SealContext,
  userId: string,
  code: string,
  isLast = false,
): Promise<boolean> {
  const kept = await keptRecoveryCode(context, userId, code);
  if (kept === undefined) return false;
  const { numUpdatedRows } = await context.db
    .updateTable("secondFactor")
    .set({ recoveryCodes: sql`array_remove(recovery_codes, ${kept})` })
    .where("userId", "=", userId)
    .where("confirmedAt", "is not", null)
    .where(sql<boolean>`${kept} = any(recovery_codes)`)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  return isLast ? false : consumeRecoveryCode(context, userId, code, true);
}

/** Whether this is a valid code of the factor or one of its recovery codes; either is used up. */
export async function consumeCode(context: SealContext, userId: string, code: string): Promise<boolean> {
  return (await consumeTotp(context, userId, code, true)) || (await consumeRecoveryCode(context, userId, code));
}

/** Switches on the factor that was begun, if the code is right. */
export async function confirmSecondFactor(context: SealContext, userId: string, code: string): Promise<boolean> {
  const { db, now } = context;
  if (!(await consumeTotp(context, userId, code, false))) return false;
  await db.updateTable("secondFactor").set({ confirmedAt: now }).where("userId", "=", userId).execute();
  await db.updateTable("userAccount").set({ hasSecondFactor: true }).where("id", "=", userId).execute();
  return true;
}

/** Replaces all recovery codes by new ones, which are stored only as marks. */
export async function renewRecoveryCodes({ db, seal }: SealContext, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  const recoveryCodes = codes.map((code) => seal.mark(recoveryText(userId, code)));
  await db.updateTable("secondFactor").set({ recoveryCodes }).where("userId", "=", userId).execute();
  return codes;
}

export async function removeSecondFactor(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom("secondFactor").where("userId", "=", userId).execute();
  await db.updateTable("userAccount").set({ hasSecondFactor: false }).where("id", "=", userId).execute();
}

/** Whether a factor was begun or confirmed, and the recovery codes that are left. */
export async function secondFactorOf(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom("secondFactor")
    .select(["confirmedAt", "recoveryCodes"])
    .where("userId", "=", userId)
    .executeTakeFirst();
}
