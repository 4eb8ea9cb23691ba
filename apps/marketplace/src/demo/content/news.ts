import { type Entry, list } from "../../content/entries/index.ts";

/** News with its day: so many days before the demo's day, moved to a working day, or the last "month-day" before it. */
export type NewsEntry = Entry & { on: number | `${string}-${string}` };

/** News of two years. */
export const demoNews: readonly NewsEntry[] = [
  {
    key: "news-live",
    on: 1,
    category: "dashboard",
    headline: "Neuigkeiten und Hilfe direkt im Portal",
    text: [
      "Was sich ändert, lesen Sie ab jetzt hier. Neue Beiträge zählt der Knopf oben rechts, und die Suche findet auch ältere.",
      "Die [Hilfe](/faq) haben wir neu geschrieben: über vierzig Antworten, nach Themen geordnet und durchsuchbar.",
    ],
  },
  {
    key: "price-grid-keys",
    on: 9,
    category: "margin",
    headline: "Margen mit der Tastatur ausfüllen",
    text: [
      "In der Tabelle der Margen wirken jetzt Pfeiltasten, Kopieren und Einfügen wie in einer Tabellenkalkulation. Auch mehrere Zellen lassen sich auf einmal füllen.",
      "Kundenpreis und Rang daneben rechnen beim Tippen mit.",
    ],
  },
  {
    key: "oil-survey",
    on: 16,
    only: "oil",
    category: "prices",
    headline: "Erhebungen wieder in allen zehn Regionen",
    text: [
      "Für die Region Südwest fehlten zwei Wochen lang genügend Meldungen. Seit Montag liegen wieder Erhebungen für alle Regionen vor. Gebiete, die ihnen folgen, rechnen automatisch mit den neuen Werten.",
    ],
  },
  {
    key: "pellets-quality",
    on: 18,
    only: "pellets",
    category: "options",
    headline: "Zertifikate für ENplus und DINplus prüfen",
    text: [
      "Bitte sehen Sie nach, ob Ihre Nachweise für ENplus A1 und DINplus noch gültig sind, und schalten Sie beim Liefergebiet nur die Qualitäten ein, die Sie belegen können. Auf Nachfrage eines Kunden müssen Sie den Nachweis vorlegen.",
    ],
  },
  {
    key: "second-person",
    on: 34,
    category: "prices",
    headline: "Große Preissprünge: zweite Person möglich",
    text: [
      "In den Preisgrenzen können Administratoren jetzt festlegen, ab welchem Sprung eine zweite Person zustimmen muss. Voreingestellt ist das ausgeschaltet.",
      "Zustimmen kann jede andere Person, die dort Preise ändern darf. Was wartet, steht unter [Geplante Preise](/price-plans).",
    ],
  },
  {
    key: "winter-capacity",
    on: "10-05",
    category: "deliveryTimes",
    headline: "Vor dem Winter: Auslastung einstellen",
    text: [
      "Mit den ersten kalten Tagen steigen die Bestellungen erfahrungsgemäß innerhalb einer Woche deutlich. Prüfen Sie jetzt unter **Lieferzeiten**, wie viele Bestellungen Sie am Tag schaffen.",
      list(
        "Ist ein Tag ausgebucht, sagt das Portal den nächsten freien zu.",
        "Ohne Grenze wird weiter zugesagt, auch wenn die Tour voll ist.",
      ),
    ],
  },
  {
    key: "spreadsheet",
    on: 52,
    category: "prices",
    headline: "Preise als Excel-Datei bearbeiten",
    text: [
      "Unter [Verwaltung › Gebiete](/settings/delivery-areas) laden Sie Preise als Excel- oder CSV-Datei herunter und lesen die geänderte Datei wieder ein. Vor dem Veröffentlichen sehen Sie jede Änderung; zweifelhafte Zeilen werden nicht übernommen, sondern einzeln genannt.",
    ],
  },
  {
    key: "pellets-silo",
    on: 60,
    only: "pellets",
    category: "orders",
    headline: "Bitte nach dem Zustand des Lagers fragen",
    text: [
      "Bei loser Ware häufen sich Rückfragen zu Einblasstutzen und Prallschutzmatten. Wer vor der Lieferung kurz anruft, erspart sich eine zweite Anfahrt. Die Telefonnummer steht bei jedem Auftrag und lässt sich antippen.",
    ],
  },
  {
    key: "follow-index",
    on: 71,
    category: "prices",
    headline: "Eigener Basispreis folgt dem Index",
    text: [
      "Wer seinen Basispreis selbst pflegt, kann ihn jetzt dem Index folgen lassen: mit festem Abstand und erst ab einem Unterschied, den Sie bestimmen. Ihre Preisgrenzen gelten auch für diese Bewegungen.",
      "Einzustellen ist das auf der Seite **Basispreis** eines Liefergebiets.",
    ],
  },
  {
    key: "search",
    on: 88,
    category: "orders",
    headline: "Die Suche versteht Umlaute und Abkürzungen",
    text: [
      "„Mueller“ findet jetzt „Müller“, „Hauptstr.“ findet „Hauptstraße“, und eine Auftragsnummer dürfen Sie auch mit „Nr.“ davor oder mit Leerzeichen eingeben. Das gilt für Bestellungen, Baum, Benutzer und alle anderen Listen.",
    ],
  },
  {
    key: "maintenance",
    on: 97,
    category: "dashboard",
    headline: "Wartung am Sonntag ist abgeschlossen",
    text: [
      "Die angekündigte Wartung verlief wie geplant. Bestellungen wurden auch währenddessen angenommen; die Benachrichtigungen kamen mit einigen Minuten Verspätung.",
    ],
  },
  {
    key: "summer-filling",
    on: "06-12",
    category: "salesPromotion",
    headline: "Sommerbevorratung: ruhige Touren jetzt füllen",
    text: [
      "Im Sommer bestellen Kunden, die auf den Preis achten und Zeit haben. Längere Lieferzeiten wie „5–10 Werktage“ mit einem kleinen Abschlag füllen Ihre Touren, ohne dass Sie Express-Kunden verlieren.",
      "Ob sich das lohnt, zeigt die Vorschau beim Ändern der Zuschläge.",
    ],
  },
  {
    key: "oil-bio",
    on: 118,
    only: "oil",
    category: "options",
    headline: "Bio 10 und Bio 15: CO₂-Preis nur auf den fossilen Anteil",
    text: [
      "Das Portal rechnet den CO₂-Preis bei Bio-Heizöl nur auf den fossilen Anteil. In der Aufschlüsselung eines Preises sehen Sie den Betrag. An Ihren Margen ändert sich nichts.",
    ],
  },
  {
    key: "activity",
    on: 131,
    category: "accessControl",
    headline: "Aktivität: wer hat was geändert?",
    text: [
      "Auf der Seite Ihres Unternehmens zeigt **Aktivität** jede Änderung an Niederlassungen, Liefergebieten, Preisen und Benutzern mit altem und neuem Wert. Sehen können das Administratoren für ihren Bereich.",
    ],
  },
  {
    key: "pellets-fee",
    on: 140,
    only: "pellets",
    category: "company",
    headline: "So lesen Sie die Abrechnung der Erfolgsgebühr",
    text: [
      "Berechnet werden 15 € für jeden gelieferten Auftrag. Maßgeblich ist der Liefertag; stornierte Aufträge erscheinen nicht. Melden Sie gelieferte Aufträge deshalb zeitnah als **Erledigt**.",
    ],
  },
  {
    key: "phishing",
    on: 152,
    category: "userSettings",
    headline: "Warnung vor gefälschten E-Mails",
    text: [
      "Zurzeit sind E-Mails unterwegs, die zur „Bestätigung der Bankdaten“ auffordern und auf eine nachgebaute Anmeldeseite führen. Wir fragen nie per E-Mail nach Ihrem Passwort oder nach Bankdaten.",
      list(
        "Öffnen Sie das Portal über Ihr Lesezeichen.",
        "Schalten Sie in den [Einstellungen](/user) die Anmeldung in zwei Schritten ein.",
        "Haben Sie Daten eingegeben? Ändern Sie das Passwort und rufen Sie uns an.",
      ),
    ],
  },
  {
    key: "plans",
    on: 170,
    category: "prices",
    headline: "Preise im Voraus planen",
    text: [
      "Preise für Montag früh oder nur für die Feiertage: Neben dem Speichern gibt es jetzt **Planen …**. Zum gewählten Zeitpunkt gelten die neuen Preise, auf Wunsch kehren danach die alten zurück. Den Überblick gibt der Kalender unter [Geplante Preise](/price-plans).",
    ],
  },
  {
    key: "profile-pictures",
    on: 190,
    category: "profile",
    headline: "Bilder auf der Profilseite selbst zuschneiden",
    text: [
      "Fotos für die Profilseite schneiden Sie beim Hochladen selbst zu, auch große Aufnahmen vom Telefon. Eine Seite mit Bildern vom eigenen Fuhrpark wirkt auf Kunden deutlich vertrauter als eine leere.",
    ],
  },
  {
    key: "oil-truck",
    on: 205,
    only: "oil",
    category: "options",
    headline: "Kleiner Tankwagen: Zuschlag prüfen",
    text: [
      "Kunden in engen Straßen wählen häufig den kleinen Tankwagen. Haben Sie dafür keinen Zuschlag eingetragen, liefern Sie ohne Aufpreis. Prüfen Sie die Zeilen unter **Fahrzeuge** auf der Seite **Zuschläge**.",
    ],
  },
  {
    key: "second-factor",
    on: 220,
    category: "userSettings",
    headline: "Anmeldung in zwei Schritten für alle",
    text: [
      "Wer Preise ändern oder Bestellungen bestätigen darf, sollte sein Konto mit einem zweiten Schritt schützen. Die Einrichtung in den [Einstellungen](/user) dauert zwei Minuten, Sie brauchen nur eine Authentifizierungs-App.",
    ],
  },
  {
    key: "holidays",
    on: "12-04",
    category: "deliveryTimes",
    headline: "Lieferzusagen über die Feiertage",
    text: [
      "Weihnachten, Neujahr, 24. und 31. Dezember zählen bei Lieferzusagen nicht als Werktage. Arbeiten Sie zwischen den Jahren nicht, tragen Sie die Tage im Kalender der **Lieferzeiten** als geschlossen ein oder planen Sie eine Pause.",
      "Unser Support ist am 24. und 31. Dezember bis 12 Uhr erreichbar.",
    ],
  },
  {
    key: "guard-rails",
    on: 255,
    category: "prices",
    headline: "Preisgrenzen gegen Tippfehler",
    text: [
      "Ein verrutschtes Komma soll keinen Kunden erreichen. Jede Niederlassung hat jetzt Grenzen für Preise, Margen und Zuschläge. Voreingestellt sind sie weit; Administratoren können sie unter **Preisgrenzen** enger ziehen.",
    ],
  },
  {
    key: "pellets-bag",
    on: 270,
    only: "pellets",
    category: "orders",
    headline: "Palettenware: Abstellort abfragen",
    text: [
      "Bei Paletten führt der Abstellort am häufigsten zu Reklamationen. Fragen Sie ihn mit der Terminmail ab; einen festen Satz dafür hinterlegen Sie bei der Niederlassung.",
    ],
  },
  {
    key: "confirm-speed",
    on: 290,
    category: "orders",
    headline: "Wer schnell bestätigt, storniert seltener",
    text: [
      "Wir haben zwölf Monate ausgewertet: Wird eine Bestellung innerhalb von zwei Stunden bestätigt, widerrufen Kunden halb so oft wie nach einem Tag. Am schnellsten geht es über den Link in der E-Mail.",
    ],
  },
  {
    key: "oil-co2",
    on: "01-08",
    only: "oil",
    category: "prices",
    headline: "Neuer CO₂-Preis zum Jahreswechsel",
    text: [
      "Für Lieferungen seit dem 1. Januar rechnet das Portal mit dem neuen CO₂-Preis. Maßgeblich ist der Tag der Lieferung, nicht der Bestellung. Wo eine Zusage über den Jahreswechsel reicht, weist der Preisrechner darauf hin.",
    ],
  },
  {
    key: "map",
    on: 330,
    category: "deliveryArea",
    headline: "Liefergebiete auf der Karte bearbeiten",
    text: [
      "Postleitzahlen wählen Sie jetzt auf einer Karte aus, auch mehrere auf einmal. Die Liste daneben kann dasselbe mit der Tastatur. Zu jeder Postleitzahl steht, wie viele Bestellungen in zwölf Monaten von dort kamen.",
    ],
  },
  {
    key: "api",
    on: 420,
    category: "userSettings",
    headline: "Preise aus der Warenwirtschaft übertragen",
    text: [
      "Mit einem API-Schlüssel setzt Ihr eigenes Programm Preise direkt im Portal. Grenzen, Verlauf und Zurücknehmen gelten wie bei Eingaben von Hand. Den Schlüssel erzeugen Sie in den [Einstellungen](/user), die Anleitung für Entwickler schicken wir Ihnen gern.",
    ],
  },
  {
    key: "oil-guaranteed",
    on: 500,
    only: "oil",
    category: "options",
    headline: "Ratenzahlung ohne Ausfallrisiko",
    text: [
      "Bieten Sie Kunden Ratenzahlung an: Unser Zahlungspartner übernimmt das Risiko und zahlt Ihnen den Auftrag abzüglich 20 € aus. Einzuschalten ist die Zahlungsart beim Liefergebiet.",
    ],
  },
  {
    key: "undo",
    on: 560,
    category: "prices",
    headline: "Preisänderungen zurücknehmen",
    text: [
      "Jede Preisänderung lässt sich mit einem Klick zurücknehmen, auch über viele Liefergebiete hinweg. Wurden die Preise inzwischen von jemand anderem geändert, sagt das Portal, wo, und ändert nichts.",
    ],
  },
  {
    key: "welcome",
    on: 690,
    category: "dashboard",
    headline: "Willkommen im neuen Partner Konto",
    text: [
      "Bestellungen, Preise, Liefergebiete, Profil und Benutzer an einem Ort: Das neue Portal löst die bisherige Händleransicht ab. Ihre Daten sind vollständig übernommen.",
      "Fehlt etwas oder klemmt etwas? Rufen Sie uns an; die Nummer steht auf der Seite [Hilfe](/faq).",
    ],
  },
];
