import type { EnteredRegistration } from "@partner-konto/domain/people/registration";
import { emailKey } from "@partner-konto/domain/validation/email-address";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { newSecret, secretHash } from "../../kernel/security/secrets.ts";

const hour = 60 * 60_000;
const goodForMs = 48 * hour;
/**
 * How long an expired registration is kept, so that the portal can say that it expired. Not longer, because it holds data that a stranger
 * entered.
 */
const rememberedMs = 7 * 24 * hour;

/**
 * Stores an unconfirmed registration, which has no effect yet.
 * @returns the secret for the mail
 */
export async function keepRegistration(db: Kysely<Database>, entered: EnteredRegistration, now: Date): Promise<string> {
  const secret = newSecret();
  await db
    .insertInto("registration")
    .values({
      secretHash: secretHash(secret),
      emailKey: emailKey(entered.email),
      entered: JSON.stringify(entered),
      createdAt: now,
      expiresAt: new Date(now.getTime() + goodForMs),
      usedAt: null,
    })
    .execute();
  return secret;
}

/** Finds a registration by the secret of its mail; undefined if the secret belongs to another kind of link. */
export function registrationBySecret(db: Kysely<Database>, secret: string) {
  return db.selectFrom("registration").selectAll().where("secretHash", "=", secretHash(secret)).executeTakeFirst();
}

/** The newest registration with this address that waits for its confirmation. */
export async function waitingRegistration(
  db: Kysely<Database>,
  email: string,
  now: Date,
): Promise<EnteredRegistration | undefined> {
  const found = await db
    .selectFrom("registration")
    .select("entered")
    .where("emailKey", "=", emailKey(email))
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .orderBy("createdAt", "desc")
    .executeTakeFirst();
  return found?.entered;
}

/**
 * Uses a registration up, and with it all others of the address: only one counts, whoever entered the others. The condition of the update
 * decides.
 */
export async function consumeRegistration(db: Kysely<Database>, secret: string, now: Date): Promise<void> {
  const used = await db
    .updateTable("registration")
    .set({ usedAt: now })
    .where("secretHash", "=", secretHash(secret))
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .returning("emailKey")
    .executeTakeFirst();
  if (!used) throw new Refusal("LINK_USED");
  await db
    .updateTable("registration")
    .set({ usedAt: now })
    .where("emailKey", "=", used.emailKey)
    .where("usedAt", "is", null)
    .execute();
}

/** Deletes registrations, confirmed or not, a week after they expired. */
export async function forgetRegistrations(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom("registration")
    .where("expiresAt", "<", new Date(now.getTime() - rememberedMs))
    .execute();
}
