/** Note of a publication that a follow rule made (not specified). `{index}` and `{delta}` are amounts of money; delta has its sign. */
export const followNoteText = "Folgt dem Index vom {day}: {index} {delta}";
