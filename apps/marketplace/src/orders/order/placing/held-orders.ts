import type { CheckoutOrder } from "@partner-konto/domain/orders/placing/checkout";
import type { Kysely } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import type { Context } from "../../../kernel/handler.ts";
import { heldMail } from "../mails/to-stranger.ts";
import type { HeldAnswer } from "../tables.ts";
import { linkTokenOf, proofAddress } from "./address-link.ts";
import { digestsOf, type HeldOrder, unclaimPlaced } from "./order-claims.ts";

/** How long the link of an order that waits can be used; then the order lapses. */
const heldHours = 24;

interface OrderToHold {
  /** The id that the order was claimed under, and will have. */
  id: string;
  body: CheckoutOrder;
  quote: string | undefined;
  told: HeldAnswer;
  /** The ordered goods, for the mail. */
  goods: Parameters<typeof heldMail>[0]["goods"];
}

/** Keeps an order until its consumer uses the link in the mail. Nobody else learns of it. */
export async function holdOrder(context: Context, { id, body, quote, told, goods }: OrderToHold): Promise<HeldOrder> {
  const { db, now, seal, shopUrl } = context;
  await unclaimPlaced(db, id);
  const expiresAt = new Date(now.getTime() + heldHours * 3_600_000);
  const row = { id, quote: quote ?? null, createdAt: now, expiresAt };
  const written = { ...row, body: JSON.stringify(body), told: JSON.stringify(told) };
  const [digest] = digestsOf(context, body);
  const held = await db
    .insertInto("orderHeld")
    .values({ ...written, digest })
    // Only a row that has lapsed; the same order that waits was found before, or comes at this moment.
    .onConflict((conflict) => conflict.column("digest").doUpdateSet(written).where("orderHeld.expiresAt", "<=", now))
    .returningAll()
    .executeTakeFirst();
  if (!held) return db.selectFrom("orderHeld").selectAll().where("digest", "=", digest).executeTakeFirstOrThrow();
  const link = proofAddress(shopUrl, linkTokenOf(seal, "order", id));
  await context.mail(heldMail({ to: body.customer.email, told, goods, link, until: expiresAt.toISOString() }));
  return held;
}

const waitingAs = ({ db, now }: Context, id: string) =>
  db.selectFrom("orderHeld").selectAll().where("id", "=", id).where("expiresAt", ">", now);

/** The order that waits under an id; undefined without one, or after its time. */
export const findHeld = (context: Context, id: string): Promise<HeldOrder | undefined> =>
  waitingAs(context, id).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockHeld = (context: Context, id: string): Promise<HeldOrder | undefined> =>
  waitingAs(context, id).forUpdate().executeTakeFirst();

/** Removes an order that waits no longer, because it was placed. */
export async function releaseHeld(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom("orderHeld").where("id", "=", id).execute();
}

/** Deletes orders whose link was not used in time. */
export async function forgetHeld(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom("orderHeld").where("expiresAt", "<=", now).execute();
}
