import type { Effects } from "../effects.ts";

const reloads = ["adminDealerNote"] as const;

export const adminDealerNoteEffects = {
  "adminDealerNote.create": { success: "noteSaved", reloads },
  "adminDealerNote.patch": { success: "noteSaved", reloads },
} satisfies Effects;
