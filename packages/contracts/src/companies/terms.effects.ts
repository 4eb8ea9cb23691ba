import type { Effects } from "../effects.ts";

export const termsEffects = {
  "terms.uploadTerms": { success: "termsUploaded", reloads: ["terms"] },
  "terms.removeEdition": { success: "termsRemoved", reloads: ["terms"] },
  /** The tree reloads too (portal §4). */
  "terms.accept": {
    success: "termsAccepted",
    reloads: ["terms", "group", "partnerNavigation"],
    reloadsWhenOvertaken: true,
  },
} satisfies Effects;
