/** What a map of postal codes must say of itself: what it shows, and whose data it is made from (packages/geodata/NOTICE). */
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
