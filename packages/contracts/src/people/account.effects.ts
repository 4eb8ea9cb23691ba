import type { Effects } from "../effects.ts";

const secondFactor = ["account.getSecondFactor", "user.getOwn", "session.bootstrap"] as const;

export const accountEffects = {
  "account.beginChanges": { reloads: ["session.bootstrap"] },
  "account.beginSecondFactor": { reloads: [] },
  "account.endSession": { success: "sessionEnded", reloads: ["account.sessions"] },
  "account.endOtherSessions": { success: "otherSessionsEnded", reloads: ["account.sessions"] },
  // Reloads no second factor: the dialog shows the recovery codes first and reloads when it is closed.
  "account.confirmSecondFactor": { success: "secondFactorOn", reloads: ["account.sessions"] },
  "account.endSecondFactor": { success: "secondFactorOff", reloads: secondFactor },
  "account.renewRecoveryCodes": { success: "recoveryCodesRenewed", reloads: ["account.getSecondFactor"] },
  "account.resetSecondFactor": { success: "saved", reloads: ["user"] },
} satisfies Effects;
