import type { UserRole } from "../roles.ts";
import type { Duty } from "./duties.ts";

/** Labels of roles. Portal §6 has three of them; the others are ours. */
export const roleTexts = {
  BUSINESS_CUSTOMER_MASTER_ADMIN: "Master-Administrator",
  BUSINESS_CUSTOMER_ADMIN: "Administrator",
  BUSINESS_CUSTOMER_ORDER_MANAGER: "Order Officer",
  BUSINESS_CUSTOMER_PRICE_MAKER: "Price Maker",
  BUSINESS_CUSTOMER_READER: "Leser",
  PLATFORM_ADMIN: "Plattform-Administrator",
  PLATFORM_EDITOR: "Plattform-Redakteur",
  PLATFORM_READER: "Plattform-Leser",
  CONSUME_CUSTOMER: "Endkunde",
  USER: "Benutzer",
} as const satisfies Record<UserRole, string>;

/** The specification names these roles in English; the German subtitle appears wherever a role is chosen or shown. */
const roleSubtitles: Partial<Record<UserRole, string>> = {
  BUSINESS_CUSTOMER_ORDER_MANAGER: "Bestellungen",
  BUSINESS_CUSTOMER_PRICE_MAKER: "Preise",
};

/**
 * @param label the role's label; ours by default
 * @returns the label, with its German subtitle if there is one
 */
export const roleWords = (role: UserRole, label: string = roleTexts[role]): string => {
  const subtitle = roleSubtitles[role];
  return subtitle === undefined ? label : `${label} (${subtitle})`;
};

/** The labels of all roles with their subtitles. */
export const roleWordTexts = Object.fromEntries(
  Object.keys(roleTexts).map((role) => [role, roleWords(role as UserRole)]),
) as Record<UserRole, string>;

/** Short explanations of the roles (not specified). */
export const roleMeaningTexts = {
  BUSINESS_CUSTOMER_MASTER_ADMIN: "Alles, auch AGB und Löschen",
  BUSINESS_CUSTOMER_ADMIN: "Niederlassungen, Liefergebiete, Bestellungen, Benutzer",
  BUSINESS_CUSTOMER_ORDER_MANAGER: "Bestellungen bestätigen und planen",
  BUSINESS_CUSTOMER_PRICE_MAKER: "Margen, Zuschläge, Basispreise",
  BUSINESS_CUSTOMER_READER: "Nur ansehen",
  PLATFORM_ADMIN: "Alles, auch fremde Konten",
  PLATFORM_EDITOR: "Ausgewählte Aufgaben: Inhalte, Preise, Abrechnung, Betreuung",
  PLATFORM_READER: "Nur ansehen",
  CONSUME_CUSTOMER: "Eigene Bestellungen und eigenes Konto",
  USER: "Nur das eigene Konto",
} as const;

/** The duties of the platform's editors (not specified), each with what belongs to it. */
export const dutyTexts = {
  content: { label: "Inhalte", meaning: "News, Hilfe, rechtliche Hinweise, AGB, Vergleichsportale und Tanks" },
  prices: { label: "Preise", meaning: "Basispreise, Steuern, Indizes, Erhebungen, Depots und Geodaten" },
  billing: { label: "Abrechnung", meaning: "Gebühren, Gutschriften, Rechnungen und Ratenzahlungen" },
  care: { label: "Betreuung", meaning: "Unternehmen, Aufträge, Bewertungen, Notizen und E-Mails" },
} as const satisfies Record<Duty, { label: string; meaning: string }>;

export const dutyLabelTexts = Object.fromEntries(
  Object.entries(dutyTexts).map(([duty, { label }]) => [duty, label]),
) as Record<Duty, string>;

/** Salutations as written (portal §3), by gender. */
export const genderTexts = { female: "Frau", male: "Herr" } as const;

/** Label of the field, and its entry for no salutation (not specified). */
export const salutationTexts = { label: "Anrede", none: "keine" } as const;

/** Not specified. */
export const activityTexts = { active: "Aktiv", inactive: "Inaktiv" } as const;

/** The words of UNAUTHORIZED for a program (not specified). */
export const unknownApiKeyText =
  "Diesen API-Schlüssel gibt es nicht, oder er gilt nicht mehr. Bitte prüfen Sie ihn, oder erzeugen Sie im Portal einen neuen.";
