import type { Effect } from "../effects.ts";

const page = ["profile", "upload"];

export const profileEffects: Readonly<Record<string, Effect>> = {
  "profile.create": { success: "saved", reloads: page },
  "profile.patch": { success: "saved", reloads: page },
  "profile.delete": { success: "saved", reloads: page },
  "profile.removeBcId": { success: "saved", reloads: page },
  "upload.deleteAgb": { success: "saved", reloads: page },
  "upload.deleteLogo": { success: "saved", reloads: page },
  "upload.deleteProfileImage": { success: "saved", reloads: page },
  "upload.deleteWithdrawal": { success: "saved", reloads: page },
  "profile.replaceGroupId": { success: "saved", reloads: page },
};
