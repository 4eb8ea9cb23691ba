import {
  adminContentFilter,
  adminContentPage,
  contentFields,
  contentRecord,
  newContent,
} from "@partner-konto/domain/content/schema";
import { jsonPatch } from "@partner-konto/domain/people/schema";
import { fieldPointer } from "@partner-konto/domain/record/pointer";
import { call, staff } from "../call.ts";
import { done, paging } from "../shared.ts";

const given = "content of the platform";
const read = { auth: "bearer", access: staff("PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN") } as const;
const change = { auth: "bearer", access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"), effect: true } as const;
const id = { id: "$contentId" };
const errors = ["CONTENT_NOT_PUBLISHABLE"];

/** News, help and agreements that the platform's editors write (catalogue §7). Dealers never see a draft. */
export const adminContent = {
  /** A piece of content with its changes. */
  get: call({
    ...read,
    method: "GET",
    path: "/admin/content/v1/{id}",
    response: contentRecord,
    example: { given, params: id },
  }),
  /** Removes a piece of content. */
  delete: call({
    ...change,
    method: "DELETE",
    path: "/admin/content/v1/{id}",
    response: done,
    example: { given, params: id },
  }),
  /** Changes a piece of content. */
  patch: call({
    ...change,
    method: "PATCH",
    path: "/admin/content/v1/{id}",
    body: jsonPatch,
    patchPaths: contentFields.map(fieldPointer),
    response: contentRecord,
    versioned: true,
    headers: ["if-unmodified-since"],
    errors,
    example: { given, params: id, body: [{ op: "replace", path: "/headline", value: "Neue Preisgrenzen" }] },
  }),
  /** The content of the platform, in pages. The rows lack the text. */
  list: call({
    ...read,
    method: "POST",
    path: "/admin/content/v1/{limit}/{page}",
    params: paging,
    body: adminContentFilter,
    response: adminContentPage,
    example: {
      given,
      params: { limit: 25, page: 1 },
      body: { type: "businessCustomerNews", category: "prices" },
    },
  }),
  /** Creates a piece of content, as a draft or published. */
  create: call({
    ...change,
    method: "POST",
    path: "/admin/content/v1",
    body: newContent,
    response: contentRecord,
    errors,
    example: {
      given,
      body: {
        type: "businessCustomerNews",
        category: "prices",
        headline: "Preisgrenzen",
        content: "Ab heute gibt es **Preisgrenzen**.",
        state: "published",
      },
    },
  }),
};
