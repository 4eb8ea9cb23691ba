/** Notes that a map of postal codes must show: its accuracy, and the sources of its data (packages/geodata/NOTICE). */
export const mapNotes = {
  approximate: "PLZ-Gebiete näherungsweise dargestellt, keine amtlichen Grenzen",
  sources: [
    { text: "© GeoBasis-DE / BKG 2016 (Daten verändert)", url: "https://www.bkg.bund.de" },
    {
      text: "Postleitzahlen und Orte: © OpenStreetMap-Mitwirkende, ODbL 1.0",
      url: "https://www.openstreetmap.org/copyright",
    },
    { text: "Koordinaten: OpenGeoDB (gemeinfrei)", url: null },
  ],
} as const;
