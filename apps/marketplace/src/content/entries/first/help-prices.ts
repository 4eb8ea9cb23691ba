import { type Entry, list, steps } from "./entry.ts";

/** Help about prices, limits and plans. */
export const helpAboutPrices: readonly Entry[] = [
  {
    key: "price-made",
    category: "prices",
    headline: "Wie entsteht der Preis, den ein Kunde sieht?",
    text: [
      "Jeder Preis wird im Augenblick der Anfrage berechnet:",
      steps(
        "der **Basispreis** des Liefergebiets, bei Preisen einer Region zuzüglich der Fracht ab Depot,",
        "die **Marge** der Sorte in der passenden Mengenstufe,",
        "die **Zuschläge**, zum Beispiel für Schlauchlänge, Lieferzeit, Fahrzeug oder Zahlungsart,",
        "die Mehrwertsteuer des Liefertags.",
      ),
      "Gerechnet wird netto in ganzen Cent. Beim Auftrag steht dauerhaft, aus welchen Teilen sich sein Preis zusammensetzt.",
    ],
  },
  {
    key: "base-price",
    category: "prices",
    headline: "Welche Arten von Basispreis gibt es?",
    text: [
      list(
        "**Plattform:** der Preis am Hauptdepot Ihrer Region, den wir täglich pflegen.",
        "**Erhebungsdienst:** der zuletzt erhobene Preis der Region.",
        "**Eigener Preis:** der Preis, den Sie selbst eintragen.",
      ),
      "Die Seite **Basispreis** eines Liefergebiets zeigt zu jeder Art, was Kunden damit zahlen würden und auf welchem Rang Sie stünden. Erst beim Speichern gilt die Wahl.",
    ],
  },
  {
    key: "follow-index",
    category: "prices",
    headline: "Kann mein eigener Preis dem Index folgen?",
    text: [
      "Ja. Auf der Seite **Basispreis** legen Sie fest, wie weit Ihr Preis über oder unter dem Index liegen soll und ab welchem Unterschied er nachzieht. Auf Wunsch bewegt er sich nur zu bestimmten Stunden.",
      "Ihre Preisgrenzen gelten auch hier. Wird eine Bewegung abgewiesen, bleibt der Preis stehen, und Sie werden benachrichtigt. Tragen Sie von Hand einen anderen Preis ein, ruht die Regel. Alle Regeln stehen unter [Geplante Preise](/price-plans/following).",
    ],
  },
  {
    key: "tiers",
    category: "margin",
    headline: "Wonach richtet sich die Mengenstufe?",
    text: [
      "Bei mehreren Abladestellen zählt entweder die durchschnittliche Menge je Abladestelle oder die Gesamtmenge. Voreingestellt ist der Durchschnitt; die Niederlassung legt es fest, ein Liefergebiet kann abweichen.",
      "Mengen unter der ersten Stufe und Sorten ohne Marge werden nicht angeboten.",
    ],
  },
  {
    key: "margin-grid",
    category: "margin",
    headline: "Wie ändere ich Margen schnell?",
    text: [
      "Die Tabelle auf der Seite **Marge** bedienen Sie wie eine Tabellenkalkulation: mit den Pfeiltasten gehen, tippen, kopieren und einfügen. Daneben sehen Sie sofort den Kundenpreis und Ihren Rang.",
      "Sollen viele Gebiete auf einmal teurer oder günstiger werden, gehen Sie über [Verwaltung › Gebiete](/settings/delivery-areas). Dort sehen Sie vor dem Veröffentlichen, was sich für Kunden ändert.",
    ],
  },
  {
    key: "charges",
    category: "prices",
    headline: "In welchen Einheiten kann ich Zuschläge angeben?",
    text: [
      "Je Bestellung, je Abladestelle oder nach Menge. Ein Zuschlag hat genau eine Einheit; ein Betrag in einer anderen Spalte ersetzt ihn. Ein leeres Feld heißt: kein Zuschlag.",
      "Zuschläge für ausgeschaltete Schlauchlängen, Zahlungsarten oder Lieferzeiten bleiben gespeichert und gelten wieder, sobald Sie sie einschalten.",
    ],
  },
  {
    key: "limits",
    category: "prices",
    headline: "Wozu dienen die Preisgrenzen?",
    text: [
      "Preisgrenzen fangen Tippfehler ab, bevor ein Kunde sie sieht. Für jede Art von Preis gibt es eine Untergrenze, eine Obergrenze und einen größten Schritt. Sie gelten für alle, auch für Ihr Warenwirtschaftssystem und für uns.",
      "Administratoren stellen sie je Niederlassung unter **Preisgrenzen** ein. Wird ein Preis abgewiesen, nennt die Meldung den Preis und die Grenze, und es ändert sich nichts.",
    ],
  },
  {
    key: "second-person",
    category: "prices",
    headline: "Wann muss eine zweite Person zustimmen?",
    text: [
      "Wenn Ihre Administratoren in den Preisgrenzen ein „Zweite Person ab“ eingetragen haben und ein Preis um mehr springt. Das Portal bietet dann an, die Zustimmung zu erbitten; bis dahin gelten die alten Preise.",
      "Zustimmen kann jede andere Person, die dort Preise ändern darf. Sie wird per E-Mail benachrichtigt und findet den Vorgang unter [Geplante Preise](/price-plans).",
    ],
  },
  {
    key: "plan-prices",
    category: "prices",
    headline: "Wie plane ich Preise für später?",
    text: [
      "Neben **Speichern** steht **Planen …**. Wählen Sie den Beginn und, wenn die Preise nur vorübergehend gelten sollen, auch das Ende. Danach kehren die Preise von vorher zurück.",
      "Ändert jemand dieselben Preise vor dem Beginn von Hand, behält die Hand recht: Der Plan wird nicht ausgeführt, und Sie erfahren den Grund. Alle Pläne zeigt der Kalender unter [Geplante Preise](/price-plans).",
    ],
  },
  {
    key: "undo",
    category: "prices",
    headline: "Kann ich eine Preisänderung zurücknehmen?",
    text: [
      "Ja, jede. Direkt nach dem Speichern steht **Zurücknehmen** in der Meldung, später finden Sie die Veröffentlichung bei [Verwaltung › Gebiete](/settings/delivery-areas).",
      "Zurückgenommen wird in allen betroffenen Gebieten oder in keinem. Hat dort seitdem jemand Preise geändert, bleibt alles, wie es ist, und die Meldung nennt die Gebiete. Aufträge behalten immer den Preis, zu dem bestellt wurde.",
    ],
  },
  {
    key: "spreadsheet",
    category: "prices",
    headline: "Kann ich Preise in Excel bearbeiten?",
    text: [
      "Ja. Sie laden die Preise als Excel- oder CSV-Datei herunter, ändern sie und lesen die Datei wieder ein. Vor dem Veröffentlichen sehen Sie jede Änderung.",
      list(
        "Fehlende Zeilen ändern nichts.",
        "Ein leerer Preis entfernt eine Marge oder einen Zuschlag.",
        "Zeilen mit Formeln, Datumswerten oder unklaren Zahlen werden nicht übernommen und einzeln genannt.",
      ),
      "Wurde ein Preis seit dem Herunterladen geändert, wird er nicht mit dem alten Stand überschrieben.",
    ],
  },
  {
    key: "price-check",
    category: "analysis",
    headline: "Ein Kunde nennt einen anderen Preis. Wie prüfe ich das?",
    text: [
      "[Preis am Stichtag](/tools/price-check) zeigt, was Ihr Liefergebiet zu einer bestimmten Minute verlangt hätte, mit allen Bestandteilen. Aus einem Auftrag führt der Link „Preis am Stichtag ansehen“ mit den richtigen Angaben dorthin.",
    ],
  },
  {
    key: "calculator",
    category: "analysis",
    headline: "Wie sehe ich meine Preise mit den Augen der Kunden?",
    text: [
      "Der [Preisrechner](/tools/price-calculator) berechnet Ihre Gebiete für eine Postleitzahl, Menge, Sorte und Lieferzeit. Der [Preisverlauf](/tools/price-history) zeigt, wie sich Preise über die Zeit entwickelt haben.",
    ],
  },
  {
    key: "top3",
    category: "analysis",
    only: "oil",
    headline: "Was zeigt Top3?",
    text: [
      "[Top3](/tools/top3) zeigt für eine Postleitzahl und eine Menge die drei günstigsten Angebote und wo Ihre Liefergebiete stehen. Verglichen wird Standard-Heizöl, gezahlt mit EC-Karte und geliefert mit 40 m Schlauch, von Gebieten, die online sind.",
    ],
  },
  {
    key: "oil-sorts",
    category: "options",
    only: "oil",
    headline: "Wie biete ich weitere Sorten Heizöl an?",
    text: [
      "Schalten Sie die Sorte auf der Seite **Gebiet** des Liefergebiets ein und tragen Sie danach auf der Seite **Marge** ihre Preise ein. Ohne Marge ist eine Sorte für Kunden nicht sichtbar, auch wenn sie eingeschaltet ist.",
      "Für Bio-Sorten fällt der CO₂-Preis nur auf den fossilen Anteil an; das Portal berücksichtigt das.",
    ],
  },
  {
    key: "guaranteed",
    category: "options",
    only: "oil",
    headline: "Was kostet mich die Ratenzahlung?",
    text: [
      "Zahlt der Kunde in Raten, trägt unser Zahlungspartner das Ausfallrisiko. Ihre Auszahlung verringert sich dafür um 20 € je Bestellung. Der Preis des Kunden bleibt derselbe.",
    ],
  },
  {
    key: "pellet-kinds",
    category: "options",
    only: "pellets",
    headline: "Wie biete ich lose Ware, Palette und BigBag an?",
    text: [
      "Schalten Sie beim Liefergebiet die Produktarten ein, die Sie liefern. Jede hat ihren eigenen Basispreis, ihre Margen und ihre Mengen. Online gehen kann das Gebiet, wenn jede eingeschaltete Art Basispreis und Marge hat.",
    ],
  },
  {
    key: "pellet-quality",
    category: "options",
    only: "pellets",
    headline: "Welche Qualitäten kann ich auswählen?",
    text: [
      "ISO-Norm, ENplus A1 und DINplus, dazu Staubschutz. Aufschläge für Qualität und Staubschutz tragen Sie auf der Seite **Zuschläge** ein. Schalten Sie nur ein, was Sie nachweisen können: Kunden verlassen sich auf die Angabe.",
    ],
  },
  {
    key: "pellet-fee",
    category: "prices",
    only: "pellets",
    headline: "Wann fällt die Erfolgsgebühr an?",
    text: [
      "Für jeden gelieferten Auftrag über Holzpellets berechnen wir eine Erfolgsgebühr. Wie hoch sie ist, steht auf der Seite **Abrechnung** Ihres Unternehmens. Stornierte Aufträge kosten nichts.",
    ],
  },
];
