import { feeRateText } from "@partner-konto/domain/billing/fee-texts";
import type { FeeRate } from "@partner-konto/domain/billing/rate";

export const goodsTexts = { oil: "Heizöl", pellets: "Holzpellets" } satisfies Record<FeeRate["goods"], string>;

/** @returns "15,00 € je Auftrag (netto)"; a rate of zero ends the fee */
export const priceText = (rate: Pick<FeeRate, "basis" | "netCents">): string =>
  rate.netCents === 0 ? "keine Gebühr" : `${feeRateText(rate)} (netto)`;

/** @returns "Holzpellets: 15,00 € je Auftrag (netto)" */
export const rateText = (rate: Pick<FeeRate, "goods" | "basis" | "netCents">): string =>
  `${goodsTexts[rate.goods]}: ${priceText(rate)}`;
