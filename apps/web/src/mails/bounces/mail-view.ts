import type { MailProblemKind } from "@partner-konto/domain/mails/problem-kind";
import { searchTextOf } from "../../ui/search-text.ts";
import { urlDay } from "../../ui/url-day.ts";

export const pageSize = 25;

/** The kinds in the order of their chips. Importing the domain's list is free of zod. */
export const kinds = ["hardBounce", "softBounce", "block", "complaint"] as const satisfies readonly MailProblemKind[];

/** The list's filters and page; stored in the URL, so that a link opens the same view. */
export interface MailView {
  /** Empty for every kind. */
  readonly kinds: readonly MailProblemKind[];
  readonly isDone: boolean;
  readonly text: string;
  readonly from: string;
  readonly to: string;
  readonly page: number;
}

export const defaultView: MailView = { kinds: [], isDone: false, text: "", from: "", to: "", page: 1 };

/** Reads the view from the URL; missing and invalid values become the defaults. */
export function viewFromUrl(params: URLSearchParams): MailView {
  const named = params.get("kinds")?.split(",") ?? [];
  const page = Number(params.get("page"));
  return {
    kinds: kinds.filter((kind) => named.includes(kind)),
    isDone: params.get("isDone") === "true",
    text: searchTextOf(params),
    from: urlDay(params.get("from")) ?? "",
    to: urlDay(params.get("to")) ?? "",
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The query parameters of a view, without defaults. */
export function urlFromView({ kinds: chosen, ...view }: MailView): URLSearchParams {
  const params = new URLSearchParams();
  if (chosen.length > 0) params.set("kinds", chosen.join(","));
  for (const [name, value] of Object.entries(view))
    if (value !== defaultView[name as keyof typeof view]) params.set(name, String(value));
  return params;
}

export const isFiltered = (view: MailView): boolean => urlFromView({ ...view, page: 1 }).size > 0;

/** The input of adminMailManager.getBounceList for a view; unused filters are left out. */
export const listInput = ({ kinds: chosen, isDone, text, from, to, page }: MailView) => ({
  body: {
    ...(chosen.length > 0 && { kinds: [...chosen] }),
    state: isDone ? ("done" as const) : ("open" as const),
    ...(text && { text }),
    ...(from && { from }),
    ...(to && { to }),
    limit: pageSize,
    page,
  },
});
