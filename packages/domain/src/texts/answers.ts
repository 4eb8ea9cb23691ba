/** Until when an order must be answered (decision 0112). */
export const answerTexts = {
  hoursLeft: "noch {hours} Std.",
  minutesLeft: "noch {minutes} Min.",
  over: "abgelaufen seit {since}",
  until: "Bestätigen bis",
  pauseReason: "Zu viele unbeantwortete Bestellungen",
} as const;
