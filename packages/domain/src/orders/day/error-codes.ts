import type { Entry } from "../../texts/error-entry.ts";
import { undoMinutes } from "../actions/undo.ts";
import { dispatchLimits } from "./limits.ts";

/** Codes about dispatching orders (not specified). */
export const dispatchCodes = {
  UNDO_TOO_LATE: {
    status: 409,
    text: `Rückgängig machen lässt sich eine Aktion ${undoMinutes} Minuten lang. Diese Zeit ist vorbei.`,
  },
  UNDO_OVERTAKEN: {
    status: 409,
    text: "Der Auftrag hat sich seitdem geändert. Die Aktion lässt sich nicht mehr rückgängig machen.",
  },
  DISPATCH_OUTDATED: {
    status: 409,
    text: "Der Auftrag hat inzwischen einen anderen Termin, oder das Fahrzeug gibt es nicht mehr oder es bringt andere Ware.",
  },
  DISPATCH_TOO_MANY: {
    status: 409,
    text: `Mehr als ${dispatchLimits.trucks} Fahrzeuge und ${dispatchLimits.textBlocks} Textbausteine gibt es je Niederlassung nicht.`,
  },
} as const satisfies Record<string, Entry>;
