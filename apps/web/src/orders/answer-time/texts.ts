/** Texts of the page where staff set until when dealers answer orders. */
export const answerTimeTexts = {
  title: "Antwortfrist",
  heading: "Frist für neue Bestellungen",
  intro:
    "Bis zu dieser Stunde des nächsten Werktags bestätigen Händler neue Bestellungen oder lehnen sie ab. Niederlassungen dürfen sich eine kürzere Frist geben. Feiertage, freie Tage und Pausen zählen nicht. Eine Änderung gilt für Bestellungen, die ab jetzt eingehen.",
  untilHour: "Stunde",
  hour: (hour: number) => `${hour} Uhr`,
  changed: (by: string | null, at: string) => (by === null ? `Geändert am ${at}.` : `Geändert am ${at} von ${by}.`),
  neverChanged: "Seit Beginn unverändert.",
  save: "Speichern",
} as const;
