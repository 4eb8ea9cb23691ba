import { createHash } from "node:crypto";
import { plainEmail } from "@partner-konto/domain/validation/email-address";

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
export const addressKey = (address: string): string => networkKey(address, 4);

/** The wide network around an address, which one customer of a provider may have: /24 of IPv4, /48 of IPv6. */
export const wideKey = (address: string): string => networkKey(address, 3);

function networkKey(address: string, most: 3 | 4): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  if (!plain.includes(":")) return plain.split(".").slice(0, most).join(".");
  const [head = "", tail = ""] = address.split("::");
  const start = head.split(":").filter(Boolean);
  const end = tail.split(":").filter(Boolean);
  const groups = address.includes("::")
    ? [...start, ...Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => "0"), ...end]
    : start;
  return `${groups.slice(0, most).join(":")}::/${most * 16}`;
}
