import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type BlockList, isIP } from "node:net";

export function isTrusted(proxies: BlockList, address: string | undefined): boolean {
  const family = isIP(address ?? "");
  return family !== 0 && proxies.check(address ?? "", family === 6 ? "ipv6" : "ipv4");
}

/** The request id for all logs: a trusted proxy's id, which the proxy logs too, otherwise a new one. */
export function requestIdBehind(proxies: BlockList): (request: Pick<IncomingMessage, "headers" | "socket">) => string {
  return ({ headers, socket }) => {
    const given = headers["x-request-id"];
    const usable = typeof given === "string" && /^[\w-]{8,64}$/.test(given);
    return usable && isTrusted(proxies, socket.remoteAddress) ? given : randomUUID();
  };
}
