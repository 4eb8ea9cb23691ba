import { contentCategories, contentStates, contentTypes } from "@partner-konto/domain/content/values";
import { listFields, oneOf, sortOf } from "../../../ui/view/fields.ts";
import { given } from "../../../ui/view/given.ts";
import { type ViewOf, viewOf } from "../../../ui/view/view-of.ts";

export const states = ["all", ...contentStates] as const;

export const contentView = viewOf({
  ...listFields,
  /** The only order: last changed first. */
  sort: sortOf({ modifiedAt: true }, "modifiedAt"),
  type: oneOf(contentTypes, null),
  category: oneOf(contentCategories, null),
  state: oneOf(states, "all"),
});
export type ContentView = ViewOf<typeof contentView>;

/** The input of adminContent.list for a view. */
export const listInput = ({ text, type, category, state, page, limit }: ContentView) => ({
  limit,
  page,
  body: given({ text, type, category, state: state !== "all" && state }),
});
