import { formatNumber } from "@partner-konto/domain/format/number";
import { fill } from "@partner-konto/domain/texts/fill";
import { ourShellTexts } from "@partner-konto/domain/texts/shell";

/** "1 Änderung", "1.154 Änderungen". */
export const changesText = (count: number): string =>
  count === 1 ? ourShellTexts.changesOne : fill(ourShellTexts.changes, { count: formatNumber(count) });
