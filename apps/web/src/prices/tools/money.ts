import { euros, measureText } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";

/** An amount for tables, with the unit elsewhere: "2.803,05". */
export const money = (cents: number): string => formatNumber(cents / 100, 2);
/** An amount for sentences: "2.803,05 €". */
export const euroText = (cents: number): string => measureText(euros(cents));
