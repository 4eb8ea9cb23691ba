import type { ContentCategory, ContentType } from "@partner-konto/domain/content/values";

/** The kinds of content, as editors and readers call them. */
export const contentTypeTexts: Record<ContentType, string> = {
  businessCustomerNews: "Neuigkeiten Heizöl",
  businessCustomerFaq: "Hilfe Heizöl",
  partnerPelletNews: "Neuigkeiten Pellets",
  partnerPelletFaq: "Hilfe Pellets",
  businessCustomerAgreements: "Rechtliches",
  amiFaq: "Hilfe Plattform",
};

export const categoryTexts: Record<ContentCategory, string> = {
  orders: "Bestellungen",
  ratings: "Bewertungen",
  salesPromotion: "Verkaufsförderung",
  user: "Benutzer",
  company: "Unternehmen",
  deliveryArea: "Liefergebiete",
  prices: "Preise",
  margin: "Marge",
  options: "Angebotsoptionen",
  privacy: "Datenschutz",
  agb: "AGB",
  adv: "Auftragsverarbeitung",
  agency: "Niederlassung",
  deliveryTimes: "Lieferzeiten",
  analysis: "Auswertung",
  notification: "Benachrichtigungen",
  userSettings: "Persönliche Einstellungen",
  agencySettings: "Einstellungen der Niederlassung",
  profile: "Profilseite",
  accessControl: "Zugriff und Rechte",
  amiTools: "Werkzeuge der Plattform",
  amiPricesCharts: "Preise und Charts",
  amiBCSupport: "Händlerbetreuung",
  amiCCSupport: "Kundenbetreuung",
  amiMarketing: "Marketing",
  amiStatistic: "Statistik",
  quickAdministration: "Schnellzugriff",
  dashboard: "Startseite",
};
