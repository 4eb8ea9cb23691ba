/** Names and controls of the frame (portal §1, §2, §9). */
export const shellTexts = {
  portalName: "Partner Konto",
  agencies: "Niederlassungen",
  deliveryAreas: "Liefergebiete",
  treeSearch: "Name oder PLZ",
  administration: "Verwaltung",
  help: "Hilfe",
  legalNotes: "Rechtliche Hinweise",
  settings: "Einstellungen",
  logout: "Abmelden",
  newsDialogTitle: "Neuigkeiten von {provider}",
  dataChanged: "Daten wurden geändert",
  agbNotNow: "Jetzt nicht",
  pageText: "{0} - {1} von {2}",
} as const;

/**
 * Not specified. The specification calls the page title German and writes "Partner account" (portal §2); we use the portal's German name.
 * It mentions some of the others without a text.
 */
export const ourShellTexts = {
  pageTitle: "Partner Konto",
  newsNoResults: "Keine Treffer",
  dataChangedText: "Wenn Sie die Seite verlassen, gehen Ihre ungespeicherten Änderungen verloren.",
  leave: "Verwerfen und verlassen",
  stayAndReset: "Bleiben und zurücksetzen",
  stay: "Weiter bearbeiten",
  changesOne: "1 Änderung",
  changes: "{count} Änderungen",
  discard: "Verwerfen",
  save: "Speichern",
  cancel: "Abbrechen",
  close: "Schließen",
  saving: "Wird gespeichert",
  undo: "Rückgängig",
  privacy: "Datenschutz",
  imprint: "Impressum",
  accessibility: "Barrierefreiheit",
  licenses: "Lizenzen",
  visits: "Besuchsmessung",
  support: "Support",
  pageSizeAll: "alle",
  online: "online",
  offline: "offline",
  theme: "Darstellung",
  themeSystem: "Wie das System",
  themeLight: "Hell",
  themeDark: "Dunkel",
} as const;
