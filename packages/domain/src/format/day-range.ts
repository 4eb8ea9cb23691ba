/** @returns the shortest clear form of a range of ISO days: "28.–30.12.", "30.12.–04.01." or "23.12."; the context shows the year */
export function formatDayRange(from: string, to: string): string {
  const [, fromMonth = "", fromDay = ""] = from.split("-");
  const [, toMonth = "", toDay = ""] = to.split("-");
  const end = `${toDay}.${toMonth}.`;
  if (from === to) return end;
  return from.slice(0, 7) === to.slice(0, 7) ? `${fromDay}.–${end}` : `${fromDay}.${fromMonth}.–${end}`;
}

/** @returns "7–12 Uhr" for the full hours of a delivery slot (portal §9) */
export function formatHours({ from, to }: { readonly from: number; readonly to: number }): string {
  return `${from}–${to}\u00a0Uhr`;
}
