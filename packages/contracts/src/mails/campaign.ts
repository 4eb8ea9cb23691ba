import { everybody } from "@partner-konto/domain/mails/campaigns/everybody";
import {
  campaignFilter,
  campaignPage,
  campaign as campaignRecord,
  campaignToCheck,
  campaignToSave,
  checkedCampaign,
  resultFilter,
  resultPage,
} from "@partner-konto/domain/mails/campaigns/schema";
import { call, staff } from "../call.ts";
import { done, wholeNumber } from "../shared.ts";

const given = "a mail that is drafted";
const id = { id: "$campaignId" };
const read = { auth: "bearer", access: staff("PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN") } as const;
const change = { auth: "bearer", access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"), effect: true } as const;
const paging = { limit: wholeNumber(1, 1000), page: wholeNumber(1, 1_000_000) };
const firstPage = { limit: 25, page: 1 };
const content = {
  kind: "news",
  subject: "Neues im Partner Konto",
  text: "{{salutation}},\n\nab morgen sehen Sie **Preisgrenzen** für {{companyName}}.",
  attachmentIds: [],
  circle: { ...everybody, roles: ["BUSINESS_CUSTOMER_MASTER_ADMIN"] },
};
const contentErrors = ["CAMPAIGN_FILES_TOO_LARGE", "NOT_FOUND"];

/** Mails to a circle beyond the catalogue, not in the specification (decision 0105): drafts, preview, test, progress and results. */
export const campaign = {
  /** All mails, drafts first, then the newest. */
  list: call({
    ...read,
    method: "POST",
    path: "/campaign/v1/list/{limit}/{page}",
    params: paging,
    body: campaignFilter,
    response: campaignPage,
    example: { given, params: firstPage, body: { states: ["draft"] } },
  }),
  /** A campaign with its text, its circle and how far it has come. */
  get: call({
    ...read,
    method: "GET",
    path: "/campaign/v1/{id}",
    response: campaignRecord,
    example: { given, params: id, response: { attachments: [] } },
  }),
  /** Creates or changes a draft. */
  save: call({
    ...change,
    method: "POST",
    path: "/campaign/v1/save",
    body: campaignToSave,
    response: campaignRecord,
    errors: [...contentErrors, "CAMPAIGN_BEGUN", "VERSION_CONFLICT"],
    example: {
      given,
      body: { campaignId: "$campaignId", version: "$version", ...content },
      response: { attachments: [] },
    },
  }),
  /** Removes a draft. */
  remove: call({
    ...change,
    method: "DELETE",
    path: "/campaign/v1/{id}",
    response: done,
    errors: ["CAMPAIGN_BEGUN"],
    example: { given, params: id },
  }),
  /** Who would get a mail, who would not and why, and how it looks. */
  check: call({
    ...read,
    access: change.access,
    method: "POST",
    path: "/campaign/v1/check",
    body: campaignToCheck,
    response: checkedCampaign,
    errors: contentErrors,
    example: {
      given,
      filled: ["mail"],
      body: { ...content, place: 0 },
      response: { leftOut: [], left: [], empty: [] },
    },
  }),
  /** Mails it to the caller, as the first person of the circle would get it. */
  sendTest: call({
    ...change,
    method: "POST",
    path: "/campaign/v1/test",
    body: campaignToCheck,
    response: done,
    errors: contentErrors,
    example: { given, body: content },
  }),
  /** Ends the sending; those whose turn had not come get nothing. */
  stop: call({
    ...change,
    method: "PUT",
    path: "/campaign/v1/{id}/stop",
    response: campaignRecord,
    errors: ["CAMPAIGN_NOT_SENDING"],
    example: { given: "a mail that is being sent", params: id, response: { attachments: [] } },
  }),
  /** The mail's result for each address, in the order of sending. */
  getResults: call({
    ...read,
    method: "POST",
    path: "/campaign/v1/{id}/results/{limit}/{page}",
    params: paging,
    body: resultFilter,
    response: resultPage,
    example: { given: "a mail that is being sent", params: { ...id, ...firstPage }, body: { state: "waiting" } },
  }),
};
