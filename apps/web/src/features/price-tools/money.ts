import { euros, measureText } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";

/** Cents as a table has them, with the unit beside: "2.803,05". */
export const money = (cents: number): string => formatNumber(cents / 100, 2);
/** Cents as a sentence has them: "2.803,05 €". */
export const euroText = (cents: number): string => measureText(euros(cents));
