/** German names of the holidays (not specified). The keys are those of portal §3; the keys of the four movable holidays are ours. */
export const holidayTexts = {
  neuJahr: "Neujahr",
  karFreitag: "Karfreitag",
  osterMontag: "Ostermontag",
  tagDerArbeit: "Tag der Arbeit",
  christiHimmelfahrt: "Christi Himmelfahrt",
  pfingstMontag: "Pfingstmontag",
  tagDeutscheEinheit: "Tag der Deutschen Einheit",
  heiligAbend: "Heiligabend",
  ersterWeihnachtstag: "1. Weihnachtstag",
  zweiterWeihnachtstag: "2. Weihnachtstag",
  silvester: "Silvester",
} as const;

/** Why a day is not offered for delivery (not specified). */
export const notOfferedTexts = {
  past: "liegt in der Vergangenheit",
  sunday: "Sonntag",
  holiday: "Feiertag: {name}",
  over: "alle Lieferfenster vorbei",
} as const;

/** Marks a day after the promised ones, which is still offered (not specified). */
export const latePromiseText = "nach der Lieferzusage";
