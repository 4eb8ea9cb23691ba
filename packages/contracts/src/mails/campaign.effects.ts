import type { Effect } from "../effects.ts";

/** The success texts lie in the feature, because only its page shows them. */
const changed: Effect = { reloads: ["campaign"] };

export const campaignEffects: Readonly<Record<string, Effect>> = {
  "adminMail.sendGenericMail": changed,
  "adminMail.sendGeneric": changed,
  "campaign.save": changed,
  "campaign.remove": changed,
  "campaign.stop": changed,
};
