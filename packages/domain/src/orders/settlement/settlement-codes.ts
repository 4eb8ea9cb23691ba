import type { Entry } from "../../texts/error-entry.ts";
import { settledForDays, unlikelyPercent } from "./settlement.ts";

/** Refusals of delivered amounts (not specified). */
export const settlementCodes = {
  DELIVERED_AMOUNT_UNLIKELY: {
    status: 409,
    text: `Die gelieferte Menge weicht um mehr als ${unlikelyPercent} % von der bestellten ab. Bitte prüfen Sie die Zahl und bestätigen Sie sie.`,
  },
  SETTLEMENT_TOO_LATE: {
    status: 409,
    text: `Die gelieferte Menge lässt sich nur ${settledForDays} Tage lang nachtragen oder berichtigen.`,
  },
} as const satisfies Record<string, Entry>;
