import type { Effects } from "../effects.ts";

const own = ["user.getOwn", "session.bootstrap"] as const;

export const userEffects = {
  "user.changeApiToken": { success: "apiKeyGenerated", reloads: own },
  "user.changeApiTokenById": { success: "apiKeyGenerated", reloads: ["user"] },
  "user.getResetPasswordToken": { reloads: [] },
  "user.changePassword": { success: "saved", reloads: own },
  "user.changeEmail": { success: "saved", reloads: own },
  "user.patch": { success: "saved", reloads: ["user", "session.bootstrap"] },
  "user.toggleIsActive": { success: "userStatusChanged", reloads: ["user"] },
  "user.create": { success: "saved", reloads: ["user", "session.bootstrap"] },
  "scope.patch": { success: "saved", reloads: ["scope", "user", "session.bootstrap"] },
  "partnerRegistration.addUser": { success: "saved", reloads: ["user", "session.bootstrap"] },
  "adminAccount.addUser": { success: "saved", reloads: ["user", "session.bootstrap"] },
  "user.delete": { success: "saved", reloads: ["user", "session.bootstrap"] },
  "messenger.createSubscription": { success: "saved", reloads: ["messenger", "session.bootstrap"] },
  "messenger.patchSubscription": { success: "saved", reloads: ["messenger", "session.bootstrap"] },
} satisfies Effects;
