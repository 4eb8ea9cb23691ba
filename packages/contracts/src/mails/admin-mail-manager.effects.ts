import type { Effects } from "../effects.ts";

/** Problems, and the people whose mails do not arrive. */
const reloads = ["adminMailManager", "mailAddress"] as const;

export const adminMailManagerEffects = {
  "adminMailManager.markDone": { reloads },
  "mailAddress.release": { reloads },
  "mailAddress.liftComplaint": { reloads },
  "mailAddress.undoWish": { reloads },
} satisfies Effects;
