/** What a person reads after something went well (portal §4, §8; catalogue §7). */
export const successTexts = {
  saved: "Ihre Daten wurden erfolgreich gespeichert.",
  apiKeyGenerated: "API-Schlüssel generiert",
  userStatusChanged: "Benutzerstatus wurde erfolgreich geändert.",
  agencyOfferingChanged: "Niederlassungsstatus wurde erfolgreich geändert.",
  deliveryDateSent: "Lieferdatum versendet und Aufträge neu geladen",
  orderDenied: "Auftrag abgelehnt und neu geladen",
  ordersConfirmed: "Aufträge bestätigt und neu geladen",
} as const;

/** Ours: the documents give only the meaning of the first two and nothing for the others. */
export const ourSuccessTexts = {
  agencyCreated: "Die Niederlassung ist angelegt.",
  agencyDeleted: "Die Niederlassung wurde gelöscht.",
  agencyActivationChanged: "Die Aktivierung der Niederlassung wurde geändert.",
  deliveryAreaCreated: "Das Liefergebiet ist angelegt.",
  deliveryAreaDeleted: "Das Liefergebiet wurde gelöscht.",
  deliveryAreaStatusChanged: "Der Status des Liefergebiets wurde erfolgreich geändert.",
  companyDeleted: "Das Unternehmen wurde gelöscht.",
  companyStatusChanged: "Unternehmensstatus wurde erfolgreich geändert.",
  companiesMerged: "Die Unternehmen wurden zusammengeführt.",
  deliveryAreasMoved: "Die Liefergebiete wurden verschoben.",
  basePricesSaved: "Die Basispreise sind gespeichert.",
  indicesSaved: "Die Indexwerte sind gespeichert.",
  surveysSaved: "Die Erhebungen sind gespeichert.",
  depotSaved: "Das Lager und seine Lieferzuschläge sind gespeichert.",
  trendlinesSaved: "Die Trendlinien sind gespeichert.",
  geodataDeleted: "Der Eintrag wurde gelöscht.",
  geodataImported: "Die Geodaten sind übernommen.",
  streetDeleted: "Die Straße wurde gelöscht.",
  streetImportDeleted: "Die Straßen des Imports wurden gelöscht.",
  geodataCopied: "Die Kopie der Geodaten liegt im Dateispeicher.",
  nothingChanged: "Keine Änderungen.",
  passwordChanged: "Ihr Passwort wurde geändert.",
  passwordReset: "Ihr Passwort wurde gesetzt. Bitte melden Sie sich an.",
  resetMailSent: "Wenn ein Konto zu dieser Adresse besteht, ist eine E-Mail mit einem Link unterwegs.",
  sessionEnded: "Die Anmeldung ist beendet.",
  otherSessionsEnded: "Alle anderen Anmeldungen sind beendet.",
  secondFactorOn: "Die Anmeldung in zwei Schritten ist eingeschaltet.",
  secondFactorOff: "Die Anmeldung in zwei Schritten ist ausgeschaltet.",
  recoveryCodesRenewed: "Neue Wiederherstellungscodes sind erzeugt.",
  userVerified: "Ihre E-Mail-Adresse ist bestätigt.",
  orderConfirmedFromLink: "Der Auftrag ist bestätigt.",
  pricesPublished: "Die Preise sind veröffentlicht.",
  pricesTakenBack: "Die Preise sind wieder wie vor der Veröffentlichung.",
  pricesPlanned: "Die Preise sind geplant.",
  planAgreed: "Sie haben zugestimmt.",
  planDropped: "Der Plan ist aufgegeben.",
  merged: "Jemand hat gleichzeitig andere Felder geändert; beides ist gespeichert.",
} as const;

/** Nothing changed and saved: our sentence, then the specification's (architecture, decisions). */
export const savedWithoutChanges = `${ourSuccessTexts.nothingChanged} ${successTexts.saved}`;
