/** Until when an order must be answered (decision 0112). */
export const answerTexts = {
  left: "noch {left}",
  hours: "{hours} Std.",
  minutes: "{minutes} Min.",
  over: "abgelaufen",
  overSince: "abgelaufen seit {since}",
  until: "Bestätigen bis",
  pauseReason: "Zu viele unbeantwortete Bestellungen",
} as const;
