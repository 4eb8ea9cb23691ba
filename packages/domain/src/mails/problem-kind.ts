/** Problems of mails that did not arrive or were not wanted. Only a hard bounce is the address's own fault. */
export const mailProblemKinds = ["hardBounce", "softBounce", "block", "complaint"] as const;
export type MailProblemKind = (typeof mailProblemKinds)[number];

/** Who told: a signed event of a sender, a returned mail, or the mail server at the moment of sending. */
export const mailProblemSources = ["event", "returnedMail", "mailServer"] as const;
export type MailProblemSource = (typeof mailProblemSources)[number];

/** Why an address gets no mails. A hard bounce stops all mails, the others stop news and advertising. */
export const stopReasons = ["hardBounce", "complaint", "robinson", "optOut"] as const;
export type StopReason = (typeof stopReasons)[number];
