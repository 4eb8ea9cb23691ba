import { lastNotificationsKey, type portalCookies } from "@partner-konto/domain/constants";

/** The purpose of each cookie; the gateway sets no others. */
const cookies: Record<(typeof portalCookies)[number], string> = {
  partnerAuth: "hält Ihre Anmeldung verschlüsselt fest, bis Sie sich abmelden",
  FrontendSource: "merkt sich ein Jahr lang die gewählte Ansicht",
  partnerDevice:
    "merkt sich ein Jahr lang verschlüsselt, wer sich in diesem Browser schon angemeldet hat, damit fremde Fehlversuche Sie nicht aussperren",
};
const inWords = ["", "Einer", "Zwei", "Drei", "Vier", "Fünf"];
const cookieItems = Object.entries(cookies).map(([name, use]) => `${name} ${use}`);

/** The purpose of each key in the browser's storage; none of it is sent. */
export const storedInBrowser: Readonly<Record<string, string>> = {
  "partner-konto:theme": "die Darstellung",
  "partner-konto:density": "die Zeilenhöhe",
  "partner-konto:frontend": "die Farbe der gewählten Ansicht",
  "partner-konto:shortcuts": "ob Tastenkürzel gelten",
  "partner-konto:inbox": "Ihre letzten Benachrichtigungen",
  [lastNotificationsKey]: "bis wann Sie diese gelesen haben",
  "partner-konto:asked-for-notifications": "ob Sie schon nach Meldungen auf dem Bildschirm gefragt wurden",
  "partner-konto:visits": "ob Sie der Besuchsmessung zugestimmt haben, falls Sie danach gefragt wurden",
  "partner-konto:chunk-reload": "ob die Seite nach einem Update neu geladen wurde, bis Sie das Fenster schließen",
};

/** Data that other companies get, by the settings. */
export function thirdParties({ measuresVisits, mapsKey }: { measuresVisits: boolean; mapsKey: string | null }): string {
  const own = "Schrift, Bilder und Programm kommen von diesem Server.";
  const none = " Es werden keine fremden Dienste geladen und keine Seitenaufrufe an Dritte gemeldet.";
  const visits = " Nur mit Ihrer Zustimmung werden Seitenaufrufe an Google gemeldet, siehe „Besuchsmessung“.";
  const maps =
    " Eine Karte von Google lädt erst, wenn Sie sie an einer Anschrift öffnen; Google erfährt dann diese Anschrift und Ihre IP-Adresse und kann eigene Cookies setzen und lesen.";
  return (
    own + (measuresVisits || mapsKey !== null ? "" : none) + (measuresVisits ? visits : "") + (mapsKey ? maps : "")
  );
}

/** Imprint, privacy and accessibility texts of an installation whose operator configures no pages of their own. */
export const legalText = {
  imprint: {
    title: "Impressum",
    operator: "Angaben gemäß § 5 DDG",
    contact: "Kontakt",
    phone: (phone: string) => `Telefon ${phone}`,
    noPhone: "Die Anschrift und weitere Angaben nennt Ihnen der Betreiber.",
    own: "Der Betreiber dieser Installation hinterlegt sein vollständiges Impressum unter der Einstellung IMPRINT_URL; dann führt der Link in der Fußzeile dorthin.",
  },
  accessibility: {
    title: "Barrierefreiheit",
    sections: [
      {
        title: "Woran wir uns halten",
        text: "Dieses Portal richtet sich nach den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, und damit nach der Norm EN 301 549, auf die das Barrierefreiheitsstärkungsgesetz (BFSG) verweist.",
      },
      {
        title: "Wie geprüft wird",
        text: "Jede Seite wird mit einem Prüfprogramm geprüft, hell und dunkel, am großen und am kleinen Bildschirm. Was nur Menschen beurteilen können, hat noch keine unabhängige Stelle geprüft.",
      },
      {
        title: "Wie Sie uns eine Barriere melden",
        text: "Wenden Sie sich an den Betreiber, er steht im Impressum. Schreiben Sie dazu, auf welcher Seite Sie waren und womit Sie das Portal bedienen. Sie bekommen eine Antwort und, wenn wir die Barriere nicht sofort beseitigen können, den Inhalt auf anderem Weg.",
      },
      {
        title: "Wenn das nicht hilft",
        text: "Zuständig für die Überwachung ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) in Magdeburg.",
      },
    ],
  },
  privacy: {
    title: "Datenschutz",
    /** The section whose text depends on the operator's settings. */
    others: "Dritte",
    sections: [
      {
        title: "Was wir verarbeiten",
        text: "Ihre Anmeldedaten (Name, E-Mail-Adresse, Rollen), die Daten Ihrer Unternehmen und Niederlassungen sowie die Bestellungen Ihrer Kundinnen und Kunden. Wir brauchen sie, um Ihnen dieses Portal bereitzustellen (Art. 6 Abs. 1 lit. b DSGVO).",
      },
      {
        title: "Cookies",
        text: `${inWords[cookieItems.length]}, alle technisch notwendig:`,
        items: cookieItems,
      },
      {
        title: "Im Browser gespeichert",
        text: "Nur auf Ihrem Gerät, ohne dass es übertragen wird:",
        items: Object.values(storedInBrowser),
      },
      {
        title: "Dritte",
        text: thirdParties({ measuresVisits: false, mapsKey: null }),
      },
      {
        title: "Protokolle",
        text: "Zur Sicherheit protokolliert der Server Zeitpunkt, Adresse und Ergebnis eines Aufrufs, ohne Namen, Passwörter und Inhalte von Bestellungen. Wie oft Programme Ihren API-Schlüssel benutzen, wird je Person und Tag gezählt und ein Jahr aufbewahrt.",
      },
      {
        title: "Ihre Rechte",
        text: "Auskunft, Berichtigung, Löschung, Einschränkung, Übertragbarkeit, Widerspruch und Beschwerde bei einer Aufsichtsbehörde. Wenden Sie sich an den Betreiber, er steht im Impressum.",
      },
    ],
  },
} as const;
