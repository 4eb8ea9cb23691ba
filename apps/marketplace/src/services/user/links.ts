import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { Context } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { registrationBySecret } from "./registrations.ts";
import { newSecret, secretHash } from "./secrets.ts";
import type { LinkKind } from "./tables.ts";

const minute = 60_000;
const goodForMinutes: Record<LinkKind, number> = { reset: 60, invite: 7 * 24 * 60, verify: 48 * 60 };
/** How long a dead link is kept to say why it is dead. */
const rememberedMs = 30 * 24 * 60 * minute;

/** Makes a link's secret for a user; only its hash stays here (promise 8). */
export async function newLink(
  db: Kysely<Database>,
  link: { kind: LinkKind; userId: string; email: string },
  now: Date,
): Promise<string> {
  await db
    .deleteFrom("userLink")
    .where("userId", "=", link.userId)
    .where("expiresAt", "<", new Date(now.getTime() - rememberedMs))
    .execute();
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + goodForMinutes[link.kind] * minute);
  await db
    .insertInto("userLink")
    .values({ ...link, secretHash: secretHash(secret), createdAt: now, expiresAt, usedAt: null })
    .execute();
  return secret;
}

/** Somebody asked for a link: on record beside it, without a word of what it is for. */
export function auditLink(context: Context, kind: LinkKind, userId: string): Promise<void> {
  const nothingShown = { fields: [], before: null, after: null };
  return context.audit({ collection: "userLink", recordId: userId, version: 1, action: kind, ...nothingShown });
}

async function linkBySecret(db: Kysely<Database>, secret: string) {
  const link = await db
    .selectFrom("userLink")
    .selectAll()
    .where("secretHash", "=", secretHash(secret))
    .executeTakeFirst();
  if (link) return { ...link, entered: undefined };
  const registration = await registrationBySecret(db, secret);
  return registration && { ...registration, kind: "register" as const, email: registration.entered.email };
}

/** A link that is still good; of a registration with what was entered. Looking does not use it up. */
export async function lookAtLink(db: Kysely<Database>, secret: string, now: Date) {
  const link = await linkBySecret(db, secret);
  if (!link) throw new Refusal("TOKEN_NOT_FOUND");
  if (link.usedAt !== null) throw new Refusal("LINK_USED");
  if (link.expiresAt <= now) throw new Refusal("LINK_EXPIRED");
  return link;
}

/**
 * Uses a link up, and with it all other links of the user: what follows makes them meaningless, or somebody else's. What sets a password
 * counts only while the account has the address it went to. Of any number of simultaneous uses one gets through: the row's own condition
 * decides, not a look before it (promise 8).
 */
export async function consumeLink(db: Kysely<Database>, kind: LinkKind, secret: string, now: Date) {
  const link = await db
    .updateTable("userLink")
    .set({ usedAt: now })
    .where("secretHash", "=", secretHash(secret))
    .where("kind", "=", kind)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .where((eb) =>
      eb.or([
        eb("kind", "=", "verify"),
        eb.exists(
          eb
            .selectFrom("userAccount")
            .select("userAccount.id")
            .whereRef("userAccount.id", "=", "userLink.userId")
            .whereRef("userAccount.email", "=", "userLink.email"),
        ),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  if (!link) {
    const { kind: other } = await lookAtLink(db, secret, now);
    // Still good, but made for something else; of this kind it went to an address before.
    throw new Refusal(other === kind ? "LINK_USED" : "TOKEN_NOT_FOUND");
  }
  await voidLinks(db, link.userId, now);
  return link;
}

/** Ends a user's links, whatever they are for; or those of one kind, of which a newer one takes the place. */
export async function voidLinks(db: Kysely<Database>, userId: string, now: Date, kind?: LinkKind): Promise<void> {
  await db
    .updateTable("userLink")
    .set({ usedAt: now })
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "verify"))
    .execute();
}
