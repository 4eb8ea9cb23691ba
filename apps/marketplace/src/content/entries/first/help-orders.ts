import { type Entry, list, steps } from "./entry.ts";

/** Help about orders, promises and mails to consumers. */
export const helpAboutOrders: readonly Entry[] = [
  {
    key: "confirm",
    category: "orders",
    headline: "Wie bestätige ich eine Bestellung?",
    text: [
      "Neue Bestellungen stehen mit dem Status **Neu** oben in der Liste.",
      steps(
        "Öffnen Sie die Bestellung mit einem Klick oder mit der Eingabetaste.",
        "Prüfen Sie Menge, Sorte, Anschrift und den Hinweis des Kunden.",
        "Wählen Sie **Bestätigen**. Sie sehen die E-Mail an den Kunden, bevor sie hinausgeht, und können einen eigenen Satz ergänzen.",
      ),
      "Danach hat der Auftrag den Status **Bestätigt**. Der Liefertermin fehlt dann noch; den versenden Sie in einem zweiten Schritt.",
    ],
  },
  {
    key: "confirm-link",
    category: "orders",
    headline: "Kann ich aus der E-Mail heraus bestätigen?",
    text: [
      "Ja. Die Mail über eine neue Bestellung enthält einen Link, der ohne Anmeldung funktioniert. Er öffnet eine Seite mit dem Auftrag; bestätigt wird erst, wenn Sie dort auf die Schaltfläche drücken.",
      "Der Link gilt einmal und läuft ab. Geben Sie die Mail deshalb nicht weiter. Ist der Link verbraucht, melden Sie sich an und bestätigen im Portal.",
    ],
  },
  {
    key: "many",
    category: "orders",
    headline: "Wie bestätige ich mehrere Bestellungen auf einmal?",
    text: [
      "Kreuzen Sie die Bestellungen in der Liste an, mit der Maus oder mit der Taste **X**. Unten erscheint eine Leiste, mit der Sie alle gewählten bestätigen oder ihnen einen Termin geben.",
      "Jeder Auftrag wird einzeln verarbeitet. Hat ihn inzwischen jemand anderes geändert, bleibt er unverändert, und die Meldung nennt ihn mit seiner Nummer.",
    ],
  },
  {
    key: "date",
    category: "orders",
    headline: "Wie teile ich dem Kunden den Liefertermin mit?",
    text: [
      "Ein bestätigter Auftrag bietet **Termin** an. Wählen Sie den Tag und das Lieferfenster; Tage außerhalb der Lieferzusage und Feiertage sind gekennzeichnet.",
      "Der Kunde bekommt eine E-Mail mit dem Termin, der Auftrag steht dann auf **LT bestätigt**. Einen Termin können Sie später ersetzen: Der Kunde erhält eine neue Mail.",
    ],
  },
  {
    key: "promise",
    category: "orders",
    headline: "Was bedeutet die Lieferzusage?",
    text: [
      "Die Lieferzusage ist der Zeitraum, der dem Kunden beim Bestellen zugesagt wurde. Sie folgt aus der gewählten Lieferzeit, dem Eingang der Bestellung und den Einstellungen des Liefergebiets.",
      list(
        "Gezählt werden Werktage von Montag bis Freitag. Bundesweite Feiertage, 24. und 31. Dezember und Ihre eigenen freien Tage zählen nicht.",
        "Der Annahmeschluss ist streng: Bei „bis 10:00 Uhr“ zählt eine Bestellung um 10:00:00 Uhr schon für den nächsten Annahmetag.",
        "Ist ein Tag ausgebucht, wird der nächste freie zugesagt.",
      ),
      "Die Zusage steht bei jedem Auftrag. Ist sie in Gefahr, rufen Sie den Kunden am besten an, bevor er es tut.",
    ],
  },
  {
    key: "status",
    category: "orders",
    headline: "Welche Status durchläuft ein Auftrag?",
    text: [
      "Ein Auftrag geht von **Neu** über **Bestätigt** und **LT bestätigt** zu **Erledigt**. Erledigt melden können Sie ihn auch ohne versendeten Termin.",
      "Bis zur Lieferung können Sie ihn ablehnen. Der Grund wird zum Status, zum Beispiel **Widerruf**, **Dispo** oder **Preisfehler**. Ein erledigter oder stornierter Auftrag ändert sich nicht mehr; nur der Support kann eine Stornierung aufheben.",
    ],
  },
  {
    key: "deny",
    category: "orders",
    headline: "Wie lehne ich eine Bestellung ab?",
    text: [
      "Öffnen Sie die Bestellung und wählen Sie **Ablehnen**. Ein Grund ist nötig, er steht danach beim Auftrag. Der Kunde wird per E-Mail benachrichtigt; den Text sehen Sie vorher.",
      "Lehnen Sie nur ab, was Sie wirklich nicht liefern können. Stimmen nur Angaben nicht, etwa die Schlauchlänge, klären Sie sie lieber mit dem Kunden und ändern den Auftrag.",
    ],
  },
  {
    key: "meanwhile",
    category: "orders",
    headline: "Warum soll ich „Trotzdem senden“ drücken?",
    text: [
      "Während Sie den Auftrag offen hatten, hat ihn jemand aus Ihrem Haus geändert, zum Beispiel schon einen Termin versendet. Damit der Kunde nicht zwei verschiedene Mails bekommt, zeigen wir Ihnen die Änderung zuerst.",
      "Ist Ihre Mail trotzdem richtig, drücken Sie noch einmal. Sonst brechen Sie ab; dann geht nichts hinaus.",
    ],
  },
  {
    key: "search-orders",
    category: "orders",
    headline: "Wie finde ich einen bestimmten Auftrag?",
    text: [
      "Die Suche der Bestellliste findet Name, Firma, Anschrift, Telefon und Auftragsnummer. Es genügen die Anfänge der Wörter, und „Mueller“ findet auch „Müller“.",
      "Mit Filtern nach Status, Zahlung, Eingang und Sorte grenzen Sie weiter ein. Die Adresse der Seite merkt sich Ihre Auswahl: Als Lesezeichen führt sie wieder zur selben Liste.",
    ],
  },
  {
    key: "blacklist",
    category: "orders",
    headline: "Was ist die Widerrufsliste?",
    text: [
      "Auf der Widerrufsliste merken Sie sich Kunden, die wiederholt bestellt und widerrufen haben. Bestellt ein solcher Kunde wieder, ist die Bestellung in der Liste gekennzeichnet; abgelehnt wird sie dadurch nicht.",
      "Aufnehmen können Sie jemanden aus einem Auftrag heraus. Die Liste gilt für Ihr ganzes Unternehmen, andere Händler sehen sie nicht.",
    ],
  },
  {
    key: "own-text",
    category: "agencySettings",
    headline: "Wie bekommen unsere E-Mails an Kunden eigenen Text?",
    text: [
      "Unter **Niederlassung bearbeiten** hinterlegen Sie eine Signatur und einen festen Text für die Auftragsbestätigung. Darin dürfen Werte des Auftrags in geschweiften Klammern stehen, etwa `{Kunde}` oder `{Menge}`.",
      "Die Vorschau daneben zeigt die fertige Mail. Ein Platzhalter, den das Portal nicht kennt, bleibt stehen, wie Sie ihn getippt haben.",
    ],
  },
];
