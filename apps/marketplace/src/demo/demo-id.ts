import { createHash } from "node:crypto";

/** A record id derived from a kind and a name. It is the same on every load, so that links into the demo stay valid. */
export function demoId(kind: string, name: string): string {
  const hex = createHash("sha256").update(`demo/${kind}/${name}`).digest("hex");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
