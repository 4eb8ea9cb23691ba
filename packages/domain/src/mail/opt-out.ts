import { z } from "zod";
import { assumed } from "../assumed.ts";
import { email } from "../person.ts";

/** The opt-out body (catalogue §5): the token of a mail's link, or an address. */
export const optOut = z
  .strictObject({ token: assumed(z.string().min(1).max(1000).optional()), email: assumed(email.optional()) })
  .refine(({ token, email: address }) => (token === undefined) !== (address === undefined), {
    message: "either a token or an address",
  });
