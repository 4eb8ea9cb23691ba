import { createHash } from "node:crypto";
import { plainEmail } from "@partner-konto/domain/text/email-address";

/**
 * One key for all spellings of an e-mail address: upper case, spaces, invisible and composed characters do not count as a new account
 * (promise 6). The key is a hash, so that no store or cookie holds the address.
 */
export function accountKey(email: string): string {
  const plain = plainEmail(email)
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{C}\p{Z}\s]/gu, "");
  return createHash("sha256").update(plain).digest("base64url").slice(0, 22);
}

/** The address by which a limit counts. For IPv6 it is the /64 network, which belongs to one customer. */
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
