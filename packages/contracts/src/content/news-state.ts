import { newsMarks, newsState as stateSchema } from "@partner-konto/domain/content/news/schema";
import { newsTypes } from "@partner-konto/domain/content/values";
import { z } from "zod";
import { call, signedIn } from "../call.ts";
import { done } from "../shared.ts";

const given = "content of the platform";
const params = { type: z.enum(newsTypes) };

/** The news a reader has seen and read, alike on all devices; not in the specification (decision 0094). */
export const newsState = {
  /** Which news the person has not seen or read. */
  getState: call({
    method: "GET",
    path: "/newsState/v1/{type}",
    auth: "bearer",
    access: signedIn,
    params,
    response: stateSchema,
    example: { given, params: { type: "businessCustomerNews" }, response: { newIds: [] } },
  }),
  /**
   * Marks news as seen or as read. News belong to nobody, so the ids of others, such as of withdrawn ones, are left out instead of
   * refused.
   */
  mark: call({
    method: "PUT",
    path: "/newsState/v1/{type}",
    auth: "bearer",
    access: signedIn,
    params,
    body: newsMarks,
    response: done,
    effect: true,
    example: {
      given,
      params: { type: "businessCustomerNews" },
      body: { ids: ["$contentId"], as: "read" },
    },
  }),
};
