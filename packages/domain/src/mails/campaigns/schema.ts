import { z } from "zod";
import { assumed, assumedObject } from "../../assumed.ts";
import { email, isoDateTime, personName, recordId, shortText } from "../../person.ts";
import { linesOf, textOf } from "../../text/schema.ts";
import { stopReasons } from "../problem-kind.ts";
import { circle } from "./circle.ts";
import { placeholderNames } from "./placeholders.ts";
import { campaignKinds, campaignLimits, campaignStates, failReasons, recipientStates } from "./values.ts";

const written = {
  kind: z.enum(campaignKinds),
  subject: textOf(150, 1),
  /** Light markdown with placeholders (campaign/mail-text). */
  text: linesOf(8000, 1),
  attachmentIds: z.array(recordId).max(campaignLimits.attachments),
};

/** A mail as staff write it. */
export const campaignContent = assumedObject(z.object({ ...written, circle }));
export type CampaignContent = z.infer<typeof campaignContent>;

/** The body of campaign.save: the caller makes the id, so that a repeat makes no second mail. Version 0 creates it. */
export const campaignToSave = assumedObject(
  z.object({ campaignId: recordId, version: z.int().min(0), ...campaignContent.shape }),
);

/** The body of adminMail.sendGeneric: a saved draft, as its sender saw it. */
export const campaignToSend = assumedObject(z.object({ campaignId: recordId, version: z.int().min(1) }));

/** The body of adminMail.sendGenericMail. */
export const mailToFew = assumedObject(z.object({ to: z.array(email).min(1).max(campaignLimits.few), ...written }));

/** The bodies of adminMail.sendActivationPkMail and sendVerificationLinkMail. */
export const activationMail = assumedObject(z.object({ userId: recordId }));
export const verificationMail = assumedObject(z.object({ email }));

/** A stored file that goes along. */
export const mailAttachment = assumedObject(
  z.object({ id: recordId, name: textOf(255), type: z.enum(["application/pdf", "image/jpeg"]), bytes: z.int() }),
);
export type MailAttachment = z.infer<typeof mailAttachment>;

const counts = z.object({
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int(),
  stopped: z.int(),
});

/** A mail in the list. */
export const campaignSummary = assumedObject(
  z.object({
    id: recordId,
    version: z.int(),
    state: z.enum(campaignStates),
    kind: written.kind,
    subject: textOf(150),
    modifiedAt: isoDateTime,
    modifiedBy: personName,
    startedAt: isoDateTime.nullable(),
    startedBy: personName.nullable(),
    /** When the last address had its result, or somebody stopped the rest. */
    endedAt: isoDateTime.nullable(),
    /** Addresses by what became of them; all 0 for a draft. */
    counts,
  }),
);
export type CampaignSummary = z.infer<typeof campaignSummary>;

/** A whole mail. */
export const campaign = assumedObject(
  z.object({ ...campaignSummary.shape, text: linesOf(8000), circle, attachments: z.array(mailAttachment) }),
);
export type Campaign = z.infer<typeof campaign>;

/** The body of campaign.list. */
export const campaignFilter = assumedObject(z.object({ states: z.array(z.enum(campaignStates)).max(4).optional() }));
export const campaignPage = assumedObject(z.object({ data: z.array(campaignSummary), total: z.int() }));

/** The body of campaign.check; `place` chooses whose mail is shown, counted from 0. */
export const campaignToCheck = assumedObject(
  z.object({ ...campaignContent.shape, place: z.int().min(0).max(1_000_000).optional() }),
);

const left = z.object({ address: email, reason: z.enum(stopReasons) });
/** Who gets a mail and who does not, and the mail of one of them. Nothing is stored. */
export const checkedCampaign = assumedObject(
  z.object({
    recipients: z.int(),
    /** The first hundred who get it. */
    people: z.array(z.object({ address: email, name: personName })),
    /** How many do not get it, by the reason, and the first hundred of them. */
    leftOut: z.array(z.object({ reason: z.enum(stopReasons), count: z.int() })),
    left: z.array(left),
    /** Placeholders that are empty for some: what stands there instead, and for how many. */
    empty: z.array(z.object({ name: z.enum(placeholderNames), instead: shortText, people: z.int() })),
    /** The mail of the person at `place`; null if nobody gets it. */
    mail: z
      .object({
        to: email,
        name: personName,
        subject: textOf(1000),
        html: assumed(z.string()),
        text: assumed(z.string()),
      })
      .nullable(),
  }),
);
export type CheckedCampaign = z.infer<typeof checkedCampaign>;

/** The body of campaign.getResults. */
export const resultFilter = assumedObject(z.object({ state: z.enum(recipientStates).optional() }));

/** The mail's result for one address. */
export const campaignResult = assumedObject(
  z.object({
    address: email,
    name: personName,
    state: z.enum(recipientStates),
    reason: z.enum([...stopReasons, ...failReasons]).nullable(),
    /** When it was handed to the mail server. */
    sentAt: isoDateTime.nullable(),
    tries: z.int(),
  }),
);
export type CampaignResult = z.infer<typeof campaignResult>;
export const resultPage = assumedObject(z.object({ data: z.array(campaignResult), total: z.int() }));
