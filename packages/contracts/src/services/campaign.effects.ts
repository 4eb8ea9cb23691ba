import type { Effect } from "../effects.ts";

const reloads = ["campaign"];

export const campaignEffects: Readonly<Record<string, Effect>> = {
  "adminMail.sendActivationPkMail": { success: "activationMailSent", reloads: [] },
  "adminMail.sendVerificationLinkMail": { success: "verificationMailSent", reloads: [] },
  "adminMail.sendGenericMail": { success: "campaignStarted", reloads },
  "adminMail.sendGeneric": { success: "campaignStarted", reloads },
  "campaign.save": { success: "campaignSaved", reloads },
  "campaign.remove": { success: "campaignRemoved", reloads },
  "campaign.sendTest": { success: "testMailSent", reloads: [] },
  "campaign.stop": { success: "campaignStopped", reloads },
};
