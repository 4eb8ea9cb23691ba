import type { Effect } from "../effects.ts";

const reloads = ["adminDealerNote"];

export const adminDealerNoteEffects: Readonly<Record<string, Effect>> = {
  "adminDealerNote.create": { success: "noteSaved", reloads },
  "adminDealerNote.patch": { success: "noteSaved", reloads },
};
