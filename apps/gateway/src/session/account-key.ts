import { createHash } from "node:crypto";
import { plainEmail } from "@partner-konto/domain/text/email-address";

/**
 * One key for all spellings of an e-mail address: upper case, spaces, invisible and composed characters do not make another account
 * to guess at (promise 6). A hash, so that no address lies in a store or a cookie.
 */
export function accountKey(email: string): string {
  const plain = plainEmail(email)
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{C}\p{Z}\s]/gu, "");
  return createHash("sha256").update(plain).digest("base64url").slice(0, 22);
}

/** The address a limit counts by: of IPv6 the network, which one customer owns whole. */
export function addressKey(address: string): string {
  if (!address.includes(":")) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = "", tail = ""] = address.split("::");
  const start = head.split(":").filter(Boolean);
  const end = tail.split(":").filter(Boolean);
  const groups = address.includes("::")
    ? [...start, ...Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => "0"), ...end]
    : start;
  return `${groups.slice(0, 4).join(":")}::/64`;
}
