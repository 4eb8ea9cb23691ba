import { assumedObject } from "@partner-konto/domain/assumed";
import {
  addressToRelease,
  addressWishes,
  complaintToLift,
  mailStop,
  peopleToCheck,
  wishToUndo,
} from "@partner-konto/domain/mails/problem";
import { z } from "zod";
import { call, signedIn, staff, withRight } from "../call.ts";
import { done } from "../shared.ts";

const given = "a colleague whose mails do not arrive";

/** Addresses that get no mails after a hard bounce, or no news after a complaint; not in the specification (decision 0106). */
export const mailAddress = {
  /** The people who get no mails, within the caller's scope. */
  getStops: call({
    method: "POST",
    path: "/mailAddress/v1/stops",
    auth: "bearer",
    access: withRight("read", "businessCustomerUserAccount"),
    body: peopleToCheck,
    response: z.array(mailStop),
    example: { given, body: { userIds: ["$userId"] } },
  }),
  /** Whether the caller's own address gets no mails. */
  getOwn: call({
    method: "GET",
    path: "/mailAddress/v1/own",
    auth: "bearer",
    access: signedIn,
    response: assumedObject(z.object({ stop: mailStop.nullable() })),
    example: { given: "a signed-in order manager", response: { stop: null } },
  }),
  /** Lets mails go to an address again, until the next hard bounce. */
  release: call({
    method: "POST",
    path: "/mailAddress/v1/release",
    auth: "bearer",
    access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    body: addressToRelease,
    response: done,
    effect: true,
    example: { given, body: { email: "$email" } },
  }),
  /** Lets news go to an address again whose owner had called a mail spam, until the next complaint. */
  liftComplaint: call({
    method: "POST",
    path: "/mailAddress/v1/lift-complaint",
    auth: "bearer",
    access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    body: complaintToLift,
    response: done,
    effect: true,
    example: { given: "a complaint", body: { email: "$email", reason: "Am Telefon gebeten, wieder zu schreiben." } },
  }),
  /** The addresses whose owners want no news, or the deletion of their data (decision 0127). */
  getWishes: call({
    method: "GET",
    path: "/mailAddress/v1/wishes",
    auth: "bearer",
    access: staff("PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    response: addressWishes,
    example: { given: "an address that wants no news" },
  }),
  /** Takes such a wish back, because it was a mistake or is settled. */
  undoWish: call({
    method: "POST",
    path: "/mailAddress/v1/undo-wish",
    auth: "bearer",
    access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    body: wishToUndo,
    response: done,
    effect: true,
    example: { given: "an address that wants no news", body: { id: "$wishId" } },
  }),
};
