import { activityChanges, activitySubjects } from "@partner-konto/domain/platform/activity/kinds";
import type { ActivityFilter } from "@partner-konto/domain/platform/activity/schema";
import { urlDay } from "../../ui/url-day.ts";

/** The list's filters. They are stored in the URL, so that a link opens the same view. */
export type ActivityView = Pick<ActivityFilter, "subject" | "recordId" | "change" | "userId" | "from" | "to">;

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the filters from the URL; invalid values are ignored. */
export function viewFromUrl(params: URLSearchParams): ActivityView {
  const [record, user] = [params.get("record"), params.get("user")];
  const all: { [N in keyof ActivityView]: ActivityView[N] | undefined } = {
    subject: activitySubjects.find((subject) => subject === params.get("subject")),
    recordId: record !== null && id.test(record) ? record : undefined,
    change: activityChanges.find((change) => change === params.get("change")),
    userId: user === "system" || (user !== null && id.test(user)) ? user : undefined,
    from: urlDay(params.get("from")) ?? undefined,
    to: urlDay(params.get("to")) ?? undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const names = {
  subject: "subject",
  recordId: "record",
  change: "change",
  userId: "user",
  from: "from",
  to: "to",
} as const;

export function urlFromView(view: ActivityView): URLSearchParams {
  const params = new URLSearchParams();
  for (const [field, name] of Object.entries(names)) {
    const value = view[field as keyof ActivityView];
    if (value) params.set(name, value);
  }
  return params;
}
