/** The labels of changes in an order's history. */
export const changeLabels = {
  prod: "Sorte",
  amount: "Menge",
  unloadingPoints: "Abladestellen",
  hose: "Schlauch",
  shortVehicle: "Fahrzeug",
  deliveryTimes: "Lieferzeit",
  paymentType: "Zahlung",
  deliveryAddress: "Adresse",
  phone: "Telefon",
  email: "E-Mail",
  note: "Hinweis",
  price: "Preis",
  deliveryDate: "Termin",
  reason: "Grund",
  status: "Status",
} as const;
