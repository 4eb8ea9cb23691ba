import { type Entry, list, steps } from "./entry.ts";

/** Help about areas, agencies, people and one's own account. */
export const helpAboutAccount: readonly Entry[] = [
  {
    key: "new-area",
    category: "deliveryArea",
    headline: "Wie lege ich ein Liefergebiet an?",
    text: [
      steps(
        "Wählen Sie im Baum die Niederlassung und dort **Liefergebiet hinzufügen**.",
        "Geben Sie einen Namen an. Auf Wunsch übernimmt das neue Gebiet die Einstellungen eines anderen.",
        "Wählen Sie Postleitzahlen, stellen Sie Lieferzeiten, Basispreis und Margen ein.",
        "Stellen Sie das Gebiet online.",
      ),
      "Solange etwas fehlt, nennt die Seite jeden Punkt mit dem Weg dorthin.",
    ],
  },
  {
    key: "codes",
    category: "deliveryArea",
    headline: "Wie wähle ich Postleitzahlen aus?",
    text: [
      "Auf der Karte, in der Liste daneben oder indem Sie Nummern einfügen, auch ganze Bereiche wie „21335–21339“ oder eine Spalte aus Excel. Ein Gebiet fasst bis zu 1.000 Postleitzahlen.",
      "Dieselbe Postleitzahl darf in zwei Gebieten einer Niederlassung nur liegen, wenn sie verschiedene Produkte anbieten.",
    ],
  },
  {
    key: "offline",
    category: "deliveryArea",
    headline: "Was bedeuten online, offline und gesperrt?",
    text: [
      list(
        "**Online:** Kunden sehen das Angebot und können bestellen.",
        "**Offline:** Kunden sehen es nicht. Bestehende Aufträge liefern Sie wie zugesagt.",
        "**Gesperrt:** Unser Support hat die Niederlassung gesperrt; der Grund steht dabei. Rufen Sie uns an.",
      ),
    ],
  },
  {
    key: "pause",
    category: "deliveryArea",
    headline: "Wie pausiere ich den Verkauf im Urlaub?",
    text: [
      "Unter **Lieferzeiten** planen Sie eine Pause mit Beginn und Ende. In dieser Zeit kommen keine Bestellungen an, danach ist das Gebiet von selbst wieder online.",
      "Freie Tage wie einen Brückentag tragen Sie dagegen in den Kalender ein: Bestellungen kommen dann weiter an, der Tag zählt nur nicht als Werktag.",
    ],
  },
  {
    key: "split-merge",
    category: "deliveryArea",
    headline: "Kann ich ein Liefergebiet teilen oder zwei zusammenlegen?",
    text: [
      "Ja, über **Weitere Aktionen** beim Gebiet. Beim Teilen nimmt das neue Gebiet die gewählten Postleitzahlen mit und übernimmt alle Einstellungen. Beim Zusammenlegen behält das Ziel seine eigenen Preise.",
      "Aufträge bleiben, wie sie sind, und nennen weiter das Gebiet, aus dem sie kamen.",
    ],
  },
  {
    key: "classes",
    category: "deliveryTimes",
    headline: "Welche Lieferzeiten kann ich anbieten?",
    text: [
      "Von „heute“ und „24 Stunden“ über „Express, 2 Werktage“, „3–5 Werktage“ und „5–10 Werktage“ bis zur nächsten oder übernächsten Woche. Jede schalten Sie einzeln ein, mit eigenem Annahmeschluss, eigenen Annahmetagen und, wenn Sie möchten, einer Höchstzahl am Tag.",
      "Ohne eigene Angaben gilt: „heute“ bis 10:00 Uhr, „24 Stunden“ montags bis donnerstags bis 16:00 Uhr.",
    ],
  },
  {
    key: "holidays",
    category: "deliveryTimes",
    headline: "Kennt das Portal unsere Feiertage?",
    text: [
      "Bundesweite Feiertage kennt es, dazu 24. und 31. Dezember. Feiertage einzelner Länder bietet die Seite **Lieferzeiten** passend zu Ihren Postleitzahlen an; Sie entscheiden, ob Sie an ihnen arbeiten.",
    ],
  },
  {
    key: "go-online",
    category: "agency",
    headline: "Warum geht meine Niederlassung nicht online?",
    text: [
      "Fünf Dinge müssen stimmen: Sie ist nicht gesperrt, das Unternehmen ist freigeschaltet, die Niederlassung ist aktiviert, es gibt eine Profilseite mit AGB und Widerrufsbelehrung, und mindestens ein Liefergebiet ist angelegt.",
      "**Was fehlt?** neben dem Schalter zeigt, was noch offen ist, und führt Sie dorthin.",
    ],
  },
  {
    key: "profile-page",
    category: "profile",
    headline: "Was gehört auf unsere Profilseite?",
    text: [
      "Name, Beschreibung, Anschrift, Kontakt, Impressum, AGB und Widerrufsbelehrung. AGB und Widerrufsbelehrung laden Sie als PDF hoch, ein Logo und bis zu zehn Bilder als JPEG, PNG oder WebP.",
      "Wird ein PDF abgelehnt, enthält es meist Skripte oder Formularfelder. Drucken Sie es in ein neues PDF und laden Sie das hoch. Solange eine Niederlassung online ist, lassen sich die Dokumente ersetzen, aber nicht löschen.",
    ],
  },
  {
    key: "company-data",
    category: "company",
    headline: "Wie ändern wir Firmennamen oder Umsatzsteuer-ID?",
    text: [
      "Das kann ein Master-Administrator auf der Seite des Unternehmens mit **Angaben ändern**. Der rechtliche Name hat einen eigenen Dialog, weil er für alle Niederlassungen gilt und auf Rechnungen erscheint.",
    ],
  },
  {
    key: "invite",
    category: "user",
    headline: "Wie lade ich Kolleginnen und Kollegen ein?",
    text: [
      "Unter [Verwaltung › Benutzer](/settings/users) legen Sie Namen, E-Mail-Adresse, Rolle und Niederlassungen fest. Die Person bekommt eine Einladung und wählt ihr Passwort selbst.",
      "Ist die Einladung verloren gegangen, genügt „Passwort vergessen“ auf der Anmeldeseite: Dann kommt sie noch einmal.",
    ],
  },
  {
    key: "roles",
    category: "accessControl",
    headline: "Welche Rolle darf was?",
    text: [
      list(
        "**Master-Administrator:** alles, auch AGB annehmen und löschen.",
        "**Administrator:** Niederlassungen, Liefergebiete, Bestellungen, Benutzer.",
        "**Order Officer:** Bestellungen bestätigen und planen.",
        "**Price Maker:** Margen, Zuschläge und Basispreise.",
        "**Leser:** nur ansehen.",
      ),
      "Eine Person kann mehrere Rollen haben. Sie gelten für die Niederlassungen, die ihr zugeordnet sind.",
    ],
  },
  {
    key: "activity",
    category: "accessControl",
    headline: "Wer hat bei uns was geändert?",
    text: [
      "Auf der Seite des Unternehmens zeigt **Aktivität** jede Änderung mit Person, Zeit, altem und neuem Wert. Änderungen über einen API-Schlüssel oder durch unseren Support sind gekennzeichnet.",
    ],
  },
  {
    key: "notifications",
    category: "notification",
    headline: "Wie stelle ich Benachrichtigungen ein?",
    text: [
      "In den [Einstellungen](/user) wählen Sie, worüber und für welche Niederlassungen Sie etwas hören möchten. Eigene Änderungen werden nie gemeldet.",
      "Für Meldungen auf dem Desktop muss der Browser zustimmen. Haben Sie ihn einmal abgelehnt, erlauben Sie es in den Einstellungen des Browsers über das Schloss neben der Adresse.",
    ],
  },
  {
    key: "password",
    category: "userSettings",
    headline: "Wie ändere ich mein Passwort?",
    text: [
      "In den [Einstellungen](/user). Es braucht mindestens sechs Zeichen mit einem kleinen und einem großen Buchstaben und einer Ziffer; lange Passwörter sind besser als verzwickte.",
      "Nach der Änderung sind Sie auf allen anderen Geräten abgemeldet. Auf Wunsch bleibt Ihr API-Schlüssel gültig.",
    ],
  },
  {
    key: "second-factor",
    category: "userSettings",
    headline: "Was ist die Anmeldung in zwei Schritten?",
    text: [
      "Zusätzlich zum Passwort geben Sie einen Code aus einer App auf Ihrem Telefon ein. Wer nur Ihr Passwort kennt, kommt dann nicht hinein. Sie richten sie in den [Einstellungen](/user) ein.",
      "Heben Sie die Wiederherstellungscodes gut auf: Mit ihnen melden Sie sich an, wenn das Telefon fehlt. Sind auch sie verloren, setzt ein Administrator Ihres Hauses den zweiten Schritt zurück.",
    ],
  },
  {
    key: "devices",
    category: "userSettings",
    headline: "Wo bin ich gerade angemeldet?",
    text: [
      "Die [Einstellungen](/user) zeigen unter **Angemeldete Geräte** jede Anmeldung mit Browser und Zeit. Was Sie nicht kennen, melden Sie dort ab; ändern Sie danach auch das Passwort.",
    ],
  },
  {
    key: "api-key",
    category: "userSettings",
    headline: "Wie verbinde ich meine Warenwirtschaft?",
    text: [
      "Mit einem API-Schlüssel aus den [Einstellungen](/user). Ein Programm, das ihn mitschickt, darf bei Preisen, Gebieten und Bestellungen dasselbe wie Sie. Benutzer und Anmeldungen kann es nicht ändern.",
      list(
        "Der Schlüssel wird nur einmal gezeigt. Bewahren Sie ihn wie ein Passwort auf.",
        "Ein neuer Schlüssel ersetzt den alten sofort.",
        "Möglich sind 300 Änderungen in einer Viertelstunde.",
        "Preisgrenzen und zweite Person gelten auch für Programme.",
      ),
    ],
  },
  {
    key: "shortcuts",
    category: "dashboard",
    headline: "Kann ich das Portal mit der Tastatur bedienen?",
    text: [
      "Ja, vollständig. In Listen springen **J** und **K** zur nächsten und vorigen Zeile, die Eingabetaste öffnet, **X** wählt aus, **Esc** schließt. **Strg+S** speichert, **Strg+B** klappt die Seitenleiste ein.",
      "Stören Sie die Buchstaben, schalten Sie sie in den [Einstellungen](/user) aus.",
    ],
  },
  {
    key: "conflict",
    category: "dashboard",
    headline: "Jemand hat gleichzeitig gespeichert. Was nun?",
    text: [
      "Haben Sie verschiedene Felder geändert, gilt beides. Haben Sie dasselbe Feld geändert, zeigt ein Dialog beide Fassungen nebeneinander, und Sie entscheiden Feld für Feld. Verloren geht nichts, ohne dass Sie es sehen.",
    ],
  },
  {
    key: "consumer-data",
    category: "privacy",
    headline: "Was darf ich mit den Daten der Kunden tun?",
    text: [
      "Sie dürfen sie verwenden, um den Auftrag auszuführen: liefern, abrechnen, Rückfragen klären. Für Werbung brauchen Sie eine eigene Einwilligung des Kunden.",
      "Verlangt ein Kunde die Löschung, verweisen Sie ihn an uns; wir prüfen die Anfrage und die Aufbewahrungsfristen. Die Vereinbarung zur Auftragsverarbeitung finden Sie unter [Rechtliche Hinweise](/agreements).",
    ],
  },
];
