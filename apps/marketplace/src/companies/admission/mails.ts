import { greeting } from "@partner-konto/domain/mails/reader";
import type { Context } from "../../kernel/handler.ts";

const letters = {
  asked: {
    subject: (name: string) => `Rückfrage zur Freischaltung von ${name}`,
    text: (name: string) => `bevor wir ${name} freischalten, haben wir noch eine Rückfrage:`,
    next: "Unterlagen laden Sie bitte auf der Seite Ihres Unternehmens hoch. Wir sehen sie uns an, sobald sie da sind.",
    link: "Rückfrage beantworten",
  },
  rejected: {
    subject: (name: string) => `${name} wird nicht freigeschaltet`,
    text: (name: string) =>
      `wir haben die Angaben von ${name} geprüft und schalten das Unternehmen nicht frei. Der Grund:`,
    next: "Fragen dazu beantwortet unser Support.",
    link: "Unternehmen ansehen",
  },
};

/** Mails a step of the platform to the people who decide in the company. */
export async function tellCompanyOfStep(
  context: Context,
  { id, name }: { id: string; name: string },
  kind: keyof typeof letters,
  answer: string,
): Promise<void> {
  const { subject, text, next, link } = letters[kind];
  for (const reader of await context.parts.readers.dealersOfCompany(context.db, id))
    await context.mail({
      to: reader.email,
      subject: subject(name),
      paragraphs: [
        greeting(reader),
        text(name),
        answer,
        next,
        { link: `${context.portalUrl}/company/${id}`, label: link },
      ],
    });
}

/** Tells staff that a company answered their question by a document. */
export async function tellStaffOfAnswer(context: Context, { id, name }: { id: string; name: string }): Promise<void> {
  for (const reader of await context.parts.readers.staffOfDuty(context.db, "care"))
    await context.mail({
      to: reader.email,
      subject: `Antwort auf Ihre Rückfrage: ${name}`,
      paragraphs: [
        greeting(reader),
        `${name} hat Unterlagen hochgeladen und wartet auf die Freischaltung.`,
        { link: `${context.portalUrl}/company/${id}`, label: "Unternehmen ansehen" },
      ],
    });
}
