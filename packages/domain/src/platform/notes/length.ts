/** The most visible characters of a note. */
export const noteLength = 4000;
