/** Usage is deleted after so many days; the privacy page says so. */
export const keptDays = 365;
