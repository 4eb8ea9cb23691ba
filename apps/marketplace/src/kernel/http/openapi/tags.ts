/** The areas of the business with what they hold and the portal's word for them, in the order of the documents. */
export const areaTags = {
  orders: [
    "Orders (Bestellungen)",
    "Placing, answering and settling orders, the day plan (Tagesplan), instalments (Ratenzahlung), the shop.",
  ],
  areas: ["Delivery areas (Liefergebiete)", "Delivery areas, places, postal codes (Postleitzahlen) and streets."],
  prices: [
    "Prices (Preise)",
    "Prices of areas, planned prices (Geplante Preise), price limits (Preisgrenzen) and every calculator (Preisrechner).",
  ],
  market: [
    "Market (Basispreise)",
    "Base prices (Basispreise), values of the market (Marktberichte), taxes and CO2 rates.",
  ],
  companies: [
    "Companies (Unternehmen)",
    "Companies, their agencies (Niederlassungen), their pages (Profil), uploads, terms (AGB) and activation.",
  ],
  people: ["People (Benutzer)", "Accounts, signing in, API keys (API-Schlüssel), roles and scopes."],
  ratings: ["Ratings (Bewertungen)", "Ratings, the dealers' answers, and the pages on which consumers write them."],
  billing: [
    "Billing (Abrechnung)",
    "Fees (Gebühren), invoices (Rechnungen), credits (Gutschriften) and their documents.",
  ],
  analysis: ["Analysis (Auswertung)", "Figures over orders, and imports of market data."],
  notifications: [
    "Notifications (Benachrichtigungen)",
    "Which notifications a person gets, and webhooks for dealers' programs.",
  ],
  content: ["Content (Inhalte)", "News, help (Hilfe) and what is public."],
  mails: ["Mails (E-Mails)", "Campaigns (Rundmails), and mails that do not arrive (Zustellung)."],
  platform: [
    "Platform",
    "The tree of companies, the activity (Aktivität), notes (Notizen), usage of API keys and tank tables (Tankschutz).",
  ],
  lifecycle: ["Registration (Registrierung)", "How companies and people join."],
} as const satisfies Record<string, readonly [name: string, description: string]>;
