import type { user } from "@partner-konto/contracts/people/user";
import type { Handlers } from "../../kernel/handler.ts";
import { findHandlers } from "./find.ts";
import { linkHandlers } from "./link-calls.ts";
import { keyHandlers } from "./make-key.ts";
import { ownHandlers } from "./own-account.ts";
import { patch } from "./patch.ts";
import { peopleHandlers } from "./people.ts";
import { signInHandlers } from "./sign-in.ts";

/** Accounts are deleted by a call of the lifecycle. */
export const userHandlers: Omit<Handlers<typeof user>, "delete"> = {
  ...findHandlers,
  ...linkHandlers,
  ...keyHandlers,
  ...ownHandlers,
  ...peopleHandlers,
  ...signInHandlers,
  patch,
};
