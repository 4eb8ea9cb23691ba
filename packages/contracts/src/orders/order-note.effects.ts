import type { Effect } from "../effects.ts";

/** A note is found by the list's search, and never shown in the list. */
const reloads = ["orderNote"];

export const orderNoteEffects: Readonly<Record<string, Effect>> = {
  "orderNote.add": { success: "noteSaved", reloads },
  "orderNote.change": { success: "noteSaved", reloads },
  "orderNote.remove": { success: "noteRemoved", reloads },
};
