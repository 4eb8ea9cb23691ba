import type { Effects } from "../effects.ts";

const page = ["profile", "upload"] as const;

export const profileEffects = {
  "profile.create": { success: "saved", reloads: page },
  "profile.patch": { success: "saved", reloads: page },
  "profile.delete": { success: "saved", reloads: page },
  "profile.removeBcId": { success: "saved", reloads: page },
  "upload.deleteAgb": { success: "saved", reloads: page },
  "upload.deleteLogo": { success: "saved", reloads: page },
  "upload.deleteProfileImage": { success: "saved", reloads: page },
  "upload.deleteWithdrawal": { success: "saved", reloads: page },
  "profile.replaceGroupId": { success: "saved", reloads: page },
} satisfies Effects;
