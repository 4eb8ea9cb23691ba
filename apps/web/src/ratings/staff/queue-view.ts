import { ratingStates } from "@partner-konto/domain/ratings/states";
import { id, oneOf, page, text } from "../../ui/view/fields.ts";
import { given } from "../../ui/view/given.ts";
import { type ViewOf, viewOf } from "../../ui/view/view-of.ts";

/** The staff's queues: waiting for a check, reported, answers that wait, or everything. */
export const queues = ["inCheck", "disputed", "statement", "all"] as const;
export type Queue = (typeof queues)[number];

const fields = viewOf({
  queue: { ...oneOf(queues, "inCheck"), role: "setting" },
  /** Only in the queue of everything. */
  state: oneOf(ratingStates, ""),
  agency: id(""),
  text: text(),
  page,
  opened: { ...id(null), name: "ratingId", role: "position" },
});
export type QueueView = ViewOf<typeof fields>;

const withoutWrongState = (view: QueueView): QueueView => (view.queue === "all" ? view : { ...view, state: "" });

export const queueView: typeof fields = {
  ...fields,
  read: (params) => withoutWrongState(fields.read(params)),
  filtered: (view, more) => withoutWrongState(fields.filtered(view, more)),
};

/** The body of rating.findForProduct for a view. */
export const filterOf = ({ queue, state, agency, text }: QueueView) =>
  given({
    states: queue === "inCheck" ? ["inCheck" as const] : state !== "" && [state],
    disputed: queue === "disputed",
    statementWaiting: queue === "statement",
    businessCustomerId: agency,
    text,
  });
