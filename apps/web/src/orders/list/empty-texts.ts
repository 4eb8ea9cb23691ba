/** Texts of an empty list, which few visits see. */
export const emptyTexts = {
  neverAny: "Noch keine Bestellungen",
  neverAnyText: "Sobald ein Liefergebiet online ist, können Kunden bestellen. Ihre Bestellungen stehen dann hier.",
  noneFits: "Kein Auftrag passt zu diesem Filter",
  noneFitsTo: (filter: string) => `Kein Auftrag passt zu „${filter}“`,
  searchedIn:
    "Gesucht wird in Name, Firma, Adresse, Telefon und Auftragsnummer, nicht in E-Mail-Adressen und Notizen. Einzelne Buchstaben zählen nicht.",
  searchWithoutStatus: "Ohne Status suchen",
  withoutStatus: (count: string) => `${count}, wenn Sie den Status weglassen.`,
  orders: (count: number, figure: string) => (count === 1 ? "1 Auftrag" : `${figure} Aufträge`),
} as const;
