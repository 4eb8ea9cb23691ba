import { type Entry, list, steps } from "./entry.ts";

/** Help for the platform's own people. */
export const staffHelp: readonly Entry[] = [
  {
    key: "staff-activate",
    category: "amiBCSupport",
    headline: "Ein neues Unternehmen freischalten",
    text: [
      steps(
        "Unter [Unternehmen](/platform/companies) das neue Unternehmen öffnen.",
        "Firmierung, Anschrift und Umsatzsteuer-ID mit dem Handelsregister vergleichen.",
        "Freischalten. Die Master-Administratoren bekommen eine E-Mail.",
      ),
      "Passt etwas nicht, das Unternehmen nicht freischalten, sondern anrufen.",
    ],
  },
  {
    key: "staff-lock",
    category: "amiBCSupport",
    headline: "Eine Niederlassung sperren",
    text: [
      "Eine Sperre braucht einen Grund, den die Händler lesen. Sie nimmt die Niederlassung offline; nach dem Entsperren kommt wieder online, was vorher online war. Vorher anrufen: Offene Aufträge müssen noch geliefert werden.",
    ],
  },
  {
    key: "staff-view",
    category: "amiBCSupport",
    headline: "Das Portal mit den Augen eines Händlers ansehen",
    text: [
      "Die Ansicht als andere Person gilt eine Stunde und ändert nichts. Wer etwas ändern muss, gibt zuerst den Grund an; er steht mit Ihrem Namen in der Aktivität des Händlers.",
    ],
  },
  {
    key: "staff-uncancel",
    category: "amiCCSupport",
    headline: "Eine Stornierung aufheben",
    text: [
      "Ruft ein Kunde an, weil er doch beliefert werden möchte, zuerst mit dem Händler sprechen. Dann im Auftrag **Stornierung aufheben**: Der Auftrag bekommt den Status von vorher zurück.",
    ],
  },
  {
    key: "staff-base-price",
    category: "amiPricesCharts",
    headline: "Basispreise pflegen",
    text: [
      list(
        "Preise gelten ab jetzt oder später, nie rückwirkend.",
        "Mehr als 15 % Unterschied zum vorigen Preis muss bestätigt werden.",
        "Ein vorgemerkter Preis lässt sich bis eine Minute vor seinem Beginn zurücknehmen.",
      ),
      "Zu pflegen unter [Basispreise](/basis-prices).",
    ],
  },
  {
    key: "staff-taxes",
    category: "amiPricesCharts",
    headline: "Umsatzsteuer und CO2-Preis pflegen",
    text: [
      list(
        "Es gilt der Satz des Liefertags.",
        "Ein neuer Satz wird für einen Tag ab morgen angekündigt. Für heute und früher ändert sich nie etwas.",
        "Angebote für Lieferungen ab diesem Tag haben sofort den neuen Satz. Aufträge, die schon da sind, behalten ihren Preis, bis ihn jemand neu berechnet; das Portal weist ihre Händler auf die Änderung hin.",
        "Ein angekündigter Satz lässt sich zurückziehen, bis sein Tag kommt.",
      ),
      "Zu pflegen unter [Basispreise, Steuern und CO2](/basis-prices/taxes).",
    ],
  },
  {
    key: "staff-content",
    category: "amiMarketing",
    headline: "Neuigkeiten und Hilfe schreiben",
    text: [
      "Ein Text ist Entwurf, bis er veröffentlicht wird. Neuigkeiten gehen sofort an alle offenen Portale, oder zu der Zeit, die unter „Beginn“ steht. Jede spätere Änderung kennzeichnet den Beitrag wieder als neu: Tippfehler also vor dem Veröffentlichen suchen.",
      "Bilder liegen auf dem Bilderserver und werden als Pfad angegeben, zum Beispiel `news/tankwagen.jpg`. Links führen zu `https:`-Adressen, `mailto:`, `tel:` oder zu Seiten des Portals wie `/faq`.",
    ],
  },
];
