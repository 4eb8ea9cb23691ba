import { assumed } from "@partner-konto/domain/assumed";
import { mailEvents } from "@partner-konto/domain/mails/event";
import {
  bounceFilter,
  bounceList,
  mailOverview,
  mailProblem,
  robinsonChange,
} from "@partner-konto/domain/mails/problem";
import { returnedMail } from "@partner-konto/domain/mails/returned-mail";
import { z } from "zod";
import { anyone, call, staff } from "../call.ts";
import { done } from "../shared.ts";

const readers = staff("PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN");
/** Messages of senders: without a token, signed with a shared secret (Standard Webhooks), each id once. */
const signed = {
  method: "POST",
  auth: "none",
  access: anyone,
  headers: ["X-Forwarded-For"],
  response: done,
  effect: true,
  exposure: "route",
  signed: true,
} as const;
const given = "a sender of mail events";

/** The mail manager (catalogue "Mail manager"). The specification names the calls and shows no field; decision 0106. */
export const adminMailManager = {
  /** The newest open problems, and how many there are. */
  list: call({
    method: "GET",
    path: "/admin/mail-manager",
    auth: "bearer-admin",
    access: readers,
    response: mailOverview,
    example: { given: "a mail that came back" },
  }),
  /** Problems by address, kind, time and state, the newest first. */
  getBounceList: call({
    method: "POST",
    path: "/admin/mail-manager/bounce-list",
    auth: "bearer-admin",
    access: readers,
    body: bounceFilter,
    response: bounceList,
    example: { given: "a mail that came back", body: { state: "open", limit: 25, page: 1 } },
  }),
  /** Marks a problem as done; with `done=false` as open again. */
  markDone: call({
    method: "GET",
    path: "/admin/mail-manager/mark-done/{id}",
    auth: "bearer-admin",
    access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    query: { done: assumed(z.enum(["true", "false"]).optional()) },
    response: mailProblem,
    effect: true,
    example: { given: "a mail that came back", params: { id: "$problemId" } },
  }),
  /** Takes events about sent mails. Events of senders, in our own form or that of a common sender. */
  webhook: call({
    ...signed,
    path: "/admin/mail-manager/webhook",
    body: mailEvents.optional(),
    example: { given, body: { events: [{ address: "dora@post.example", kind: "bounced", status: "5.1.1" }] } },
  }),
  /** Takes a returned mail. A returned mail (RFC 3464), as it arrived in the sender's mailbox: as JSON, or the mail itself as the body. */
  failureWebhook: call({
    ...signed,
    path: "/admin/mail-manager/failure-webhook",
    body: returnedMail.optional(),
    example: {
      given: "a sender of returned mails",
      body: { message: "Subject: Undelivered\r\n\r\nNothing to read.\r\n" },
    },
  }),
  /**
   * Takes changes of the Robinson list. Addresses that came to the Robinson list and that left it. The catalogue asks for a token; the
   * list's operator has none.
   */
  webhookRobinson: call({
    ...signed,
    path: "/admin/mail-manager/webhook-robinson",
    body: robinsonChange.optional(),
    example: { given: "a sender of the Robinson list", body: { added: ["dora@post.example"] } },
  }),
};
