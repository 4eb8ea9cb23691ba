import type { Effects } from "../effects.ts";

/** A note is found by the list's search, and never shown in the list. */
const reloads = ["orderNote"] as const;

export const orderNoteEffects = {
  "orderNote.add": { success: "noteSaved", reloads },
  "orderNote.change": { success: "noteSaved", reloads },
  "orderNote.remove": { success: "noteRemoved", reloads },
} satisfies Effects;
