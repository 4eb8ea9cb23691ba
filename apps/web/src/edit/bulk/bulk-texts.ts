import { formatNumber } from "@partner-konto/domain/format/number";

export const bulkTexts = {
  again: (count: number) => `${formatNumber(count)} noch einmal versuchen`,
  finish: "Fertig",
  running: "wird gesendet",
};
