import { notificationPageSize } from "@partner-konto/domain/constants";
import { z } from "zod";
import { Failure, failure } from "../failure.ts";
import type { Gateway } from "../gateway.ts";
import { isOver } from "../session/session.ts";
import { parseInput } from "../trpc/german.ts";
import { procedure, trpc } from "../trpc/trpc.ts";
import { beginning } from "./live.ts";

const mostSubscriptions = 10;

const position = z.int().nonnegative();
export const resume = z
  .strictObject({ lastEventId: z.union([z.literal(beginning), z.string().regex(/^\d{1,15}$/)]).optional() })
  .prefault({});
export const storedQuery = z
  .strictObject({
    page: z.int().min(1).max(10_000).default(1),
    limit: z.int().min(1).max(500).default(notificationPageSize),
    after: position.optional(),
  })
  .prefault({});

/** The user's notifications: the stored ones page by page, and the stream of new ones. */
export function notificationProcedures({ config, now, relay, revocations }: Gateway) {
  return trpc.router({
    live: procedure.subscription(async function* ({ ctx: { session, socket }, input, signal }) {
      const { lastEventId } = parseInput(resume, input ?? {});
      const ended = !session || isOver(session, config, now()) || revocations.isEnded(session.id);
      if (!session || ended || !socket || !signal) throw failure("UNAUTHORIZED");
      if (socket.subscriptions >= mostSubscriptions) throw new Failure(429, "TOO_MANY_ATTEMPTS");
      socket.subscriptions += 1;
      try {
        const start = lastEventId === undefined || lastEventId === beginning ? null : Number(lastEventId);
        yield* relay.open(session, socket, start, signal);
      } finally {
        socket.subscriptions -= 1;
      }
    }),
    stored: procedure.query(({ ctx: { session }, input }) => {
      const query = parseInput(storedQuery, input ?? {});
      if (!session) throw failure("UNAUTHORIZED");
      return relay.stored(session, query);
    }),
  });
}
