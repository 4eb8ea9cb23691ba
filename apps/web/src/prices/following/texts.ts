import { formatNumber } from "@partner-konto/domain/format/number";
import type { FollowState } from "@partner-konto/domain/prices/following/follow-states";

const prices = (count: number) => (count === 1 ? "1 Basispreis" : `${formatNumber(count)} Basispreise`);

export const followingTexts = {
  list: "Basispreise, die dem Index folgen",
  search: "Liefergebiet suchen",
  agency: "Niederlassung",
  everyAgency: "Alle Niederlassungen",
  state: "Zustand",
  states: { all: "Alle", held: "angehalten", rests: "ruht", follows: "folgt" } satisfies Record<
    FollowState | "all",
    string
  >,
  columns: { area: "Liefergebiet", rule: "Regel", index: "Index", price: "Basispreis", state: "Zustand" },
  noPrice: "kein eigener",
  inNameOf: (name: string) => `im Namen von ${name}`,
  none: "Noch kein Basispreis folgt dem Index",
  noneText:
    "Beim Basispreis eines Liefergebiets lassen Sie einen eigenen Preis dem Index folgen. Hier stehen dann alle Regeln beieinander.",
  noneFits: "Keine Regel passt dazu.",
  searchedIn: "Gesucht wird im Namen des Liefergebiets, nicht in Postleitzahlen.",
  clear: "Filter aufheben",
  selection: "Auswahl",
  chosen: (count: number) => `${prices(count)} ausgewählt`,
  chooseAll: "Alle auf dieser Seite auswählen",
  chooseOf: (name: string) => `${name} auswählen`,
  stop: "Nicht mehr folgen",
  stopTitle: (count: number) => `${prices(count)} dem Index nicht mehr folgen lassen?`,
  stopText: "Die Preise bleiben, wie sie jetzt sind, und ändern sich nicht mehr von selbst.",
  stopAgain: "Erneut versuchen",
  stopped: (count: number) =>
    count === 1
      ? "1 Basispreis folgt dem Index nicht mehr."
      : `${formatNumber(count)} Basispreise folgen dem Index nicht mehr.`,
  refused: "Diese folgen weiter:",
} as const;
