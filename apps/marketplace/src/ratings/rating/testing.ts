import type { Kysely } from "kysely";
import { handlers as allHandlers } from "../../handlers.ts";
import type { Database } from "../../kernel/db/database.ts";
import { createLog } from "../../kernel/log.ts";
import type { Actor, Marketplace, Options } from "../../kernel/testing/testing.ts";
import type { DueWork } from "../../kernel/work/due-work.ts";
import { carryOutDue } from "../../kernel/work/due-work.ts";
import { type OrderMarket, startOrders } from "../../orders/order/testing.ts";
import { findCaller } from "../../people/sessions/caller.ts";
import { ratingHandlers } from "./handlers.ts";
import { dueAsking, duePublishing, dueReminders } from "./index.ts";

const dayMs = 24 * 3_600_000;

/** Five stars that need no check. */
export const praise = { stars: 5, criteria: { price: 4, date: 5, driver: 5 }, text: "Pünktlich und freundlich." };

export interface RatingMarket extends OrderMarket {
  editor: Actor;
  /** Lets so many days pass and does what is due then. */
  pass(days: number): Promise<void>;
  /** Does what is due now. */
  due(): Promise<void>;
  /** A new done order, asked about three days later; the link of its mail. */
  asked(changes?: Parameters<OrderMarket["place"]>[0]): Promise<{ orderId: string; ratingId: string; link: string }>;
  /** The same, rated and published. */
  published(
    given?: Partial<typeof praise>,
  ): Promise<{ orderId: string; ratingId: string; link: string; version: number }>;
}

/** The secret part of a mail's link. */
export const linkIn = (paragraphs: Awaited<ReturnType<Marketplace["mails"]>>[number]["paragraphs"]): string => {
  const part = paragraphs.find((one) => typeof one !== "string" && "link" in one);
  return part && typeof part !== "string" && "link" in part ? (part.link.split("#")[1] ?? "") : "";
};

/** The order market with ratings, the due work of a running marketplace, and an editor of the platform. */
export async function startRatings(
  db?: Kysely<Database>,
  plugin?: Options["plugin"],
  more: Options["handlers"] = {},
): Promise<RatingMarket> {
  const handlers = { rating: ratingHandlers, publicAmi: allHandlers.publicAmi, ...more };
  const market = await startOrders(db, { ...handlers, findCaller, ...(plugin && { plugin }) });
  const editor = await market.signIn({ name: "Edda Prüfer", roles: ["PLATFORM_EDITOR"] });
  const works: DueWork[] = [dueAsking(3), dueReminders, duePublishing];
  const due = async (): Promise<void> => {
    for (const work of works) await carryOutDue(market.kernel, createLog("silent"), work);
  };
  const pass = async (days: number): Promise<void> => {
    await market.travel(new Date(market.clock.now.getTime() + days * dayMs));
    const { id: userId, sessionId } = editor.caller;
    editor.token = (await market.kernel.tokens.sign({ userId, sessionId }, market.clock.now)).token;
    await due();
  };
  const asked: RatingMarket["asked"] = async (changes = {}) => {
    const { id: orderId } = await market.place(changes);
    const as = market.staff;
    await market.call("order.confirm", { orderId, body: {} }, as);
    await market.call("order.done", { orderId, ahead: "true" }, as);
    const { mails } = await market.left(() => pass(3));
    const rating = await market.db.selectFrom("rating").select("id").where("orderId", "=", orderId).executeTakeFirst();
    const link = mails.map(({ paragraphs }) => linkIn(paragraphs)).find((one) => one.startsWith(`${rating?.id}.`));
    return { orderId, ratingId: rating?.id ?? "", link: link ?? "" };
  };
  return {
    ...market,
    editor,
    due,
    pass,
    asked,
    async published(given = {}) {
      const rating = await asked();
      const body = { version: 1, ...praise, ...given };
      await market.call("rating.updateByCustomer", { linkHash: rating.link, body });
      const change = { type: "rating", id: rating.ratingId, state: "published", body: {} } as const;
      const { version } = await market.call("rating.changeState", change, editor);
      return { ...rating, version };
    },
  };
}
