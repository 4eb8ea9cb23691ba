import { recordId } from "@partner-konto/domain/person";
import type { Seal } from "../../../kernel/security/seal.ts";

/** The purpose of a link in a mail to an address that somebody typed. The seal also closes other values, which open no link. */
export type LinkKind = "order" | "deletion";

const purposeOf = (kind: LinkKind): string => `address of ${kind} `;

/** The token of a link that proves an address: what it is for, encrypted, so that no secret is stored. */
export const linkTokenOf = (seal: Seal, kind: LinkKind, of: string): string => seal.close(purposeOf(kind) + of);

/** The page of such a link. */
export const proofAddress = (shopUrl: string, token: string): string => `${shopUrl}/bestaetigen?t=${token}`;

/** The purpose of a link; null for any other text. */
export function openLinkToken(seal: Seal, kind: LinkKind, token: string): string | null {
  const text = seal.open(token);
  const purpose = purposeOf(kind);
  if (!text?.startsWith(purpose)) return null;
  const of = text.slice(purpose.length);
  return kind === "deletion" || recordId.safeParse(of).success ? of : null;
}
