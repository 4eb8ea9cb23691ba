import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { isoDate, isoDateTime, personName, recordId, shortText } from "../../person.ts";
import { acceptanceSources, termsAudiences, termsDocuments } from "./values.ts";

/** An edition of the supplier terms (AGB) or of the agreement on data processing (AVV), as everybody may read it. */
export const termsEdition = assumedObject(
  z.object({
    id: recordId,
    document: z.enum(termsDocuments),
    title: shortText,
    fileName: z.string(),
    validFrom: isoDate,
  }),
);
export type TermsEdition = z.infer<typeof termsEdition>;

/** An edition with what staff need to know of it. */
export const editionRecord = assumedObject(
  z.object({
    ...termsEdition.shape,
    audience: z.enum(termsAudiences),
    bytes: z.int(),
    createdAt: isoDateTime,
    /** Null for an edition that came with the demo. */
    createdBy: personName.nullable(),
    /** The kinds of companies for which the edition holds now; none before it begins and after a newer one began. */
    holdsFor: z.array(z.enum(["PARTNER", "PARTNER_PELLET"])),
    /** The companies that accepted it, and those that it holds for and that have not. */
    accepted: z.int(),
    missing: z.int(),
    /** An edition that has not begun may be removed. */
    mayRemove: z.boolean(),
  }),
);
export type EditionRecord = z.infer<typeof editionRecord>;

const acceptance = { acceptedAt: isoDateTime, acceptedBy: personName.nullable(), source: z.enum(acceptanceSources) };

/** A company and whether it accepted an edition. */
export const companyOfEdition = assumedObject(
  z.object({
    groupId: recordId,
    name: shortText,
    /** Null when the company has not accepted it. */
    acceptance: z.object(acceptance).nullable(),
  }),
);

/** An acceptance, for the company's people: never changed, never deleted. */
export const termsAcceptance = assumedObject(
  z.object({
    /** Null for an acceptance from before the portal knew editions; then `refUrl` says what was accepted. */
    edition: termsEdition.nullable(),
    refUrl: z.string(),
    ...acceptance,
  }),
);
export type TermsAcceptance = z.infer<typeof termsAcceptance>;

/** A company with the editions that it is asked to accept. */
export const companyToAsk = assumedObject(
  z.object({
    groupId: recordId,
    legalName: shortText,
    type: z.enum(["PARTNER", "PARTNER_PELLET"]),
    editions: z.array(termsEdition),
  }),
);
export type CompanyToAsk = z.infer<typeof companyToAsk>;

/** The body of terms.accept: exactly the editions that the person was shown. */
export const acceptTerms = assumedObject(
  z.object({ groupId: recordId, editionIds: z.array(recordId).min(1).max(termsDocuments.length) }),
);
