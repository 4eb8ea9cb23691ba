import { searchTextOf } from "../ui/search-text.ts";
import { urlDay } from "../ui/url-day.ts";
import { urlId } from "../ui/url-id.ts";

export const answeredValues = ["all", "waiting", "no", "yes"] as const;
export type AnsweredFilter = (typeof answeredValues)[number];
export const starValues = [5, 4, 3, 2, 1] as const;
export type StarValue = (typeof starValues)[number];

/** The list's filters, page and opened rating. They are stored in the URL, so that a link opens the same view. */
export interface RatingsView {
  readonly stars: readonly StarValue[];
  readonly answered: AnsweredFilter;
  /** First and last ISO day of publication, both included. */
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly page: number;
  /** The rating whose answer is being written; `ratingId` in the URL, as in the action path of a notification. */
  readonly opened: string | null;
}

export const defaultView: RatingsView = {
  stars: [],
  answered: "all",
  from: "",
  to: "",
  text: "",
  page: 1,
  opened: null,
};

/** Reads the view from the URL; invalid values become the defaults. */
export function viewFromUrl(params: URLSearchParams): RatingsView {
  const stars = params.get("stars")?.split(",") ?? [];
  const page = Number(params.get("page"));
  return {
    stars: starValues.filter((value) => stars.includes(String(value))),
    answered: answeredValues.find((value) => value === params.get("answered")) ?? "all",
    from: urlDay(params.get("from")) ?? "",
    to: urlDay(params.get("to")) ?? "",
    text: searchTextOf(params),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    opened: urlId(params.get("ratingId")),
  };
}

/** The query parameters of a view, without defaults. */
export function urlFromView({ stars, answered, from, to, text, page, opened }: RatingsView): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string, standard = "") => {
    if (value !== standard) params.set(name, value);
  };
  put("stars", stars.join(","));
  put("answered", answered, "all");
  put("from", from);
  put("to", to);
  put("text", text);
  put("page", String(page), "1");
  put("ratingId", opened ?? "");
  return params;
}

/** A changed filter returns to the first page and closes the opened rating, which may no longer be in the list. */
export const filtered = (view: RatingsView, more: Partial<RatingsView>): RatingsView => ({
  ...view,
  page: 1,
  opened: null,
  ...more,
});

export const isFiltered = ({ stars, answered, from, to, text }: RatingsView): boolean =>
  stars.length > 0 || answered !== "all" || from !== "" || to !== "" || text !== "";
