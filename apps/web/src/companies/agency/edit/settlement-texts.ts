import type { BelowTolerance } from "@partner-konto/domain/companies/agency/tolerance";

/** Texts of an agency's settlement of deliveries. */
export const settlementTexts = {
  title: "Lieferungen abrechnen",
  intro:
    "Beim Erledigen tragen Sie die gelieferte Menge ein. Innerhalb der Toleranz gilt der vereinbarte Preis je 100 l oder je Tonne, ebenso bei größeren Mengen. Der Kunde bekommt die Abrechnung per E-Mail, wenn sich Menge oder Betrag unterscheiden.",
  tolerance: "Toleranz der Liefermenge",
  percent: (percent: number) => `${percent} %`,
  below: "Darunter gilt",
  belowHint: "Feste Zuschläge je Auftrag und Abladestelle bleiben in jedem Fall.",
  belows: {
    agreed: "der vereinbarte Preis",
    tier: "die Staffel der gelieferten Menge",
  } satisfies Record<BelowTolerance, string>,
} as const;
