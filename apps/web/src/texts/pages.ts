/** Texts of the pages for signed-in users. */
export const pageText = {
  orders: "Bestellungen",
  dayPlan: "Tagesplan",
  ratings: "Bewertungen",
  area: {
    agencyOffline: "Niederlassung offline",
    pausedUntil: (when: string) => `Pause bis ${when}`,
    duration: "Lieferzeit",
    changed: "Zuletzt geändert",
  },
  noneYet: {
    agency: "Noch keine Niederlassung",
    agencyFirst: "Legen Sie die erste an. Danach kommen ihre Liefergebiete und Preise.",
    agencyByOthers: "Administratoren und Master-Administratoren legen sie an und ordnen sie Ihrem Konto zu.",
    createAgency: "Niederlassung anlegen",
    area: "Noch kein Liefergebiet",
    areaOnAgency: "Ein Liefergebiet legen Sie auf der Seite seiner Niederlassung an.",
    areaByOthers: "Administratoren und Master-Administratoren legen es auf der Seite der Niederlassung an.",
    toAgency: (name: string) => `Zur Niederlassung ${name}`,
  },
  gone: {
    company: {
      title: "Dieses Unternehmen gibt es hier nicht mehr.",
      text: "Es wurde gerade gelöscht oder mit einem anderen zusammengeführt, oder Ihr Zugriff darauf wurde geändert.",
    },
    agency: {
      title: "Diese Niederlassung gibt es hier nicht mehr.",
      text: "Sie wurde gerade gelöscht, oder Ihr Zugriff darauf wurde geändert.",
    },
    "delivery-area": {
      title: "Dieses Liefergebiet gibt es hier nicht mehr.",
      text: "Es wurde gerade gelöscht oder zu einer anderen Niederlassung verschoben, oder Ihr Zugriff darauf wurde geändert.",
    },
  },
} as const;
