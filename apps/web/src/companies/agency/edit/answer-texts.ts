/** Texts of an agency's time for answers. */
export const answerTexts = {
  title: "Bestellungen beantworten",
  intro: (hour: number) =>
    `Neue Bestellungen bestätigen oder lehnen Sie bis ${hour} Uhr des nächsten Werktags ab. Feiertage, Ihre freien Tage und Pausen zählen nicht. Zwei Stunden vorher erinnern wir Ihre Adresse für Bestellungen.`,
  introLoading: "Bis wann Sie neue Bestellungen bestätigen oder ablehnen.",
  untilHour: "Frist am nächsten Werktag",
  asPlatform: "wie die Plattform",
  hour: (hour: number) => `${hour} Uhr`,
  withinHours: "Höchstens so lange",
  unlimited: "ohne eigene Grenze",
  hours: (hours: number) => (hours === 1 ? "1 Arbeitsstunde" : `${hours} Arbeitsstunden`),
  escalateTo: "Bei abgelaufener Frist an",
  escalateToHint: "Eine E-Mail-Adresse, zum Beispiel der Betriebsleitung.",
  pauseAfter: "Liefergebiet pausieren",
  pauseAfterHint:
    "Sind so viele Bestellungen eines Gebiets überfällig, nimmt es bis zum Morgen des nächsten Werktags keine neuen an.",
  neverPause: "nie",
  orders: (count: number) =>
    count === 1 ? "ab 1 unbeantworteten Bestellung" : `ab ${count} unbeantworteten Bestellungen`,
} as const;
