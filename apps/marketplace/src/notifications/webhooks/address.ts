import { BlockList, isIP, type LookupFunction } from "node:net";
import { isWebhookAddress } from "@partner-konto/domain/notifications/webhooks/address";
import { hasBlockedPort } from "@partner-konto/server/blocked-ports";
import { type Resolve, resolveByDns } from "./resolve.ts";

const range = (family: "ipv4" | "ipv6", ...networks: [string, number][]): BlockList => {
  const list = new BlockList();
  for (const [address, bits] of networks) list.addSubnet(address, bits, family);
  return list;
};

const loopback4 = range("ipv4", ["127.0.0.0", 8]);
const loopback6 = range("ipv6", ["::1", 128]);

/** IPv4 networks that are no public hosts (IANA special-purpose registry), multicast, and all that is reserved. */
const special4 = range(
  "ipv4",
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
);

/** In IPv6 only global unicast addresses are hosts; within it these are special or carry an IPv4 address that leads elsewhere. */
const global6 = range("ipv6", ["2000::", 3]);
const special6 = range(
  "ipv6",
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
);
const mapped6 = range("ipv6", ["::ffff:0:0", 96]);

/** The IPv4 address in the last 32 bits of an IPv6 address, whichever way it is written. */
function mappedAddress(address: string): string {
  const tail = new URL(`http://[${address}]`).hostname.slice(1, -1).split(":").slice(-2);
  return tail
    .flatMap((group) => {
      const bits = Number.parseInt(group || "0", 16);
      return [bits >> 8, bits & 255];
    })
    .join(".");
}

/**
 * Whether a webhook may reach an IP address: a public host, or with `toLoopback` this machine.
 * @param address as a name server gave it, or as a URL names it
 */
export function isReachable(address: string, toLoopback: boolean): boolean {
  const [plain = ""] = address.split("%");
  const family = isIP(plain);
  if (family === 0 || plain !== address) return false;
  if (family === 4) return (toLoopback && loopback4.check(plain)) || !special4.check(plain);
  if (mapped6.check(plain, "ipv6")) return isReachable(mappedAddress(plain), toLoopback);
  if (toLoopback && loopback6.check(plain, "ipv6")) return true;
  return global6.check(plain, "ipv6") && !special6.check(plain, "ipv6");
}

/** A host leads to an address that no webhook may reach. */
export class UnreachableAddress extends Error {
  override name = "UnreachableAddress";
  constructor() {
    super("the host leads to a network that webhooks may not reach");
  }
}

/** The host of a URL without the brackets of an IPv6 address. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

/**
 * Whether a webhook may have a URL, as far as its text tells; names are judged when they are resolved. The URL parser has already turned
 * notations such as 0x7f.1 and 2130706433 into 127.0.0.1.
 */
export function isAllowedUrl(text: string, toLoopback: boolean): boolean {
  if (!isWebhookAddress(text) || hasBlockedPort(text)) return false;
  const url = new URL(text);
  const host = hostOf(url);
  if (url.protocol === "http:" && !toLoopback) return false;
  if (isIP(host) > 0) return isReachable(host, toLoopback);
  // The resolver adds the own network's domain to a name without a dot.
  const isNamed = host.includes(".") && !/\.(?:localhost|local|internal|home\.arpa|onion)\.?$/.test(host);
  return isNamed || (toLoopback && host === "localhost");
}

/**
 * A lookup for one connection. It refuses a name of which any address is not reachable, and hands over exactly the addresses that it
 * judged, so that a name cannot lead elsewhere between the check and the connection.
 */
export const judgedLookup =
  (toLoopback: boolean, resolve: Resolve = resolveByDns()): LookupFunction =>
  (name, { all: wantsAll }, done) =>
    resolve(name, (error, addresses) => {
      const found = addresses.map((address) => ({ address, family: isIP(address) }));
      const [first] = found;
      if (error) done(error, []);
      else if (!first || !addresses.every((address) => isReachable(address, toLoopback)))
        done(new UnreachableAddress(), []);
      else if (wantsAll) done(null, found);
      else done(null, first.address, first.family);
    });
