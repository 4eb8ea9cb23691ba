import type { FrontendSource } from "../../frontend.ts";

/** The documents that a company accepts: the terms for suppliers, and the agreement on data processing. */
export const termsDocuments = ["agb", "avv"] as const;
export type TermsDocument = (typeof termsDocuments)[number];

/** The companies that an edition holds for. */
export const termsAudiences = ["all", "PARTNER", "PARTNER_PELLET"] as const;
export type TermsAudience = (typeof termsAudiences)[number];

/** How a company accepted an edition; `earlier` was recorded before the portal knew editions. */
export const acceptanceSources = ["registration", "dialog", "earlier"] as const;

/** The most characters of an edition's title. */
export const mostTitleChars = 120;

/** The start of an edition's file name. */
const fileStarts: Record<TermsDocument, string> = { agb: "agb-lieferanten", avv: "auftragsverarbeitung" };
const audienceParts: Record<TermsAudience, string> = { all: "", PARTNER: "-heizoel", PARTNER_PELLET: "-pellets" };

/**
 * @param nth 1 for the first edition of this name
 * @returns the name under which an edition is downloaded and cited, such as `agb-lieferanten-2024-12-06.pdf`
 */
export function termsFileName(
  edition: { document: TermsDocument; audience: TermsAudience; validFrom: string },
  nth: number,
): string {
  const { document, audience, validFrom } = edition;
  return `${fileStarts[document]}${audienceParts[audience]}-${validFrom}${nth === 1 ? "" : `-${nth}`}.pdf`;
}

/** @returns the portal's path of an edition's file; `agreements.agb.refUrl` of a company holds it */
export const termsUrl = (fileName: string): string => `/files/getTermsFile/${fileName}`;

interface Edition {
  document: TermsDocument;
  audience: TermsAudience;
  /** ISO date; the edition holds from its beginning in Berlin. */
  validFrom: string;
  /** ISO instant. */
  createdAt: string;
}

const isNewer = (one: Edition, other: Edition): boolean =>
  one.validFrom === other.validFrom ? one.createdAt > other.createdAt : one.validFrom > other.validFrom;

/**
 * The edition of each document that holds for companies of a kind: the one that began last, and of two that began on one day the one that
 * was uploaded later.
 * @param today the day in Berlin
 */
export function editionsInForce<E extends Edition>(editions: readonly E[], type: FrontendSource, today: string): E[] {
  const begun = editions.filter(
    ({ audience, validFrom }) => (audience === "all" || audience === type) && validFrom <= today,
  );
  return termsDocuments.flatMap((document) => {
    const [first, ...others] = begun.filter((edition) => edition.document === document);
    return first ? [others.reduce((newest, other) => (isNewer(other, newest) ? other : newest), first)] : [];
  });
}
