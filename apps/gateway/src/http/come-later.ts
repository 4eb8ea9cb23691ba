import type { FastifyReply } from "fastify";

/** A service that is busy is not for long; a person's fair use is counted by the minute. */
const seconds: Partial<Record<number, string>> = { 429: "60", 503: "1" };

/** Says when to come again to whoever was refused because there was too much to do (promise 41). */
export function adviseToComeLater(reply: FastifyReply, status: number): void {
  const after = seconds[status];
  if (after !== undefined && !reply.hasHeader("retry-after")) reply.header("retry-after", after);
}
