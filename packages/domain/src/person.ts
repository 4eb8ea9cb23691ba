import { z } from "zod";
import { assumed } from "./assumed.ts";
import { isSkippedInBerlin } from "./calendar/berlin-instant.ts";

/** Shapes people, companies and orders share. Lengths are ours: nothing a person types runs past them (promise 16). */
export const shortText = z.string().max(200);
export const longText = z.string().max(5000);
export const isoDate = z.iso.date();
export const isoDateTime = z.iso.datetime({ offset: true });
/** Beyond these years no market and no tax says anything, and what reckons with days fails. Lists that filter by a day take any. */
const isOurTime = (day: string): boolean => day >= "1900" && day < "2200";
export const reckonedDate = isoDate.refine(isOurTime);
export const reckonedDateTime = isoDateTime.refine(isOurTime);
/** A moment that somebody sets. Of an hour that Berlin's clocks skip nobody knows which one was meant. */
export const setDateTime = isoDateTime.refine(
  (instant) => !isSkippedInBerlin(instant),
  "Berlin's clocks skip this hour",
);
export const reckonedSetDateTime = setDateTime.refine(isOurTime);
/** Written in capitals it is the same record. Logs and lists compare ids as text, so it is read as all others are written. */
export const recordId = z.uuid().toLowerCase();
export const postalCode = z.string().regex(/^\d{5}$/);
export const email = z.email().max(254);

/** The documents name addresses and never show one: its parts are ours. */
export const address = z.object({
  street: assumed(shortText),
  houseNumber: assumed(z.string().max(20)),
  postalCode: assumed(postalCode),
  city: assumed(shortText),
});
export type Address = z.infer<typeof address>;

/** A person's gender as in portal §3. */
export const gender = z.enum(["female", "male"]);
export const person = z.object({ firstName: shortText, lastName: shortText, gender: gender.nullable() });

export const contactPoint = z.object({ person, email });
