import { euros, measureText } from "@partner-konto/domain/format/measure";

/** An amount for sentences: "2.803,05 €". */
export const euroText = (cents: number): string => measureText(euros(cents));
