/** Texts of the consent to the measurement of visits. */
export const visitTexts = {
  title: "Besuche messen",
  question:
    "Dürfen wir mit Googles Tag Manager zählen, welche Seiten benutzt werden? Übermittelt werden die Art der Seite und Klicks auf Benachrichtigungen, nie Namen, Nummern oder Suchwörter.",
  agree: "Zustimmen",
  refuse: "Ablehnen",
  more: "Mehr dazu, auch zum Zurücknehmen",
  frame: "Besuchsmessung",
  section: "Besuchsmessung",
  sectionText:
    "Nur wenn Sie zustimmen (Art. 6 Abs. 1 lit. a DSGVO, § 25 Abs. 1 TDDDG), lädt das Portal Googles Tag Manager und meldet ihm jede besuchte Seite nach ihrer Art, etwa „Bestellungen einer Niederlassung“, und Klicks auf Benachrichtigungen. Er läuft in einem abgeschlossenen Rahmen: Er sieht weder das Portal noch dessen Adressen, liest und setzt dort keine Cookies und speichert nichts auf Ihrem Gerät. Google erfährt dabei Ihre IP-Adresse. Ob Sie zugestimmt oder abgelehnt haben, merkt sich nur Ihr Browser.",
  states: {
    agreed: "Sie haben zugestimmt.",
    refused: "Sie haben abgelehnt.",
    open: "Sie haben sich noch nicht entschieden.",
  },
  takeBack: "Zustimmung zurücknehmen",
} as const;
