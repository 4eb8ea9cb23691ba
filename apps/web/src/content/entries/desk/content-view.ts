import {
  type ContentCategory,
  type ContentState,
  type ContentType,
  contentCategories,
  contentStates,
  contentTypes,
} from "@partner-konto/domain/content/values";
import { firstPage, type ListView, listFromUrl } from "../../../ui/list-view.ts";

/** The list's filters and page. Its order is fixed: last changed first. */
export interface ContentView extends ListView<"modifiedAt"> {
  readonly type: ContentType | null;
  readonly category: ContentCategory | null;
  readonly state: "all" | ContentState;
}

export const states = ["all", ...contentStates] as const;

export const defaultView: ContentView = { ...firstPage, sort: "modifiedAt", type: null, category: null, state: "all" };

/** Reads the view from the URL; missing and invalid values become the defaults. */
export function viewFromUrl(params: URLSearchParams): ContentView {
  return {
    ...listFromUrl(params, ["modifiedAt"], defaultView.sort),
    type: contentTypes.find((type) => type === params.get("type")) ?? null,
    category: contentCategories.find((category) => category === params.get("category")) ?? null,
    state: states.find((state) => state === params.get("state")) ?? "all",
  };
}

export const isFiltered = ({ text, type, category, state }: ContentView): boolean =>
  text !== "" || type !== null || category !== null || state !== "all";

/** The input of adminContent.list for a view. */
export const listInput = ({ text, type, category, state, page, limit }: ContentView) => ({
  limit,
  page,
  body: {
    ...(text !== "" && { text }),
    ...(type !== null && { type }),
    ...(category !== null && { category }),
    ...(state !== "all" && { state }),
  },
});
