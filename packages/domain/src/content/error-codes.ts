import type { Entry } from "../texts/error-entry.ts";

/** Codes about news, help and agreements (not specified). */
export const contentCodes = {
  CONTENT_NOT_PUBLISHABLE: { status: 400, text: "So lässt sich der Text nicht veröffentlichen." },
} as const satisfies Record<string, Entry>;
