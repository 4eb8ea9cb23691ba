/** Our text for the rule of portal §4: a company always has an agency, and is deleted as a whole (decision 0030). */
export const lastAgencyText =
  "Die letzte Niederlassung kann nicht gelöscht werden. Löschen Sie stattdessen das Unternehmen; das übernimmt der Support für Sie.";
