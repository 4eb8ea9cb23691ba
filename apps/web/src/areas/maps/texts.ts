/** Texts of the provider's maps. */
export const mapTexts = {
  show: "Karte von Google zeigen",
  hide: "Karte schließen",
  learns: "Google erfährt dann diese Anschrift und Ihre IP-Adresse und kann eigene Cookies setzen und lesen.",
  mapOf: (address: string) => `Karte von Google: ${address}`,
  section: "Anschrift auf der Karte",
  sectionIntro: "Wo liegt eine Anschrift? Die Karte kommt von Google, und nur, wenn Sie sie öffnen.",
  address: "Anschrift",
} as const;
