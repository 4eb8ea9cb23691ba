import { z } from "zod";
import { assumed } from "./assumed.ts";
import { isSkippedInBerlin } from "./calendar/berlin-instant.ts";
import { wholeCode } from "./postal-code/plain-code.ts";
import { linesOf, textOf } from "./text/schema.ts";
import { ourValidationTexts, validationTexts } from "./texts/validation.ts";
import { isEmail } from "./validation/email.ts";
import { plainEmail } from "./validation/email-address.ts";

/** Shapes shared by people, companies and orders. The length limits are ours: every typed text has one (promise 16). */
export const shortText = textOf(200);
export const longText = linesOf(5000);
// A text of another form ends the checks: those that follow compute with the day.
/** Any day that ISO can write, also of the year 0, which Postgres does not have. */
export const anyDate = z.iso.date({ abort: true });
export const isoDate = anyDate.refine((day) => day >= "0001");
/** Any moment; with its time zone it may lie outside the years of the calendar. */
export const anyDateTime = z.iso.datetime({ offset: true, abort: true });
export const isoDateTime = anyDateTime.refine((moment) => moment >= "0002");
/** Outside these years there are no prices or tax rates, and day arithmetic fails. Filters of lists accept any day. */
const isOurTime = (day: string): boolean => day >= "1900" && day < "2200";
export const reckonedDate = isoDate.refine(isOurTime);
export const reckonedDateTime = isoDateTime.refine(isOurTime);
const isShown = (instant: string): boolean => !isSkippedInBerlin(instant);
/** A moment that a person sets. A time in the hour that Berlin's clocks skip in spring is ambiguous and refused. */
export const setDateTime = isoDateTime.refine(isShown, ourValidationTexts.skippedHour);
/** The same for a delivery, whose slots the service knows. */
export const slotDateTime = anyDateTime.refine(isShown, ourValidationTexts.skippedHour);
export const reckonedSetDateTime = setDateTime.refine(isOurTime);
/** Lower case: logs and lists compare ids as text, and the same id may arrive in capitals. */
export const recordId = z.uuid().toLowerCase();
/** Five digits after normalising input such as " 21335" or "D-21335" (postal-code/plain-code). */
export const postalCode = z
  .string()
  .overwrite((written) => wholeCode(written) ?? written)
  .regex(/^\d{5}$/);
/** The address keeps the umlauts of its domain; comparisons use its key (text/email-address). */
export const email = z
  .string()
  .max(254)
  .overwrite(plainEmail)
  .refine(isEmail, validationTexts.email)
  .meta({ format: "email", pattern: String.raw`^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$` });

/** The specification names addresses without showing one; the fields are ours. */
export const address = z.object({
  street: assumed(shortText),
  houseNumber: assumed(textOf(20)),
  postalCode: assumed(postalCode),
  city: assumed(shortText),
});
export type Address = z.infer<typeof address>;

/** A non-empty text, and an address with all required fields (record/required-fields). */
export const filledText = shortText.min(1);
export const fullAddress = address.extend({ street: filledText, city: filledText });

/** A person's gender (portal §3). */
export const gender = z.enum(["female", "male"]);
/** A displayed name: first and last name, or a substitute where none was given. */
export const personName = textOf(401);
export const person = z.object({ firstName: shortText, lastName: shortText, gender: gender.nullable() });

export const contactPoint = z.object({ person, email });
