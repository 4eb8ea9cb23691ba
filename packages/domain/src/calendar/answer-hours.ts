/** The hour of a working day from which hours until an answer count (decision 0112). */
export const answeringFrom = 7;
/** The hours that the platform, or an agency for itself, may set as the end of a day's answers. */
export const earliestAnswerHour = 8;
export const latestAnswerHour = 20;
/** The hour until somebody sets another one. */
export const usualAnswerHour = 17;
/** The desk is reminded so many hours before an answer is due. */
export const remindedBefore = 2;
