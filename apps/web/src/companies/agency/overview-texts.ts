export const overviewTexts = {
  tab: "Übersicht",
  limits: "Preisgrenzen",
  edit: "Bearbeiten",
  status: "Status",
  online: "Online",
  onlineHint: "Online sehen Kunden das Angebot und können bestellen.",
  blocked: "Noch nicht möglich: unten steht, was fehlt.",
  deleted: "Diese Niederlassung wurde gelöscht.",
  orders: "Bestellungen",
  openOrders: (count: number) => {
    if (count === 0) return "Keine neuen Bestellungen";
    return count === 1 ? "1 neue Bestellung" : `${count} neue Bestellungen`;
  },
  areas: (count: string) => `Liefergebiete (${count})`,
  noAreas: "Noch kein Liefergebiet.",
  addedBy: "Administratoren und Master-Administratoren legen es an.",
  manyAreas: "Mehrere Liefergebiete bearbeiten",
  facts: "Angaben",
  brand: "Marke",
  legalName: "Firma",
  address: "Anschrift",
  contacts: { orders: "Bestellungen", office: "Büro" },
  customerId: "Kundennummer",
  instalments: "Ratenzahlung",
  instalmentStates: {
    offered: "wird angeboten",
    off: "wird nicht angeboten",
    noContract: "gewünscht, es fehlt noch der Vertrag",
    ended: "wird nicht mehr angeboten, der Vertrag ist beendet",
  },
} as const;
