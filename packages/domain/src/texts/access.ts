/** What a user lacks to work in the portal, as forms and refusals say it. */
export const accessLackTexts = {
  USER_WITHOUT_ROLE: "Wählen Sie mindestens eine Rolle, mit der man sich anmelden kann.",
  USER_WITHOUT_FRONTEND: "Wählen Sie mindestens ein Portal.",
  USER_WITHOUT_PLACE: "Wählen Sie mindestens ein Unternehmen oder eine Niederlassung.",
} as const;
