/** The duties of an editor of the platform; an administrator chooses them (decision 0126). */
export const duties = ["content", "prices", "billing", "care"] as const;
export type Duty = (typeof duties)[number];
