import type { Entry } from "../texts/error-entry.ts";

/** Codes about the mails that staff send (not specified). */
export const mailCodes = {
  CAMPAIGN_BEGUN: {
    status: 409,
    text: "Diese E-Mail ist schon unterwegs. Sie lässt sich nicht mehr ändern oder löschen.",
  },
  CAMPAIGN_NOT_SENDING: { status: 409, text: "Diese E-Mail wird gerade nicht verschickt." },
  CAMPAIGN_WITHOUT_RECIPIENTS: {
    status: 409,
    text: "Diese E-Mail bekäme niemand. Bitte wählen Sie einen anderen Kreis.",
  },
  CAMPAIGN_FILES_TOO_LARGE: {
    status: 400,
    text: "Die Anhänge sind zusammen größer als 10 MB. Bitte nehmen Sie einen heraus.",
  },
  MAIL_FILE_NOT_ALLOWED: {
    status: 400,
    text: "Diese Datei lässt sich nicht anhängen. Bitte nehmen Sie ein PDF oder ein Bild (JPEG, PNG oder WebP).",
  },
  PERSON_IS_VERIFIED: {
    status: 409,
    text: "Diese Person hat ihren Zugang schon eingerichtet. Sie kann sich auf der Anmeldeseite ein neues Passwort schicken lassen.",
  },
} as const satisfies Record<string, Entry>;
