import type { FastifyReply } from "fastify";

/** Overload (503) is short. A person's fair use (429) is counted per minute. */
const seconds: Partial<Record<number, string>> = { 429: "60", 503: "1" };

/** The Retry-After value in seconds for a refusal because of overload or fair use (promise 41). */
export const retryAfterOf = (status: number): string | undefined => seconds[status];

export function setRetryAfter(reply: FastifyReply, status: number): void {
  const after = retryAfterOf(status);
  if (after !== undefined && !reply.hasHeader("retry-after")) reply.header("retry-after", after);
}
