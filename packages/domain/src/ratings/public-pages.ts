import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { fileName, pageContact, profileShort } from "../companies/profile/schema.ts";
import { address, longText, recordId, shortText } from "../person.ts";
import { ratingsOfPage } from "./schema.ts";

/** An agency with its address, as its company's page shows it. */
export const publicAgency = assumedObject(
  z.object({
    id: recordId,
    slug: z.string(),
    name: shortText,
    brandName: shortText,
    address: assumedObject(address),
    ratings: ratingsOfPage,
  }),
);
export const agencyProfile = assumedObject(
  publicAgency.extend({ contactPoint: assumedObject(pageContact), company: profileShort }),
);
export const companyProfile = assumedObject(
  profileShort.extend({
    description: longText,
    address: assumedObject(address),
    contactPoint: assumedObject(pageContact),
    images: z.array(fileName),
    agencies: z.array(publicAgency),
  }),
);
/** The complete page with the texts required by law. `arbiterText` is null when it is not to be shown. */
export const profilePage = assumedObject(
  companyProfile.extend({
    imprint: longText,
    arbiterText: longText.nullable(),
    agb: fileName.nullable(),
    withdrawal: fileName.nullable(),
  }),
);
export type ProfilePage = z.infer<typeof profilePage>;
