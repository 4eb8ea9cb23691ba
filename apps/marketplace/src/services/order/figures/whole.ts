const none = "00000000-0000-0000-0000-000000000000";

/** The area of sums of a whole agency; in changes, the area of orders that have none. */
export const everyArea = none;
/** The agency of sums of all agencies together. */
export const everyAgency = none;
