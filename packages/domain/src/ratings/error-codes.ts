import type { Entry } from "../texts/error-entry.ts";

/** Codes about ratings and the mails about them (not specified). */
export const ratingCodes = {
  RATING_NOT_GIVEN: { status: 409, text: "Zu dieser Bestellung ist noch keine Bewertung eingegangen." },
  RATING_GIVEN: { status: 409, text: "Zu dieser Bestellung gibt es schon eine Bewertung." },
  RATING_BEFORE_DONE: { status: 409, text: "Um eine Bewertung bitten wir erst, wenn der Auftrag erledigt ist." },
  RATING_TOO_LATE: {
    status: 409,
    text: "Die Lieferung ist länger als 30 Tage her. So spät bitten wir nicht mehr um eine Bewertung.",
  },
  RATING_NOT_WANTED: {
    status: 409,
    text: "Diese Kundin oder dieser Kunde bekommt keine Bitten um Bewertungen, oder es gibt die Niederlassung nicht mehr.",
  },
  RATING_ASKED_TWICE: {
    status: 409,
    text: "Um diese Bewertung haben wir schon zweimal gebeten. Weitere Bitten schicken wir nicht.",
  },
  RATING_ASKED_TODAY: { status: 409, text: "Um diese Bewertung haben wir heute schon gebeten." },
  RATING_CLOSED: {
    status: 409,
    text: "Diese Bewertung ist schon veröffentlicht oder abgelehnt und lässt sich nicht mehr ändern.",
  },
  RATING_PUBLISHED: {
    status: 409,
    text: "Diese Bewertung ist schon veröffentlicht. Lehnen Sie sie zuerst ab, wenn sie noch einmal geprüft werden soll.",
  },
  RATING_REJECTED: {
    status: 409,
    text: "Diese Bewertung ist abgelehnt. Nehmen Sie sie zuerst wieder in die Prüfung.",
  },
  RATING_UNCONFIRMED: {
    status: 409,
    text: "Die Verfasserin oder der Verfasser hat diese Bewertung noch nicht bestätigt.",
  },
  STATEMENT_MISSING: { status: 409, text: "Zu dieser Bewertung gibt es keine Antwort." },
  RATINGS_ALL_ANSWERED: { status: 409, text: "Auf alle Bewertungen dieser Niederlassung wurde geantwortet." },
  RATINGS_SENT_TODAY: { status: 409, text: "Diese Niederlassung wurde heute schon erinnert." },
  MAIL_NOT_WANTED: {
    status: 409,
    text: "Diese Niederlassung hat keine E-Mail-Adresse für Bestellungen oder hat diese E-Mails abbestellt.",
  },
} as const satisfies Record<string, Entry>;
