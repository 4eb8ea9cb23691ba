import { isIPv6 } from "node:net";

/** The first groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string, most: number): string {
  const [head = "", tail] = address.toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill("0"), ...after];
  return groups
    .slice(0, most)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/**
 * The key by which guesses from an address are counted: an IPv4 address itself, the first 64 bits of an IPv6 address, because a household
 * or server may choose the rest.
 */
export const networkOf = (address: string): string => networksOf(address).network;

/** The same, and the wide network around it, which one customer of a provider may have: /24 of IPv4, /48 of IPv6. */
export function networksOf(address: string): { network: string; wide: string } {
  const [plain = ""] = address.split("%");
  const network = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? address;
  if (isIPv6(plain) && network === address) return { network: groupsOf(plain, 4), wide: groupsOf(plain, 3) };
  return { network, wide: network.split(".").slice(0, 3).join(".") };
}
