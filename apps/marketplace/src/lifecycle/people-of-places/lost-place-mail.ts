import { greeting, type Reader } from "@partner-konto/domain/mails/reader";
import type { MailDraft } from "../../kernel/work/mail-draft.ts";

/** A company or an agency that ended, in two grammatical forms: as an object and at the beginning of a sentence. */
export interface EndedPlace {
  whom: string;
  what: string;
}

/** The mail to a person whose company or agency ended. */
export const lostPlaceMail = (
  reader: Reader,
  { whom, what }: EndedPlace,
  keepsAccess: boolean,
  portalUrl: string,
): MailDraft => ({
  to: reader.email,
  subject: keepsAccess ? `Sie arbeiten nicht mehr für ${whom}` : "Ihr Zugang zum Partner Konto ist beendet",
  paragraphs: keepsAccess
    ? [
        greeting(reader),
        `${what} gibt es im Partner Konto nicht mehr. Ihr Zugang bleibt, und mit ihm alles, wofür Sie sonst arbeiten.`,
        { link: `${portalUrl}/`, label: "Zum Partner Konto" },
      ]
    : [
        greeting(reader),
        `${what} gibt es im Partner Konto nicht mehr. Weil Sie nur dort gearbeitet haben, haben wir Ihren Zugang mit allen Anmeldungen und Schlüsseln gelöscht.`,
        "Mit dieser E-Mail-Adresse können Sie wieder eingeladen werden oder sich neu registrieren.",
      ],
});
