/** Seconds until a delivery is tried again, by its failed attempts; after the last one the pause stays. */
const pauses = [5, 30, 120, 600, 1800, 3600, 7200];

/** @returns seconds until the next attempt of a delivery that failed `attempts` times */
export const pauseAfter = (attempts: number): number => pauses[Math.min(attempts, pauses.length) - 1] ?? 0;

/** @returns seconds for which a whole webhook waits after `failures` failed attempts in a row: 5, 10, 20, at most 300 */
export const restAfter = (failures: number): number => Math.min(300, 5 * 2 ** Math.min(failures - 1, 10));

/** A delivery is given up so many hours after its event. */
export const triedForHours = 24;
/** A webhook is switched off after so many days on which nothing arrived. */
export const failsForDays = 3;
/** A former secret signs beside the new one for so many hours. */
export const formerSecretHours = 24;
/** The most former secrets that sign, so that the header stays short. */
export const mostFormerSecrets = 10;
/** The log of deliveries is kept for so many days. */
export const loggedForDays = 30;
/** The most webhooks of a company. */
export const mostWebhooks = 5;
