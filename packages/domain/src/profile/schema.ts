import { z } from "zod";
import { assumed, assumedObject } from "../assumed.ts";
import { address, email, fullAddress, isoDateTime, longText, recordId, shortText } from "../person.ts";
import { keptPhone, typedPhone } from "../text/phone-schema.ts";

const profileName = shortText.min(1);
const contactPoint = z.object({ email: assumed(email), phone: assumed(keptPhone) });
/** A contact as somebody types it. */
export const typedContact = contactPoint.extend({ phone: assumed(typedPhone) });

/**
 * A company's page for consumers (portal §3); fields as stated, their shapes are ours. Texts are plain: blank lines part paragraphs,
 * and nothing in them is markup.
 */
export const profile = z.object({
  id: recordId,
  version: assumed(z.int()),
  groupId: recordId,
  /** The page's name in its public address: given once, and kept when the company is renamed. */
  slug: assumed(z.string().min(1).max(80)),
  profileName,
  description: longText,
  imprint: longText,
  address,
  contactPoint,
  /** Whether the documents are there; their upload decides, nobody writes these two. */
  hasAGB: z.boolean(),
  hasWithdrawal: z.boolean(),
  /** Whether the text on arbitration for consumers is shown. */
  arbiterShowText: z.boolean(),
  arbiterText: assumed(longText),
  /** The agencies that the page shows. */
  bcIds: assumed(z.array(recordId).max(1000)),
});
export type Profile = z.infer<typeof profile>;

/** A new page. Without `bcIds` it shows all agencies of the company; what is said of documents is taken, and counts for nothing. */
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

/** The page of one company becomes another's, when companies are merged. */
export const groupIdReplacement = assumedObject(z.object({ oldGroupId: recordId, newGroupId: recordId }));

/** Pages by their ids. */
export const getProfilesByIds = assumedObject(z.object({ ids: z.array(recordId).min(1).max(100) }));

/** What a file of a page is: a document of which there is one, the logo, or one of the pictures. */
export const mediaTypes = ["agb", "withdrawal", "logo", "profileImage"] as const;
export type MediaType = (typeof mediaTypes)[number];

/** Names of files in the storage, whose host the market's pages know. */
const fileName = z.string().max(200);
const logo = assumedObject(z.object({ "288": fileName, "144": fileName, web: fileName }));

/** What everybody may see of a page; nothing of it is stated. */
export const profileShort = assumedObject(
  z.object({ id: recordId, slug: z.string(), profileName: shortText, logo: logo.nullable() }),
);
export type ProfileShort = z.infer<typeof profileShort>;

/** An agency with its address, as its company's page shows it. */
export const publicAgency = assumedObject(
  z.object({ id: recordId, slug: z.string(), name: shortText, brandName: shortText, address: assumedObject(address) }),
);
export const agencyProfile = assumedObject(
  publicAgency.extend({ contactPoint: assumedObject(contactPoint), company: profileShort }),
);
export const companyProfile = assumedObject(
  profileShort.extend({
    description: longText,
    address: assumedObject(address),
    contactPoint: assumedObject(contactPoint),
    images: z.array(fileName),
    agencies: z.array(publicAgency),
  }),
);
/** The whole page, with what the law asks for. The arbiter text is null where it is not to be shown. */
export const profilePage = assumedObject(
  companyProfile.extend({
    imprint: longText,
    arbiterText: longText.nullable(),
    agb: fileName.nullable(),
    withdrawal: fileName.nullable(),
  }),
);
export type ProfilePage = z.infer<typeof profilePage>;

/** A file of a page, as who edits the page sees it. `name` is what it was called where it came from. */
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
