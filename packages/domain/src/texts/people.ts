import type { UserRole } from "../user/roles.ts";

/** Labels of roles (portal §6). Those without one in the document are ours: administrator, reader, platform staff, customer, user. */
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

/** Ours: the specification names these two in English; what they are in German stands beside it wherever a role is chosen or shown. */
const roleSubtitles: Partial<Record<UserRole, string>> = {
  BUSINESS_CUSTOMER_ORDER_MANAGER: "Bestellungen",
  BUSINESS_CUSTOMER_PRICE_MAKER: "Preise",
};

/** A role's label with its German subtitle, where it has one. @param label as the server has it */
export const roleWords = (role: UserRole, label: string = roleTexts[role]): string => {
  const subtitle = roleSubtitles[role];
  return subtitle === undefined ? label : `${label} (${subtitle})`;
};

/** The same of every role. */
export const roleWordTexts = Object.fromEntries(
  Object.keys(roleTexts).map((role) => [role, roleWords(role as UserRole)]),
) as Record<UserRole, string>;

/** Ours: what a role lets one do, in a few words. */
export const roleMeaningTexts = {
  BUSINESS_CUSTOMER_MASTER_ADMIN: "Alles, auch AGB und Löschen",
  BUSINESS_CUSTOMER_ADMIN: "Niederlassungen, Liefergebiete, Bestellungen, Benutzer",
  BUSINESS_CUSTOMER_ORDER_MANAGER: "Bestellungen bestätigen und planen",
  BUSINESS_CUSTOMER_PRICE_MAKER: "Margen, Zuschläge, Basispreise",
  BUSINESS_CUSTOMER_READER: "Nur ansehen",
  PLATFORM_ADMIN: "Alles, auch fremde Konten",
  PLATFORM_EDITOR: "Unternehmen, Liefergebiete, Basispreise, Aufträge",
  PLATFORM_READER: "Nur ansehen",
  CONSUME_CUSTOMER: "Eigene Bestellungen und eigenes Konto",
  USER: "Nur das eigene Konto",
} as const;

/** A salutation as it is written (portal §3), and the person's gender behind it. */
export const genderTexts = { female: "Frau", male: "Herr" } as const;

/** The field, and what stands in it where somebody wants none (ours). */
export const salutationTexts = { label: "Anrede", none: "keine" } as const;

/** Ours. */
export const activityTexts = { active: "Aktiv", inactive: "Inaktiv" } as const;
