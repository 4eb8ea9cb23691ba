import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { Context } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { newSecret, secretHash } from "../../kernel/security/secrets.ts";
import type { LinkKind } from "../records/index.ts";
import { registrationBySecret } from "./registrations.ts";

const minute = 60_000;
const goodForMinutes: Record<LinkKind, number> = { reset: 60, invite: 7 * 24 * 60, verify: 48 * 60 };
/** How long an expired link is kept, so that the portal can say why it does not work. */
const rememberedMs = 30 * 24 * 60 * minute;

/** Makes a link's secret for a user and stores only its hash (promise 8). */
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

/** Writes an audit record that a link was requested, without its content. */
export function auditLink(context: Pick<Context, "audit">, kind: LinkKind, userId: string): Promise<void> {
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

/**
 * Finds a link that is still valid, and for a registration the entered data. Does not use the link up.
 * @throws Refusal TOKEN_NOT_FOUND, LINK_USED or LINK_EXPIRED
 */
export async function lookAtLink(db: Kysely<Database>, secret: string, now: Date) {
  const link = await linkBySecret(db, secret);
  if (!link) throw new Refusal("TOKEN_NOT_FOUND");
  if (link.usedAt !== null) throw new Refusal("LINK_USED");
  if (link.expiresAt <= now) throw new Refusal("LINK_EXPIRED");
  return link;
}

/**
 * Uses a link up and voids all other links of the user. A link that sets a password counts only while the account still has the address the
 * link went to. Only one of several simultaneous uses gets through: the condition of the update decides, not a query before it (promise 8).
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
    // The link is valid, but of another kind; or it is of this kind and went to an earlier address of the account.
    throw new Refusal(other === kind ? "LINK_USED" : "TOKEN_NOT_FOUND");
  }
  await voidLinks(db, link.userId, now);
  return link;
}

/** Voids a user's links: all of them, or those of one kind that a newer link replaces. */
export async function voidLinks(db: Kysely<Database>, userId: string, now: Date, kind?: LinkKind): Promise<void> {
  await db
    .updateTable("userLink")
    .set({ usedAt: now })
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "verify"))
    .execute();
}
