import { formatNumber } from "@partner-konto/domain/format/number";

export const undoTexts = {
  undo: "Rückgängig",
  undoWithMail: "Rückgängig mit Korrekturmail",
  until: (time: string) => `bis ${time} möglich`,
  summary: (done: number, refused: number, reason: string) =>
    `${formatNumber(done)} rückgängig gemacht, ${formatNumber(refused)} nicht: ${reason}`,
} as const;
