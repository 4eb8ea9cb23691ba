import { z } from "zod";
import { address, contactPoint, longText, recordId, shortText } from "../person.ts";

/** A company's page for consumers (portal §3); fields as stated, their shapes are ours. */
export const profile = z.object({
  groupId: recordId,
  profileName: shortText,
  description: longText,
  imprint: longText,
  address,
  contactPoint,
  hasAGB: z.boolean(),
  hasWithdrawal: z.boolean(),
  /** Whether the text on arbitration for consumers is shown. */
  arbiterShowText: z.boolean(),
});

type Size = { readonly width: number; readonly height: number };

/** Sizes in pixels to which a logo is brought, by the alias in its file's name, and that of a profile's picture (portal §3). */
export const logoSizes: Readonly<Record<"288" | "144" | "web", Size>> = {
  "288": { width: 288, height: 130 },
  "144": { width: 144, height: 65 },
  web: { width: 172, height: 78 },
};
export const profileImageSize: Size = { width: 500, height: 350 };
