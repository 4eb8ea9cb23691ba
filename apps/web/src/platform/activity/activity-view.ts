import { activityChanges, activitySubjects } from "@partner-konto/domain/platform/activity/kinds";
import { day, id, oneOf } from "../../ui/view/fields.ts";
import { type ViewOf, viewOf } from "../../ui/view/view-of.ts";

export const activityView = viewOf({
  subject: oneOf(activitySubjects, null),
  recordId: { ...id(null), name: "record" },
  change: oneOf(activityChanges, null),
  userId: { ...id(null, "system"), name: "user" },
  from: day(""),
  to: day(""),
});
export type ActivityView = ViewOf<typeof activityView>;
