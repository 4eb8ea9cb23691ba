/** Ours: what a publication is called that a rule made. `{index}` and `{delta}` are amounts of money, the latter with its sign. */
export const followNoteText = "Folgt dem Index vom {day}: {index} {delta}";
