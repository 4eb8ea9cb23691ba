import type { FastifyRequest } from "fastify";
import { notFound } from "./refusal.ts";

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const localName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Allows only requests from this machine, for routes that are for its owner alone (mails with their links, placing demo orders). The Host
 * is checked because a foreign page's host name may resolve to this machine (DNS rebinding), and Origin because a page's own POST carries
 * one.
 * @throws Refusal NOT_FOUND
 */
export async function onlyLocal(request: FastifyRequest): Promise<void> {
  if (!loopback.test(request.ip) || !localName.test(request.host) || request.headers.origin !== undefined)
    throw notFound();
}
