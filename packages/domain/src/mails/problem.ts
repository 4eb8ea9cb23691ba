import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { email, isoDate, isoDateTime, personName, recordId } from "../person.ts";
import { linesOf } from "../text/schema.ts";
import { mailProblemKinds, mailProblemSources } from "./problem-kind.ts";

/** A person of the portal whose address a mail was for. */
export const mailAccount = z.object({ userId: recordId, name: personName, isActive: z.boolean() });

/** A mail that did not arrive or was not wanted, for platform staff. */
export const mailProblem = assumedObject(
  z.object({
    id: recordId,
    kind: z.enum(mailProblemKinds),
    email: z.string(),
    status: z.string().nullable(),
    reason: z.string(),
    source: z.enum(mailProblemSources),
    /** The mail it belongs to; null when the report names none of ours. */
    mail: z.object({ subject: z.string(), sentAt: isoDateTime }).nullable(),
    /** How often the same was told of the same mail. */
    times: z.int(),
    firstAt: isoDateTime,
    lastAt: isoDateTime,
    doneAt: isoDateTime.nullable(),
    doneBy: personName.nullable(),
    /** The account with this address; null for consumers and former users. */
    account: mailAccount.nullable(),
    /** Whether the address gets no mails at present. */
    isStopped: z.boolean(),
    /** Whether it gets no news and no advertising after a complaint. */
    hasComplained: z.boolean(),
  }),
);
export type MailProblem = z.infer<typeof mailProblem>;

/** The answer of adminMailManager.list: what waits for staff. */
export const mailOverview = assumedObject(
  z.object({
    /** The newest open problems. */
    data: z.array(mailProblem),
    /** The number of open problems. */
    open: z.int(),
    /** The number of addresses that get no mails at present. */
    stopped: z.int(),
  }),
);

/** The body of adminMailManager.getBounceList. Days are days in Berlin, both included. */
export const bounceFilter = assumedObject(
  z.object({
    /** A part of the address. */
    text: z.string().max(200).optional(),
    kinds: z.array(z.enum(mailProblemKinds)).max(mailProblemKinds.length).optional(),
    state: z.enum(["open", "done"]).optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
    limit: z.int().min(1).max(1000).optional(),
    page: z.int().min(1).max(1_000_000).optional(),
  }),
);
export type BounceFilter = z.infer<typeof bounceFilter>;

export const bounceList = assumedObject(z.object({ data: z.array(mailProblem), total: z.int() }));

/** The body of mailAddress.release. */
export const addressToRelease = assumedObject(z.object({ email }));

/** The body of mailAddress.liftComplaint; the audit log keeps the reason. */
export const complaintToLift = assumedObject(z.object({ email, reason: linesOf(500, 1) }));

/** The body of mailAddress.getStops. */
export const peopleToCheck = assumedObject(z.object({ userIds: z.array(recordId).max(1000) }));

/** A person who gets no mails, since when, and what the mail server said. */
export const mailStop = assumedObject(z.object({ userId: recordId, since: isoDateTime, reason: z.string() }));
export type MailStop = z.infer<typeof mailStop>;

/** The body of adminMailManager.webhookRobinson: addresses that came to the list and that left it. */
export const robinsonChange = assumedObject(
  z.object({
    added: z.array(z.string().max(400)).max(10_000).optional(),
    removed: z.array(z.string().max(400)).max(10_000).optional(),
  }),
);

/** A wish that the owner of an address confirmed by a mailed link: no mails that are no transaction, or the deletion of their data. */
export const addressWishKinds = ["optOut", "deletion"] as const;

export const addressWish = z.object({
  id: recordId,
  kind: z.enum(addressWishKinds),
  /** The address by its key, which mails are compared by. */
  email: z.string(),
  at: isoDateTime,
});

/** The answer of mailAddress.getWishes, the newest first. */
export const addressWishes = assumedObject(z.object({ data: z.array(addressWish) }));
export type AddressWish = z.infer<typeof addressWish>;

/** The body of mailAddress.undoWish. */
export const wishToUndo = assumedObject(z.object({ id: recordId }));
