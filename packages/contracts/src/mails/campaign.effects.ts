import type { Effect, Effects } from "../effects.ts";

/** The success texts lie in the feature, because only its page shows them. */
const changed: Effect = { reloads: ["campaign"] };

export const campaignEffects = {
  "adminMail.sendGenericMail": changed,
  "adminMail.sendGeneric": changed,
  "campaign.save": changed,
  "campaign.remove": changed,
  "campaign.stop": changed,
  "campaign.sendTest": { reloads: [] },
  "adminMail.sendActivationPkMail": { reloads: [] },
  "adminMail.sendVerificationLinkMail": { reloads: [] },
} satisfies Effects;
