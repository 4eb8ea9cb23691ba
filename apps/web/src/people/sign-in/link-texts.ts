import type { CallError } from "../../data/call-error.ts";

/** The pages that mailed links lead to. */
export type LinkPage = "reset" | "invite" | "verify" | "order";

const gone = "Dieser Link gilt nicht mehr.";

/**
 * The text for an invalid link of each page, and what the reader can do. A link may also be invalid because a newer one replaced
 * it.
 */
const deadLinks: Record<LinkPage, { unknown: string; expired?: string; advice: string }> = {
  reset: {
    unknown: gone,
    advice: "Ein Link für ein neues Passwort gilt 60 Minuten und nur einmal. Fordern Sie einfach einen neuen an.",
  },
  invite: {
    unknown: "Diese Einladung gilt nicht mehr.",
    expired: "Diese Einladung ist abgelaufen.",
    advice:
      "Haben Sie sie schon angenommen? Dann melden Sie sich an. Sonst bitten Sie die Person, die Sie eingeladen hat, um eine neue Einladung.",
  },
  verify: {
    unknown: gone,
    advice:
      "Haben Sie schon bestätigt? Dann melden Sie sich an. Sonst ändern Sie Ihre E-Mail-Adresse in den Einstellungen noch einmal oder registrieren Ihr Unternehmen neu; dann kommt ein neuer Link.",
  },
  order: {
    unknown: gone,
    advice: "Ob der Auftrag schon bestätigt ist, sehen Sie in Ihrem Konto. Dort bestätigen Sie ihn auch.",
  },
};

/** The texts for a refusal that means an invalid link; undefined for any other refusal. */
export function deadLink(
  page: LinkPage,
  error: Pick<CallError, "code" | "text"> | undefined,
): { text: string; advice: string } | undefined {
  const { unknown, expired, advice } = deadLinks[page];
  if (error?.code === "LINK_EXPIRED") return { text: expired ?? error.text, advice };
  if (error?.code === "LINK_USED") return { text: page === "invite" ? unknown : error.text, advice };
  return error?.code === "TOKEN_NOT_FOUND" ? { text: unknown, advice } : undefined;
}
