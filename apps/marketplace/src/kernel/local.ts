import type { FastifyRequest } from "fastify";
import { notFound } from "./refusal.ts";

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const localName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Lets only this machine in, to what is for its owner alone (mails with their links, placing demo orders). The Host is checked as
 * well, because a foreign page may give its own name this machine's address, and a page's own POST carries its Origin.
 * @throws Refusal NOT_FOUND
 */
export async function onlyLocal(request: FastifyRequest): Promise<void> {
  if (!loopback.test(request.ip) || !localName.test(request.host) || request.headers.origin !== undefined)
    throw notFound();
}
