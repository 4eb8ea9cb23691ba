import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { isoDateTime, recordId, shortText } from "../../person.ts";
import { linesOf } from "../../text/schema.ts";
import { likenesses } from "./likeness.ts";

/** The most documents that a company sends in. */
export const mostDocuments = 10;

/** The facts that staff need to decide about a company and do not have yet, in the order of the card. */
export const admissionLacks = ["vatId", "address", "contact", "terms", "documents"] as const;

/**
 * How far a company's admission is: it waits for a decision, it was asked something, it answered by a document, it was rejected or
 * admitted.
 */
export const admissionStates = ["waiting", "asked", "answered", "rejected", "admitted"] as const;
export type AdmissionState = (typeof admissionStates)[number];

/** A step of the platform; its text goes to the company. */
export const admissionStep = z.object({
  kind: z.enum(["asked", "rejected", "admitted"]),
  text: linesOf(2000).nullable(),
  at: isoDateTime,
});

export const admissionDocument = assumedObject(
  z.object({
    id: recordId,
    name: z.string().max(255),
    type: z.enum(["pdf", "picture"]),
    bytes: z.int(),
    createdAt: isoDateTime,
  }),
);
export type AdmissionDocument = z.infer<typeof admissionDocument>;

/** A company that may be the same; only staff see it. */
const twin = z.object({ id: recordId, name: shortText, alike: z.array(z.enum(likenesses)).min(1) });

/** A company's admission. */
export const admission = assumedObject(
  z.object({
    state: z.enum(admissionStates),
    steps: z.array(admissionStep),
    documents: z.array(admissionDocument),
    lacks: z.array(z.enum(admissionLacks)),
    twins: z.array(twin),
  }),
);
export type Admission = z.infer<typeof admission>;

/** A question to the company, or the reason why it is not admitted; its people read it in a mail. */
export const admissionText = assumedObject(z.object({ text: linesOf(2000) }));
