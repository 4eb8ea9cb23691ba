import type { mailAddress } from "@partner-konto/contracts/mails/mail-address";
import type { Handlers } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { newestOptOuts, removeOptOut } from "../../mails/opt-out/index.ts";
import { newestDeletionRequests, removeDeletionRequest } from "../../orders/order/index.ts";

/** The most wishes that staff see at once. */
const mostWishes = 200;

/** The wishes of consumers: no more mails, or the deletion of their data. */
export const wishHandlers: Pick<Handlers<typeof mailAddress>, "getWishes" | "undoWish"> = {
  async getWishes({ db }) {
    const [optOuts, deletions] = await Promise.all([
      newestOptOuts(db, mostWishes),
      newestDeletionRequests(db, mostWishes),
    ]);
    const all = [
      ...optOuts.map((wish) => ({ ...wish, kind: "optOut" as const })),
      ...deletions.map((wish) => ({ ...wish, kind: "deletion" as const })),
    ];
    const newest = all.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, mostWishes);
    return { data: newest.map(({ createdAt, ...wish }) => ({ ...wish, at: createdAt.toISOString() })) };
  },

  async undoWish(context, { body: { id } }) {
    if (!(await removeOptOut(context, id)) && !(await removeDeletionRequest(context, id))) throw notFound();
    return { ok: true };
  },
};
