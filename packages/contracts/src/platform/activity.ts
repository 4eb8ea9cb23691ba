import { activityActors, activityFilter, activityPage } from "@partner-konto/domain/platform/activity/schema";
import { call, withRight } from "../call.ts";

const given = "a company in which an agency was changed";
const params = { groupId: "$groupId" };
/** For people who administer users, within their scope. */
const access = withRight("read", "businessCustomerUserAccount");

/** Activity service, not in the specification (decision 0034): who changed what in a company, with values before and after. */
export const activity = {
  /** The changes in a company, the newest first. */
  find: call({
    method: "POST",
    path: "/activity/v1/{groupId}/find",
    auth: "bearer",
    access,
    body: activityFilter,
    response: activityPage,
    example: {
      given,
      filled: ["data[].changes[].before[]", "data[].changes[].after[]"],
      params,
      body: { subject: "agency", limit: 25 },
    },
  }),
  /** The people whom the filter offers. */
  actors: call({
    method: "GET",
    path: "/activity/v1/{groupId}/actors",
    auth: "bearer",
    access,
    response: activityActors,
    example: { given, params },
  }),
};
