import { formatNumber } from "@partner-konto/domain/format/number";

/** Why a half-day is proposed. Apart from the other texts about half-days, because the sheet of an order needs only these. */
export const proposalTexts = {
  stopsThere: (stops: number, region: string) =>
    stops === 1 ? `schon 1 Stopp in ${region}` : `schon ${formatNumber(stops)} Stopps in ${region}`,
  noTruckFits: "kein Fahrzeug hat mehr Platz",
} as const;
