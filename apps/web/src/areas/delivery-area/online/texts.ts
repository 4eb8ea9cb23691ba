/** Texts of the area's status pill and checklist. */
export const onlineTexts = {
  of: (name: string, state: string) => `${name}: ${state}. Was zum Onlinegehen nötig ist`,
  ready: "Alles da: Das Gebiet kann online gehen.",
  left: (count: number) => (count === 1 ? "Noch 1 Punkt bis online" : `Noch ${count} Punkte bis online`),
  leftText: (done: number) => `${done} von 10 erledigt oder nicht nötig`,
  isOnline: "Das Gebiet ist online.",
  isKept:
    "Das Gebiet ist eingeschaltet, aber seine Niederlassung ist nicht online. Kunden sehen es erst, wenn auch sie online ist.",
  isPaused: "Das Gebiet macht gerade Pause und kommt von selbst zurück.",
  done: "erledigt",
  unneeded: "nicht nötig",
  missing: "fehlt",
  goOnline: "Online stellen",
  goOffline: "Offline nehmen",
  foot: "Geht, sobald alles erledigt und gespeichert ist.",
  noRight: "Dazu fehlt Ihnen die Berechtigung.",
  toCodes: "Eintragen",
  toChoice: "Auswählen",
  toPrice: "Festlegen",
  toPrices: "Preise übernehmen",
  toProfile: "Zum Profil",
  support: "Support anrufen",
} as const;
