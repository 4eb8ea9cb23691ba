/** The access that a user lacks to work in the portal; used by forms and refusals. */
export const accessLackTexts = {
  USER_WITHOUT_ROLE: "Wählen Sie mindestens eine Rolle, mit der man sich anmelden kann.",
  USER_WITHOUT_FRONTEND: "Wählen Sie mindestens ein Portal.",
  USER_WITHOUT_PLACE: "Wählen Sie mindestens ein Unternehmen oder eine Niederlassung.",
} as const;
