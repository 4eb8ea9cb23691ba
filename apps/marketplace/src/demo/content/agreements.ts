import { type Entry, list } from "../../content/entries/index.ts";

/** The agreements between dealer and platform, in short; the binding documents are the PDFs on the same page. */
export const demoAgreements: readonly Entry[] = [
  {
    key: "agb",
    category: "agb",
    headline: "Allgemeine Geschäftsbedingungen für Lieferanten",
    text: [
      "## 1. Gegenstand\n\nDie Plattform vermittelt Bestellungen von Endkunden über Heizöl und Holzpellets an Lieferanten. Der Kaufvertrag kommt allein zwischen Lieferant und Endkunde zustande.",
      "## 2. Angebote\n\nDer Lieferant ist für seine Preise, Liefergebiete und Lieferzeiten verantwortlich. Angebote, die online sind, sind für Bestellungen bis zum angezeigten Annahmeschluss verbindlich.",
      "## 3. Bestellungen\n\nDer Lieferant bestätigt Bestellungen unverzüglich, nennt den Liefertermin und hält die zugesagte Lieferzeit ein. Eine Ablehnung ist zu begründen.",
      "## 4. Pflichtangaben\n\nDer Lieferant hält auf seiner Profilseite Impressum, eigene Geschäftsbedingungen und eine Widerrufsbelehrung für Verbraucher aktuell.",
      `## 5. Vergütung\n\n${list("Für Holzpellets fällt eine Erfolgsgebühr von 15 € je geliefertem Auftrag an.", "Für Heizöl gilt die einzeln vereinbarte Vergütung.", "Stornierte Aufträge werden nicht berechnet.")}`,
      "## 6. Zugang\n\nZugangsdaten und API-Schlüssel sind geheim zu halten. Der Lieferant haftet für Handlungen, die mit seinen Zugängen vorgenommen werden, es sei denn, er hat den Missbrauch nicht zu vertreten.",
      "## 7. Sperre und Kündigung\n\nDie Plattform darf Niederlassungen sperren, wenn Bestellungen wiederholt nicht ausgeführt werden oder Pflichtangaben fehlen. Beide Seiten können mit einer Frist von vier Wochen zum Monatsende kündigen. Angenommene Aufträge werden noch ausgeführt.",
      "## 8. Schluss\n\nEs gilt deutsches Recht. Änderungen dieser Bedingungen werden mindestens sechs Wochen vorher angekündigt.",
    ],
  },
  {
    key: "adv",
    category: "adv",
    headline: "Vereinbarung zur Auftragsverarbeitung",
    text: [
      "Diese Vereinbarung nach Art. 28 DSGVO regelt, wie die Plattform personenbezogene Daten im Auftrag des Lieferanten verarbeitet.",
      `## 1. Gegenstand und Dauer\n\nVerarbeitet werden Daten von Endkunden (Name, Anschrift, Telefon, E-Mail, Bestellung) und von Mitarbeitern des Lieferanten (Name, E-Mail, Rolle, Änderungen), solange das Konto besteht.`,
      "## 2. Weisungen\n\nDie Plattform verarbeitet die Daten nur nach dokumentierter Weisung: durch die Funktionen des Portals oder in Textform.",
      `## 3. Technische und organisatorische Maßnahmen\n\n${list("Verschlüsselung bei Übertragung und, für Geheimnisse, bei der Speicherung", "Rollen und Bereiche: Jede Person sieht nur, was ihr zugeordnet ist", "Protokoll aller Änderungen", "Anmeldung in zwei Schritten, für Mitarbeiter der Plattform verpflichtend", "Tägliche Sicherungen, deren Wiederherstellung geprüft wird")}`,
      "## 4. Unterauftragnehmer\n\nDer Lieferant stimmt dem Rechenzentrum innerhalb der EU zu. Weitere Unterauftragnehmer werden vier Wochen vorher angekündigt; der Lieferant kann widersprechen.",
      "## 5. Rechte der Betroffenen\n\nLöscht ein Endkunde sein Konto, bestätigt er das über einen Link in einer E-Mail. Auftragsdaten bleiben, soweit gesetzliche Aufbewahrungsfristen es verlangen.",
      "## 6. Meldungen und Ende\n\nVerletzungen des Schutzes meldet die Plattform unverzüglich, spätestens nach 48 Stunden. Nach dem Ende des Vertrags werden die Daten gelöscht oder herausgegeben.",
    ],
  },
  {
    key: "privacy",
    category: "privacy",
    headline: "Umgang mit Daten der Endkunden",
    text: [
      "Für die Daten, die der Lieferant zur Ausführung eines Auftrags erhält, ist er selbst verantwortlich.",
      list(
        "Zulässig ist die Verwendung zum Liefern, Abrechnen und für Rückfragen zum Auftrag.",
        "Werbung setzt eine eigene Einwilligung des Endkunden voraus.",
        "Eine Weitergabe an Dritte ist nur erlaubt, soweit die Lieferung sie erfordert, etwa an eine Spedition.",
        "Listen aus dem Portal sind zu löschen, sobald sie nicht mehr gebraucht werden.",
      ),
    ],
  },
];
