import type { MailProblemKind } from "@partner-konto/domain/mails/problem-kind";
import { day, flag, page, pageSize, someOf, text } from "../../ui/view/fields.ts";
import { given } from "../../ui/view/given.ts";
import { type ViewOf, viewOf } from "../../ui/view/view-of.ts";

/** The kinds in the order of their chips. Importing the domain's list is free of zod. */
export const kinds = ["hardBounce", "softBounce", "block", "complaint"] as const satisfies readonly MailProblemKind[];

export const mailView = viewOf({
  /** Empty for every kind. */
  kinds: someOf(kinds),
  isDone: flag("true"),
  text: text(),
  from: day(""),
  to: day(""),
  page,
});
export type MailView = ViewOf<typeof mailView>;

/** The input of adminMailManager.getBounceList for a view. */
export const listInput = ({ isDone, page, ...filters }: MailView) => ({
  body: { ...given(filters), state: isDone ? ("done" as const) : ("open" as const), limit: pageSize, page },
});
