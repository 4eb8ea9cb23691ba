import type { user } from "@partner-konto/contracts/people/user";
import type { Handlers } from "../kernel/handler.ts";
import { keyHandlers } from "./account/make-key.ts";
import { ownHandlers } from "./account/own-account.ts";
import { signInHandlers } from "./sign-in/sign-in.ts";
import { findHandlers } from "./users/find.ts";
import { linkHandlers } from "./users/link-calls.ts";
import { patch } from "./users/patch.ts";
import { peopleHandlers } from "./users/people.ts";

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
