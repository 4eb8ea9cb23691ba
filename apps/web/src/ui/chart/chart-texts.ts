export const chartTexts = {
  lines: "Linien",
  dayOf: (label: string) => `${label}: Tag`,
  newest: (label: string, value: string) => `${label} zuletzt ${value}`,
  table: "Tabelle",
  chart: "Diagramm",
  save: "Als CSV speichern",
  day: "Tag",
  lowest: (label: string) => `${label}, unten`,
  highest: (label: string) => `${label}, oben`,
  more: (count: number) => `${count} weitere Tage`,
  none: "In diesem Zeitraum gibt es keine Werte.",
} as const;
