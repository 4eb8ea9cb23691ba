import { ourShellTexts, shellTexts } from "@partner-konto/domain/texts/shell";

/** Texts of the frame that the specification does not define. */
export const frameText = {
  ...shellTexts,
  ...ourShellTexts,
  skip: "Zum Inhalt",
  youAreHere: "Sie sind hier",
  mainNavigation: "Unternehmen und Menü",
  tree: "Unternehmen, Niederlassungen, Liefergebiete",
  noMatchText: (search: string) =>
    `Weder ein Name noch eine PLZ beginnt mit „${search}“. Aufträge und Benutzer sucht dieses Feld nicht.`,
  searching: "Suche läuft",
  openOrders: (count: number) => (count === 1 ? "neue Bestellung" : "neue Bestellungen"),
  locked: "gesperrt",
  paused: "Pause",
  hideDrawer: "Seitenleiste einklappen",
  showDrawer: "Seitenleiste ausklappen",
  openMenu: "Menü öffnen",
  clearSearch: "Suche leeren",
  userMenu: (name: string) => `Benutzermenü von ${name}`,
  frontend: "Ansicht",
  start: "Start",
  allOrders: "Alle Bestellungen",
  allCompanies: "Alle Unternehmen",
  basisPrices: "Basispreise",
  market: "Marktberichte",
  pricePlans: "Geplante Preise",
  waitingPlans: (count: number) => (count === 1 ? "Plan wartet auf Zustimmung" : "Pläne warten auf Zustimmung"),
  tools: "Werkzeuge",
  tabs: "Bereiche",
  noTree: "Ihrem Konto ist noch kein Unternehmen zugeordnet.",
  noTreeText: "Bitte wenden Sie sich an die Person, die Ihr Konto angelegt hat, oder an den Support.",
} as const;
