/** Bell, drawer and cards (portal §2, §3). The empty drawer shows its own name, as specified. */
export const notificationTexts = {
  open: "Ansehen",
  close: "Schließen",
  markAllRead: "Alle als gelesen markieren",
  empty: "Benachrichtigungen",
} as const;

/** Texts of the notification settings that are not specified. */
export const ourNotificationTexts = {
  title: "Benachrichtigungen",
  bell: "Benachrichtigungen, {count} ungelesen",
  askPermission: "Auch auf dem Desktop zeigen",
  permissionDenied: "Ihr Browser blockiert Desktop-Benachrichtigungen für diese Seite.",
  perApp: "Benachrichtigungen im Portal",
  reconnecting: "Verbindung unterbrochen. Neue Meldungen kommen, sobald sie wieder steht.",
} as const;

/** Texts of messages that are not specified; only their author, the marketplace, needs them. */
export const ourMessageTexts = {
  orderDetails: "{customer}, {place}, {amount}.",
  answerDue: "{count} von {company}, {agency}: bitte bis {until} beantworten. {orders}",
  answerLate: "{count} von {company}, {agency}: Die Frist zum Beantworten ist vorbei. {orders}",
  areaPaused: "Liefergebiet {area} von {company}, {agency} pausiert bis {until}, weil {count} nicht beantwortet sind.",
  orderChanged: "Bestellung {ref} für {company}, {agency} ist jetzt: {status}.",
  orderEdited: "Bestellung {ref} für {company}, {agency} wurde geändert.",
  areaSwitched: "Liefergebiet {area} von {company}, {agency} ist jetzt {offering}.",
  areaCreated: "Liefergebiet {area} von {company}, {agency} wurde angelegt.",
  areaDeleted: "Liefergebiet {area} von {company}, {agency} wurde gelöscht.",
  areasCame: "Zu {company}, {agency} verschoben: {area}.",
  areasWent: "Von {company}, {agency} zu einer anderen Niederlassung verschoben: {area}.",
  renamed: "{before} heißt jetzt {name}.",
  areaAndMore: "{area} und {count} weitere",
  planWaits: "Neue Preise von {company}, {agency} warten auf die Zustimmung einer zweiten Person.",
  planBegan: "Geplante Preise von {company}, {agency} gelten jetzt.",
  planEnded: "Geplante Preise von {company}, {agency} sind abgelaufen; es gelten wieder die vorherigen.",
  planRefused: "Geplante Preise von {company}, {agency} konnten nicht veröffentlicht werden.",
  followHeld: "Der Basispreis von {area} ({company}, {agency}) kann dem Index nicht folgen.",
  newRating: "Neue Bewertung für {company}, {agency}: {stars} von 5 Sternen.",
  planKept: "Geplante Preise von {company}, {agency} gelten weiter; die vorherigen ließen sich nicht wiederherstellen.",
} as const;

/** Specified texts of messages (portal §2, §3). */
export const messageTexts = {
  newOrder: "Neue Bestellung {ref} für {company}, {agency} eingegangen.",
  newSurveys: "In Ihrem Konto wurden neue Erhebungen eingespielt.",
} as const;
