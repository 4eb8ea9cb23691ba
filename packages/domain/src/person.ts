import { z } from "zod";
import { assumed } from "./assumed.ts";
import { isSkippedInBerlin } from "./calendar/berlin-instant.ts";
import { wholeCode } from "./postal-code/plain-code.ts";
import { plainEmail } from "./text/email-address.ts";
import { linesOf, textOf } from "./text/schema.ts";
import { validationTexts } from "./texts/validation.ts";
import { isEmail } from "./validation/email.ts";

/** Shapes people, companies and orders share. Lengths are ours: nothing a person types runs past them (promise 16). */
export const shortText = textOf(200);
export const longText = linesOf(5000);
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
/** Five digits, read as a field reads them: " 21335", "D-21335" (postal-code/plain-code). */
export const postalCode = z
  .string()
  .overwrite((written) => wholeCode(written) ?? written)
  .regex(/^\d{5}$/);
/** Kept with the umlauts of its domain, compared by its key (text/email-address). */
export const email = z
  .string()
  .max(254)
  .overwrite(plainEmail)
  .refine(isEmail, validationTexts.email)
  .meta({ format: "email", pattern: String.raw`^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$` });

/** The documents name addresses and never show one: its parts are ours. */
export const address = z.object({
  street: assumed(shortText),
  houseNumber: assumed(textOf(20)),
  postalCode: assumed(postalCode),
  city: assumed(shortText),
});
export type Address = z.infer<typeof address>;

/** A text that is there, and an address with all that must be (record/required-fields). */
export const filledText = shortText.min(1);
export const fullAddress = address.extend({ street: filledText, city: filledText });

/** A person's gender as in portal §3. */
export const gender = z.enum(["female", "male"]);
/** What somebody is called: first and last name, or whatever stands for them where they gave none. */
export const personName = textOf(401);
export const person = z.object({ firstName: shortText, lastName: shortText, gender: gender.nullable() });

export const contactPoint = z.object({ person, email });
