import { z } from "zod";
import { assumed } from "../assumed.ts";
import { email } from "../person.ts";

/** The opt-out body (catalogue §5): the token of a mail's link, or an address; one of them. */
export const optOut = z.strictObject({
  token: assumed(z.string().min(1).max(1000).optional()),
  email: assumed(email.optional()),
});
