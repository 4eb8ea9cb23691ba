import { emailKey } from "@partner-konto/domain/text/email-address";
import type { EnteredRegistration } from "@partner-konto/domain/user/registration";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { newSecret, secretHash } from "./secrets.ts";

const hour = 60 * 60_000;
const goodForMs = 48 * hour;
/** How long one that ran out is kept to say so; what a stranger entered is nobody's to keep. */
const rememberedMs = 7 * 24 * hour;

/** Keeps what somebody entered who says that an address is theirs, and answers the secret that goes there. It counts for nothing yet. */
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

/** A registration by the secret of its mail; undefined where the secret is of something else. */
export function registrationBySecret(db: Kysely<Database>, secret: string) {
  return db.selectFrom("registration").selectAll().where("secretHash", "=", secretHash(secret)).executeTakeFirst();
}

/** What was entered last with an address and waits to be confirmed. */
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

/** Uses a registration up, and with it all others of the address: one of them counts, whoever entered the others. The row decides. */
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

/** Forgets registrations that nobody confirmed, and those that became a company, some days later. */
export async function forgetRegistrations(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom("registration")
    .where("expiresAt", "<", new Date(now.getTime() - rememberedMs))
    .execute();
}
