import type { Reader } from "@partner-konto/domain/mails/reader";
import { greeting } from "@partner-konto/domain/mails/reader";
import type { Duty } from "@partner-konto/domain/people/duties";
import type { Right, ScopeResource } from "@partner-konto/domain/people/rights";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { Context } from "../../kernel/handler.ts";

/** The people that mails about companies and agencies go to. */
interface Readers {
  /** A company's master administrators; if there is none who may sign in, everyone who works for the whole company. */
  dealersOfCompany(db: Kysely<Database>, companyId: string): Promise<Reader[]>;
  /** The dealers who have a right at all of these agencies. */
  dealersWhoMay(
    db: Kysely<Database>,
    right: readonly [Right, ScopeResource],
    agencies: readonly { id: string; groupId: string }[],
  ): Promise<Reader[]>;
  /** Platform staff who do this duty. */
  staffOfDuty(db: Kysely<Database>, duty: Duty): Promise<Reader[]>;
}

declare module "../../kernel/parts.ts" {
  interface Parts {
    readers: Readers;
  }
}

interface MailTexts {
  subject: (name: string) => string;
  text: (name: string) => string;
}

const back =
  "Was vorher online war, ist es wieder, soweit nichts anderes dagegen spricht. Bitte sehen Sie einmal nach, ob alles stimmt.";

/** The mails about an action of the platform on a company. */
const letters = {
  activated: {
    subject: (name) => `${name} ist freigeschaltet`,
    text: (name) =>
      `wir haben ${name} freigeschaltet. Ihre Niederlassungen können jetzt online gehen, und Kunden sehen Ihr Angebot.`,
  },
  activatedAgain: {
    subject: (name) => `${name} ist wieder freigeschaltet`,
    text: (name) => `wir haben ${name} wieder freigeschaltet. ${back}`,
  },
  deactivated: {
    subject: (name) => `Die Freischaltung von ${name} ist zurückgenommen`,
    text: (name) =>
      `wir haben die Freischaltung von ${name} zurückgenommen. Bis wir Ihr Unternehmen wieder freischalten, ist keine Niederlassung online, und Kunden sehen Ihr Angebot nicht.`,
  },
  locked: {
    subject: (name) => `${name} ist gesperrt`,
    text: (name) => `wir haben ${name} gesperrt. Bis wir die Sperre aufheben, ist keine Niederlassung online.`,
  },
  unlocked: {
    subject: (name) => `Die Sperre von ${name} ist aufgehoben`,
    text: (name) => `wir haben die Sperre von ${name} aufgehoben. ${back}`,
  },
} as const satisfies Record<string, MailTexts>;

/** Mails a company's master administrators, each separately; if there is none who may sign in, everyone who works for the whole company. */
export async function tellCompany(
  context: Context,
  company: { id: string; name: string },
  what: keyof typeof letters,
  { reason, offline = [] }: { reason?: string | null; offline?: readonly string[] } = {},
): Promise<void> {
  const { subject, text } = letters[what];
  const rows: [string, string][] = [
    ...(reason ? [["Grund", reason] as [string, string]] : []),
    ...(offline.length > 0 ? [["Offline gegangen", offline.join(", ")] as [string, string]] : []),
  ];
  for (const reader of await context.parts.readers.dealersOfCompany(context.db, company.id))
    await context.mail({
      to: reader.email,
      subject: subject(company.name),
      paragraphs: [
        greeting(reader),
        text(company.name),
        ...(rows.length > 0 ? [{ rows }] : []),
        ...(reason ? ["Fragen dazu beantwortet unser Support."] : []),
        { link: `${context.portalUrl}/company/${company.id}`, label: "Unternehmen ansehen" },
      ],
    });
}
