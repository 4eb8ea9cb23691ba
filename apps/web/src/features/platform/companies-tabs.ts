/** The pages about dealers that platform staff open from the list of companies. */
export const companiesTabs = {
  label: "Händler",
  items: [
    { to: "/platform/companies", label: "Unternehmen", isWhole: true },
    { to: "/platform/notes", label: "Notizen" },
    { to: "/platform/answer-time", label: "Antwortfrist" },
    { to: "/platform/usage", label: "Zugriffe von Programmen" },
  ],
} as const;
