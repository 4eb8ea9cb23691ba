import type { FastifyReply } from "fastify";

/** What is busy is not for long; a person's fair use is counted by the minute. */
const seconds: Partial<Record<number, string>> = { 429: "60", 503: "1" };

/** After how many seconds to come again, for whoever was refused because there was too much to do (promise 41). */
export const comeLaterAfter = (status: number): string | undefined => seconds[status];

export function adviseToComeLater(reply: FastifyReply, status: number): void {
  const after = comeLaterAfter(status);
  if (after !== undefined && !reply.hasHeader("retry-after")) reply.header("retry-after", after);
}
