import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

const privateNetworks = new BlockList();
for (const [net, bits] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["127.0.0.0", 8],
] as const) {
  privateNetworks.addSubnet(net, bits, "ipv4");
}
privateNetworks.addSubnet("fc00::", 7, "ipv6");
privateNetworks.addAddress("::1", "ipv6");

type MetricsRequest = Pick<IncomingMessage, "headers" | "socket">;

/**
 * A request that a proxy forwards comes from outside.
 * @returns whether a machine of a private network sent the request itself
 */
export function asksFromOwnNetwork({ headers, socket }: MetricsRequest): boolean {
  const address = socket.remoteAddress ?? "";
  const forwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  return !forwarded && isIP(address) !== 0 && privateNetworks.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** @returns whether a request may read /metrics: with the token, or from a private network when no token is configured */
export function mayReadMetrics(request: MetricsRequest, token: string | undefined): boolean {
  if (token === undefined) return asksFromOwnNetwork(request);
  const given = Buffer.from(request.headers.authorization ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
