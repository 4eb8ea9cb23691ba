/** Ours: German names of the holidays by the keys of portal §3; the movable four have no key there, so theirs are ours. */
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

/** Ours: why a day is not offered for delivery. */
export const notOfferedTexts = {
  past: "liegt in der Vergangenheit",
  sunday: "Sonntag",
  holiday: "Feiertag: {name}",
  over: "alle Lieferfenster vorbei",
} as const;

/** Ours: a day after the promised ones is offered, and says so. */
export const latePromiseText = "nach der Lieferzusage";
