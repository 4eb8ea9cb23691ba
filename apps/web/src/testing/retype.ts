import type { UserEvent } from "@testing-library/user-event";

/** Replaces the text of a field. Braces name keys, as in `user.type`; an empty text only clears the field. */
export async function retype(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== "") await user.type(field, text);
}
