/** Texts of the form in which platform staff create a company. */
export const createTexts = {
  title: "Unternehmen anlegen",
  does: "Unternehmen anlegen",
  note: "Es ist danach noch nicht freigeschaltet und hat keine Benutzer.",
  type: "Was wird verkauft?",
  legalName: "Firma laut Handelsregister",
  nameHint: "Leer: wie die Firma.",
} as const;
