/** The things that a company cannot do while it is not active (decision 0125). */
export const standingTexts = {
  later: "Das geht erst, wenn Ihr Unternehmen freigeschaltet und nicht gesperrt ist.",
  waiting: (name: string) =>
    `${name} ist nicht freigeschaltet. Einladungen, Telefonaufträge, API-Schlüssel und Webhooks gibt es danach.`,
  locked: (name: string) =>
    `${name} ist gesperrt. Laufende Aufträge schließen Sie ab; Einladungen, Telefonaufträge, API-Schlüssel und Webhooks ruhen.`,
  why: "Warum?",
} as const;
