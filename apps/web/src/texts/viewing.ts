/** Texts of the support session. Separate from the frame's texts, because few users see them. */
export const viewingText = {
  viewing: "Ansicht als jemand anderes",
  viewingAs: (name: string) => `Sie sehen das Portal als ${name}.`,
  viewingOnly: "Ändern können Sie nichts.",
  viewingChanges: "Ihre Änderungen gelten sofort und werden mit Ihrem Namen festgehalten.",
  viewingBegin: "Ändern …",
  viewingSettings: (name: string) =>
    `Das sind die Einstellungen von ${name}. Passwort, Anmeldungen, Benachrichtigungen und API-Schlüssel sieht und ändert nur diese Person selbst.`,
  viewingRoles: "Rollen",
  viewingFrontend: "Portal",
  viewingLeave: "Ansicht beenden",
  viewingReasonTitle: "Im Namen eines anderen ändern",
  viewingReasonText: (name: string) =>
    `Alles, was ${name} darf, dürfen Sie dann auch, bis Sie die Ansicht beenden. Ihr Name und der Grund stehen danach im Protokoll.`,
  viewingReason: "Grund",
  viewingReasonShort: "Bitte mindestens 10 Zeichen.",
  viewingReasonDo: "Ändern beginnen",
} as const;
