import { recordId } from "@partner-konto/domain/person";
import type { Context } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { newSecret, secretHash } from "../../kernel/security/secrets.ts";
import type { RatingRow } from "./tables.ts";

const goodForMs = 90 * 24 * 3_600_000;

/**
 * Makes a mailed link, `{rating id}.{secret}`, of which only a hash is stored. A link to rate works until ninety days after it was asked
 * for, also after a reminder with a second one; a new link to confirm replaces the one before.
 */
export async function newRatingLink(
  { db, now }: Pick<Context, "db" | "now">,
  ratingId: string,
  confirms: boolean,
): Promise<string> {
  const secret = newSecret();
  if (confirms)
    await db.deleteFrom("ratingLink").where("ratingId", "=", ratingId).where("confirms", "=", true).execute();
  const expiresAt = new Date(now.getTime() + goodForMs);
  await db
    .insertInto("ratingLink")
    .values({ secretHash: secretHash(secret), ratingId, confirms, expiresAt })
    .execute();
  return `${ratingId}.${secret}`;
}

/**
 * The locked rating of a link, and whether the link only confirms. A wrong secret finds no row and locks nothing.
 * @throws Refusal TOKEN_NOT_FOUND, or LINK_EXPIRED
 */
export async function openLink({ db, now }: Context, link: string): Promise<{ row: RatingRow; confirms: boolean }> {
  const [, ratingId = "", secret = ""] = /^([^.]+)\.(.+)$/.exec(link) ?? [];
  if (!recordId.safeParse(ratingId).success) throw new Refusal("TOKEN_NOT_FOUND");
  const found = await db
    .selectFrom("ratingLink")
    .selectAll()
    .where("secretHash", "=", secretHash(secret))
    .where("ratingId", "=", ratingId)
    .executeTakeFirst();
  if (!found) throw new Refusal("TOKEN_NOT_FOUND");
  if (found.expiresAt <= now) throw new Refusal("LINK_EXPIRED");
  const row = await db
    .selectFrom("rating")
    .selectAll()
    .where("id", "=", ratingId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { row, confirms: found.confirms };
}
