export const chartTexts = {
  lines: "Linien",
  pointOf: (label: string, point: string) => `${label}: ${point}`,
  newest: (label: string, value: string) => `${label} zuletzt ${value}`,
  table: "Tabelle",
  chart: "Diagramm",
  save: "Als CSV speichern",
  points: { day: "Tag", month: "Monat" },
  lowest: (label: string) => `${label}, unten`,
  highest: (label: string) => `${label}, oben`,
  more: (count: number) => `${count} weitere Tage`,
  none: "In diesem Zeitraum gibt es keine Werte.",
} as const;
