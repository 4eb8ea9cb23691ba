import { expect, test } from "vitest";
import { ratingStates, statementStates } from "./states.ts";
import { confirmationOf, ratingActions, ratingAfter, statementActions, statementAfter } from "./transitions.ts";

/** One letter for each outcome of a rating: its next state, or "." for a refusal. */
const letter = (outcome: ReturnType<typeof ratingAfter>): string => ("to" in outcome ? (outcome.to[0] ?? "") : ".");

test("all 35 pairs of state and action: only given ratings are checked, closed ones stay as given", () => {
  const rows = ratingStates.map((state) => [
    state,
    ratingActions.map((action) => letter(ratingAfter(state, action, "none"))).join(""),
  ]);
  // save, saveForCheck, confirm, sendQsLink, check, publish, reject; received and rejected both begin with r.
  expect(Object.fromEntries(rows)).toEqual({
    asked: "ri.....",
    received: "ririipr",
    inCheck: "iiiiipr",
    published: "..pp.pr",
    rejected: "....i.r",
  });
  expect(ratingAfter("received", "reject", "none")).toEqual({ to: "rejected" });
  expect(ratingAfter("rejected", "publish", "none")).toEqual({ refused: "RATING_REJECTED" });
  expect(ratingAfter("published", "save", "none")).toEqual({ refused: "RATING_CLOSED" });
});

test("a rating to be confirmed is published only after that; a published one stays public meanwhile", () => {
  expect(ratingAfter("inCheck", "publish", "wanted")).toEqual({ refused: "RATING_UNCONFIRMED" });
  expect(ratingAfter("inCheck", "publish", "given")).toEqual({ to: "published" });
  expect(ratingAfter("inCheck", "reject", "wanted")).toEqual({ to: "rejected" });
  expect(ratingAfter("published", "sendQsLink", "wanted")).toEqual({ to: "published" });
});

test("a confirmation counts for the newest link only, with dates and with instants", () => {
  const [before, after] = ["2026-11-20T10:00:00.000Z", "2026-11-21T10:00:00.000Z"];
  const of = (qsLinkSentAt: string | null, confirmedAt: string | null) => {
    const said = confirmationOf({ qsLinkSentAt, confirmedAt });
    const date = (at: string | null) => (at === null ? null : new Date(at));
    expect(confirmationOf({ qsLinkSentAt: date(qsLinkSentAt), confirmedAt: date(confirmedAt) })).toBe(said);
    return said;
  };
  expect([of(null, null), of(before, null), of(after, before)]).toEqual(["none", "wanted", "wanted"]);
  expect([of(before, after), of(before, before)]).toEqual(["given", "given"]);
});

test("all 20 pairs of a statement: after a rejection staff look at whatever the dealer writes next", () => {
  const rows = statementStates.map((state) => [
    state,
    statementActions.map((action) => {
      const outcome = statementAfter(state, action);
      return "to" in outcome ? outcome.to : ".";
    }),
  ]);
  expect(Object.fromEntries(rows)).toEqual({
    none: ["published", "received", "none", ".", "."],
    received: ["published", "received", "none", "published", "rejected"],
    published: ["published", "received", "none", "published", "rejected"],
    rejected: ["received", "received", "none", "published", "rejected"],
  });
});
