import type { OnlineBlocker } from "@partner-konto/domain/companies/agency/going-online";
import { lastAgencyText } from "@partner-konto/domain/companies/agency/texts";

export const agencyTexts = {
  title: "Niederlassungen",
  list: "Niederlassungen",
  create: "Niederlassung anlegen",
  search: "Name, Unternehmen oder PLZ suchen",
  state: "Status",
  states: { all: "Jeder Status", online: "Online", offline: "Offline", locked: "Gesperrt", inactive: "Deaktiviert" },
  columns: {
    name: "Niederlassung",
    company: "Unternehmen",
    place: "Ort",
    state: "Status",
    areas: "Liefergebiete",
    openOrders: "Neu",
    offering: "Online",
    more: "Aktionen",
  },
  none: "Noch keine Niederlassung",
  noneText: "Ihrem Konto ist noch keine Niederlassung zugeordnet.",
  noneFits: "Keine Niederlassung passt dazu.",
  searchedIn: "Gesucht wird in Namen, Unternehmen, Adresse und Telefon, nicht in E-Mail-Adressen und Liefergebieten.",
  offeringOf: (name: string) => `${name} ist online`,
  moreOf: (name: string) => `Aktionen für ${name}`,
  inactive: "Deaktiviert",
  noRight: "Dazu fehlt Ihnen die Berechtigung.",
  edit: "Bearbeiten",
  goOnline: "Online stellen",
  goOffline: "Offline nehmen",
  activate: "Aktivieren",
  deactivate: "Deaktivieren",
  /** Asks first, for agencies that are online. */
  deactivateAsk: "Deaktivieren …",
  whyNot: "Was fehlt?",
  remove: "Löschen …",
  removeTitle: (name: string) => `Niederlassung ${name} löschen?`,
  removeText:
    "Sie verschwindet aus Baum und Listen, ihre Liefergebiete gehen offline, und neue Bestellungen kommen nicht mehr an. Bisherige Aufträge bleiben und nennen sie weiter. Das lässt sich nicht rückgängig machen.",
  removeLast: (phone: string | null) => (phone ? `${lastAgencyText} Telefon: ${phone}` : lastAgencyText),
  removeDo: "Niederlassung löschen",
  deactivateTitle: (name: string) => `Niederlassung ${name} deaktivieren?`,
  deactivateText: "Sie geht damit offline: Kunden sehen das Angebot nicht mehr. Bestehende Aufträge bleiben.",
  checklist: "Was zum Onlinegehen nötig ist",
  checklistOf: (name: string) => `${name}: was zum Onlinegehen nötig ist`,
  done: "erledigt",
  missing: "fehlt",
  callSupport: "Support anrufen",
  toProfile: "Zum Profil",
} as const;

/** For each condition: its label, and how to fix it while it is missing. */
export const conditionTexts: Readonly<Record<OnlineBlocker, { have: string; cure: string }>> = {
  BC_CAN_NOT_GO_ONLINE: {
    have: "Nicht vom Support gesperrt",
    cure: "Der Support hat die Niederlassung gesperrt. Nur er kann die Sperre aufheben.",
  },
  GROUP_NOT_ACTIVATED: {
    have: "Unternehmen freigeschaltet",
    cure: "Der Support prüft Ihre Angaben und schaltet das Unternehmen frei.",
  },
  BC_NOT_ACTIVATED: { have: "Niederlassung aktiviert", cure: "Aktivieren Sie die Niederlassung." },
  BC_HAS_NO_PROFILE: {
    have: "Profilseite mit AGB und Widerrufsbelehrung",
    cure: "Legen Sie die Profilseite des Unternehmens an und laden Sie beide Dokumente hoch.",
  },
  BC_CAN_NOT_GO_ONLINE_BY_EMPTY_DA: {
    have: "Mindestens ein Liefergebiet",
    cure: "Der Niederlassung fehlt ein Liefergebiet.",
  },
};
