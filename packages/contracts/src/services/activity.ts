import { activityActors, activityFilter, activityPage } from "@partner-konto/domain/activity/schema";
import { call, withRight } from "../call.ts";

const given = "a company in which an agency was changed";
const params = { groupId: "$groupId" };
/** Who did what is for those who administer people, within their scope. */
const access = withRight("read", "businessCustomerUserAccount");

/** Activity service, which no document has (decision 0034): who changed what in a company, before and after. */
export const activity = {
  find: call({
    method: "POST",
    path: "/activity/v1/{groupId}/find",
    auth: "bearer",
    access,
    body: activityFilter,
    response: activityPage,
    example: { given, params, body: { subject: "agency", limit: 25 } },
  }),
  /** Whom one may choose from in a filter. */
  actors: call({
    method: "GET",
    path: "/activity/v1/{groupId}/actors",
    auth: "bearer",
    access,
    response: activityActors,
    example: { given, params },
  }),
};
