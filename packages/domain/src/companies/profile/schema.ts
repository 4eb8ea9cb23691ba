import { z } from "zod";
import { assumed, assumedObject } from "../../assumed.ts";
import { address, email, fullAddress, isoDateTime, longText, recordId, shortText } from "../../person.ts";
import { keptPhone, typedPhone } from "../../validation/phone-schema.ts";

const profileName = shortText.min(1);
export const pageContact = z.object({ email: assumed(email), phone: assumed(keptPhone) });
/** A contact as typed into a form. */
export const typedContact = pageContact.extend({ phone: assumed(typedPhone) });

/**
 * A company's page for consumers (portal §3). The field names are specified, their shapes are ours. Texts are plain: blank lines separate
 * paragraphs, and nothing is markup.
 */
export const profile = z.object({
  id: recordId,
  version: assumed(z.int()),
  groupId: recordId,
  /** The page's name in its public address; it stays when the company is renamed. */
  slug: assumed(z.string().min(1).max(80)),
  profileName,
  description: longText,
  imprint: longText,
  address,
  contactPoint: pageContact,
  /** Whether the documents exist. Uploads set both fields; values in a request are ignored. */
  hasAGB: z.boolean(),
  hasWithdrawal: z.boolean(),
  /** Whether the page shows the text about consumer arbitration. */
  arbiterShowText: z.boolean(),
  arbiterText: assumed(longText),
  /** The agencies that the page shows. */
  bcIds: assumed(z.array(recordId).max(1000)),
});
export type Profile = z.infer<typeof profile>;

/** A new page. Without `bcIds` it shows all agencies of the company. `hasAGB` and `hasWithdrawal` are accepted and ignored. */
export const newProfile = profile
  .pick({ groupId: true, profileName: true, description: true, imprint: true, address: true })
  .extend({
    contactPoint: typedContact,
    address: fullAddress,
    hasAGB: z.boolean().optional(),
    hasWithdrawal: z.boolean().optional(),
    arbiterShowText: z.boolean(),
    arbiterText: assumed(longText.optional()),
    bcIds: assumed(z.array(recordId).max(1000).optional()),
  });

/** Gives one company's page to another, after a merger of companies. */
export const groupIdReplacement = assumedObject(z.object({ oldGroupId: recordId, newGroupId: recordId }));

/** Pages by their ids. */
export const getProfilesByIds = assumedObject(z.object({ ids: z.array(recordId).min(1).max(100) }));

/** Kinds of a page's files: one document each of the terms and the withdrawal notice, one logo, several pictures. */
export const mediaTypes = ["agb", "withdrawal", "logo", "profileImage"] as const;
export type MediaType = (typeof mediaTypes)[number];

/** Names of files in storage; the marketplace's public pages know the host. */
export const fileName = z.string().max(200);
const logo = assumedObject(z.object({ "288": fileName, "144": fileName, web: fileName }));

/** The public short form of a page; not specified. */
export const profileShort = assumedObject(
  z.object({ id: recordId, slug: z.string(), profileName: shortText, logo: logo.nullable() }),
);
export type ProfileShort = z.infer<typeof profileShort>;

/** A file as the page's editors see it. `name` is the original file name. */
export const media = assumedObject(
  z.object({
    id: recordId,
    type: z.enum(mediaTypes),
    name: shortText,
    filename: fileName,
    bytes: z.int(),
    createdAt: isoDateTime,
  }),
);
export type Media = z.infer<typeof media>;
