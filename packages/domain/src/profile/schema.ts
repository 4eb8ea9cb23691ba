import { z } from "zod";
import { assumed, assumedObject } from "../assumed.ts";
import { address, email, longText, recordId, shortText } from "../person.ts";

const profileName = shortText.trim().min(1);
const contactPoint = assumedObject(z.object({ email, phone: z.string().max(40) }));

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

/** What a file of a page is: a document of which there is one, the logo, or one of the pictures. */
export const mediaTypes = ["agb", "withdrawal", "logo", "profileImage"] as const;
export type MediaType = (typeof mediaTypes)[number];

type Size = { readonly width: number; readonly height: number };

/** Sizes in pixels to which a logo is brought, by the alias in its file's name, and that of a profile's picture (portal §3). */
export const logoSizes: Readonly<Record<"288" | "144" | "web", Size>> = {
  "288": { width: 288, height: 130 },
  "144": { width: 144, height: 65 },
  web: { width: 172, height: 78 },
};
export const profileImageSize: Size = { width: 500, height: 350 };
