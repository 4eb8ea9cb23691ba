import type { FastifyRequest } from "fastify";
import { notFound } from "../http/refusal.ts";

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const localName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Headers that proxies add. The sender of such a request may be anywhere. */
const ofProxies = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/**
 * Allows only requests from this machine, for routes that are for its owner alone (mails with their links, placing demo orders). The
 * connection itself must come from here, because a trusted proxy passes on the address that a sender gives (`request.ip`). The Host
 * is checked because a foreign page's host name may resolve to this machine (DNS rebinding), and Origin because a page's own POST carries
 * one.
 * @throws Refusal NOT_FOUND
 */
export async function onlyLocal(request: FastifyRequest): Promise<void> {
  const { headers, host, socket } = request;
  const isHere = loopback.test(socket.remoteAddress ?? "") && localName.test(host);
  if (!isHere || headers.origin !== undefined || ofProxies.some((name) => headers[name] !== undefined))
    throw notFound();
}
