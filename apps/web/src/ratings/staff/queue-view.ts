import { type RatingState, ratingStates } from "@partner-konto/domain/ratings/states";
import { searchTextOf } from "../../ui/search-text.ts";
import { urlId } from "../../ui/url-id.ts";

/** The staff's queues: waiting for a check, reported, answers that wait, or everything. */
export const queues = ["inCheck", "disputed", "statement", "all"] as const;
export type Queue = (typeof queues)[number];

export const queuePageSize = 25;

/** The queue's filters, page and opened rating; stored in the URL, so that a link opens the same view. */
export interface QueueView {
  readonly queue: Queue;
  /** Only in the queue of everything. */
  readonly state: RatingState | "";
  readonly agency: string;
  readonly text: string;
  readonly page: number;
  readonly opened: string | null;
}

export const defaultView: QueueView = { queue: "inCheck", state: "", agency: "", text: "", page: 1, opened: null };

export function viewFromUrl(params: URLSearchParams): QueueView {
  const page = Number(params.get("page"));
  const queue = queues.find((one) => one === params.get("queue")) ?? "inCheck";
  return {
    queue,
    state: (queue === "all" && ratingStates.find((one) => one === params.get("state"))) || "",
    agency: urlId(params.get("agency")) ?? "",
    text: searchTextOf(params),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    opened: urlId(params.get("ratingId")),
  };
}

/** The query parameters of a view, without defaults. */
export function urlFromView({ opened, page, ...view }: QueueView): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ["queue", "state", "agency", "text"] as const)
    if (view[name] !== defaultView[name]) params.set(name, view[name]);
  if (page > 1) params.set("page", String(page));
  if (opened !== null) params.set("ratingId", opened);
  return params;
}

/** A changed filter returns to the first page and closes the sheet. */
export const filtered = (view: QueueView, more: Partial<QueueView>): QueueView => {
  const next = { ...view, page: 1, opened: null, ...more };
  return next.queue === "all" ? next : { ...next, state: "" };
};

/** The body of rating.findForProduct for a view; unused filters are left out. */
export function filterOf({ queue, state, agency, text }: QueueView) {
  return {
    ...(queue === "inCheck" && { states: ["inCheck" as const] }),
    ...(queue === "disputed" && { disputed: true }),
    ...(queue === "statement" && { statementWaiting: true }),
    ...(state !== "" && { states: [state] }),
    ...(agency !== "" && { businessCustomerId: agency }),
    ...(text !== "" && { text }),
  };
}
