import type { Effect } from "../effects.ts";

/** Problems, and the people whose mails do not arrive. */
const reloads = ["adminMailManager", "mailAddress"];

export const adminMailManagerEffects: Readonly<Record<string, Effect>> = {
  "adminMailManager.markDone": { reloads },
  "mailAddress.release": { reloads },
  "mailAddress.liftComplaint": { reloads },
  "mailAddress.undoWish": { reloads },
};
