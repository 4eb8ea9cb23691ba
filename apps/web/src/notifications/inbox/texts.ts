/** Texts of bell and drawer, beside the specified ones. */
export const bellTexts = {
  older: "Ältere Benachrichtigungen",
  lastLooked: (when: string) => `Zuletzt angesehen: ${when}`,
  unread: "ungelesen",
  settings: "Einstellungen",
  nothingUnread: "Es ist nichts ungelesen.",
  off: "Benachrichtigungen sind ausgeschaltet.",
  unreachable: "Die Benachrichtigungen sind momentan nicht erreichbar.",
} as const;
