import { greeting } from "@partner-konto/domain/mails/reader";
import type { Context } from "../../kernel/handler.ts";
import type { Agency } from "./index.ts";

type MailedAgency = Pick<Agency, "id" | "groupId" | "name" | "lockReason">;

/** The mails about an action of the platform on an agency. */
const letters = {
  activated: {
    subject: (name: string) => `Ihre Niederlassung ${name} ist aktiviert`,
    text: (name: string) => `wir haben Ihre Niederlassung ${name} aktiviert. Online stellen Sie sie selbst.`,
    isSetback: false,
  },
  deactivated: {
    subject: (name: string) => `Ihre Niederlassung ${name} ist deaktiviert`,
    text: (name: string) =>
      `wir haben Ihre Niederlassung ${name} deaktiviert. Sie ist offline, bis sie wieder aktiviert wird.`,
    isSetback: true,
  },
  locked: {
    subject: (name: string) => `Ihre Niederlassung ${name} ist gesperrt`,
    text: (name: string) =>
      `wir haben Ihre Niederlassung ${name} gesperrt. Sie ist offline, bis wir die Sperre aufheben.`,
    isSetback: true,
  },
  unlocked: {
    subject: (name: string) => `Die Sperre von ${name} ist aufgehoben`,
    text: (name: string) =>
      `wir haben die Sperre Ihrer Niederlassung ${name} aufgehoben. War sie vorher online und spricht sonst nichts dagegen, ist sie es jetzt wieder.`,
    isSetback: false,
  },
} as const;

/** Mails the dealers who may change the agency, each separately. */
export async function tellOfAgency(context: Context, agency: MailedAgency, what: keyof typeof letters): Promise<void> {
  const { id, name, lockReason } = agency;
  const { subject, text, isSetback } = letters[what];
  const { db, parts } = context;
  for (const reader of await parts.readers.dealersWhoMay(db, ["update", "businessCustomer"], [agency])) {
    await context.mail({
      to: reader.email,
      subject: subject(name),
      paragraphs: [
        greeting(reader),
        text(name),
        ...(what === "locked" ? [{ rows: [["Grund", lockReason ?? ""]] as [string, string][] }] : []),
        ...(isSetback ? ["Fragen dazu beantwortet unser Support."] : []),
        { link: `${context.portalUrl}/agency/${id}`, label: "Niederlassung ansehen" },
      ],
    });
  }
}
