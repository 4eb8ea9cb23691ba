import type { ChangeType } from "./change-types.ts";

/** Change types in the settings (not specified). */
export const changeTypeTexts = {
  "order.CREATE": "Neue Bestellungen",
  "order.UPDATE": "Geänderte Bestellungen: bestätigt, abgelehnt, Termin, erledigt",
  "deliveryArea.UPDATE": "Liefergebiete, die online oder offline gehen, neu sind oder gelöscht werden",
  "survey.CREATE": "Neue Erhebungen für Liefergebiete, die ihnen folgen",
  "rating.CREATE": "Neue Bewertungen",
} as const satisfies Record<ChangeType, string>;
