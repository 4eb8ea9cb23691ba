import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type MailEvent, mailEvent, problemOf } from "./event.ts";
import { eventsIn } from "./read-events.ts";

const dora = "Dora@Post.example";
const messageId = "<0b0a1c64-0000-4000-8000-000000000001@heizmarkt.example>";
const at = "2026-03-02T08:00:00.000Z";
const diagnostic = "smtp; 550 5.1.1 unknown";

const postmark = (more: object) => ({
  RecordType: "Bounce",
  Type: "HardBounce",
  MessageID: "883953f4-6105-42a2-a16a-77a8eac79483",
  Email: dora,
  BouncedAt: at,
  Description: "The server was unable to deliver your message",
  ...more,
});
const ses = (bounce: object, more: object = {}) => ({
  notificationType: "Bounce",
  bounce: {
    bounceType: "Permanent",
    bounceSubType: "General",
    timestamp: at,
    bouncedRecipients: [{ emailAddress: dora, ...bounce }],
    ...more,
  },
  mail: { messageId: "0100", headers: [{ name: "Message-ID", value: messageId }] },
});
const mailgun = (data: object) => ({
  signature: { timestamp: "1772438400", token: "x", signature: "y" },
  "event-data": {
    event: "failed",
    severity: "permanent",
    recipient: dora,
    timestamp: 1_772_438_400.5,
    message: { headers: { "message-id": messageId.slice(1, -1) } },
    ...data,
  },
});
const sendgrid = (event: object) => ({
  email: dora,
  timestamp: 1_772_438_400,
  event: "bounce",
  "smtp-id": messageId,
  ...event,
});

/** The kind of the only event's problem, or of the event where it is no problem. */
function meaning(body: unknown): string {
  const events = eventsIn(body);
  if (events?.length !== 1 || !events[0]) return `${events?.length ?? "no"} events`;
  expect(mailEvent.safeParse(events[0]).error).toBeUndefined();
  expect(events[0].address).toBe(dora);
  return problemOf(events[0]) ?? events[0].kind;
}

describe("each sender's event means", () => {
  test.each<[string, unknown, string]>([
    ["our own form", { events: [{ kind: "bounced", address: dora, status: "5.1.1" }] }, "hardBounce"],
    ["our own form, one event", { kind: "complained", address: dora }, "complaint"],
    [
      "a generic code over a policy",
      { kind: "bounced", address: dora, status: "5.0.0", text: "550-5.7.1 no" },
      "block",
    ],
    [
      "a generic code over a full mailbox",
      { kind: "bounced", address: dora, status: "5.0.0", text: "552 5.2.2 full" },
      "softBounce",
    ],
    ["our own form without a code", { kind: "bounced", address: dora }, "softBounce"],
    ["Postmark, hard", postmark({}), "hardBounce"],
    ["Postmark, transient with a permanent code", postmark({ Type: "Transient", Details: diagnostic }), "hardBounce"],
    ["Postmark, transient", postmark({ Type: "Transient" }), "softBounce"],
    ["Postmark, blocked", postmark({ Type: "Blocked" }), "block"],
    ["Postmark, hard with the code of a policy", postmark({ Details: "smtp;550 5.7.1 policy" }), "block"],
    ["Postmark, absence note", postmark({ Type: "AutoResponder" }), "0 events"],
    ["Postmark, complaint", postmark({ RecordType: "SpamComplaint" }), "complaint"],
    ["Postmark, delivery", { RecordType: "Delivery", Recipient: dora, DeliveredAt: at }, "delivered"],
    [
      "Postmark, unsubscribed",
      {
        RecordType: "SubscriptionChange",
        Recipient: dora,
        SuppressSending: true,
        SuppressionReason: "ManualSuppression",
      },
      "unsubscribed",
    ],
    ["Postmark, opened", { RecordType: "Open", Recipient: dora }, "0 events"],
    ["SES, permanent", ses({}), "hardBounce"],
    ["SES, transient with a permanent code", ses({ status: "5.1.1" }, { bounceType: "Transient" }), "hardBounce"],
    ["SES, transient", ses({}, { bounceType: "Transient", bounceSubType: "MailboxFull" }), "softBounce"],
    ["SES, rejected content", ses({}, { bounceType: "Transient", bounceSubType: "ContentRejected" }), "block"],
    ["SES through SNS", { Type: "Notification", Message: JSON.stringify(ses({ status: "5.1.1" })) }, "hardBounce"],
    [
      "SES, complaint",
      { eventType: "Complaint", complaint: { complainedRecipients: [{ emailAddress: dora }] } },
      "complaint",
    ],
    ["SES, delivery", { eventType: "Delivery", delivery: { recipients: [dora] } }, "delivered"],
    [
      "SES, delay",
      { eventType: "DeliveryDelay", deliveryDelay: { delayedRecipients: [{ emailAddress: dora }] } },
      "deferred",
    ],
    ["SES, opened", { eventType: "Open", open: {} }, "0 events"],
    ["Mailgun, permanent", mailgun({}), "hardBounce"],
    ["Mailgun, a policy", mailgun({ "delivery-status": { "enhanced-code": "5.7.1" } }), "block"],
    ["Mailgun, blocked", mailgun({ reason: "espblock" }), "block"],
    ["Mailgun, suppressed after a complaint", mailgun({ reason: "suppress-complaint" }), "complaint"],
    ["Mailgun, suppressed after an end", mailgun({ reason: "suppress-unsubscribe" }), "unsubscribed"],
    ["Mailgun, too old", mailgun({ reason: "old" }), "softBounce"],
    ["Mailgun, temporary", mailgun({ severity: "temporary" }), "deferred"],
    ["Mailgun, complaint", mailgun({ event: "complained" }), "complaint"],
    ["Mailgun, clicked", mailgun({ event: "clicked" }), "0 events"],
    ["SendGrid, bounce", [sendgrid({ status: "5.1.1" })], "hardBounce"],
    ["SendGrid, blocked", [sendgrid({ type: "blocked" })], "block"],
    [
      "SendGrid, blocked by a filter with a version",
      [sendgrid({ type: "blocked", reason: "554 rejected by policy (MailGate 5.1.3)" })],
      "block",
    ],
    [
      "SendGrid, blocked with a generic code",
      [sendgrid({ type: "blocked", status: "5.0.0", reason: "554 rejected by policy (MailGate 5.1.3)" })],
      "block",
    ],
    [
      "SendGrid, a generic code and a server with a version",
      [sendgrid({ status: "5.0.0", reason: "550 Unrouteable address (Exim 4.96.2)" })],
      "hardBounce",
    ],
    ["SendGrid, full mailbox", [sendgrid({ reason: "552 5.2.2 mailbox full" })], "softBounce"],
    ["SendGrid, complaint", [sendgrid({ event: "spamreport" })], "complaint"],
    ["SendGrid, unsubscribed", [sendgrid({ event: "group_unsubscribe" })], "unsubscribed"],
    ["SendGrid, dropped", [sendgrid({ event: "dropped" })], "0 events"],
    ["no form", { hello: "world" }, "no events"],
    ["no object", "bounced", "no events"],
    ["nothing", null, "no events"],
    ["an empty list", [], "no events"],
    [
      "a name of a prototype",
      JSON.parse('{"__proto__": {"RecordType": "Bounce", "Email": "dora@post.example"}}'),
      "no events",
    ],
  ])("%s", (_what, body, means) => {
    expect(meaning(body)).toBe(means);
  });
});

test("each receiver of a bounce is an event with its own status, and all have the mail's Message-ID", () => {
  const bouncedRecipients = [
    { emailAddress: dora, status: "5.1.1" },
    { emailAddress: "full@post.example", status: "5.2.2" },
    { emailAddress: "spam@post.example", diagnosticCode: "smtp; 554 5.7.1 no" },
    { status: "5.1.1" },
  ];
  const events = eventsIn(ses({}, { bouncedRecipients })) ?? [];
  expect(events.map((event) => [event.address, problemOf(event), event.messageId, event.at])).toEqual([
    [dora, "hardBounce", messageId, at],
    ["full@post.example", "softBounce", messageId, at],
    ["spam@post.example", "block", messageId, at],
  ]);
});

test("more than a thousand events at once are no message", () => {
  expect(eventsIn(Array.from({ length: 1000 }, () => sendgrid({})))).toHaveLength(1000);
  expect(eventsIn(Array.from({ length: 1001 }, () => sendgrid({})))).toBeNull();
});

const anyCase = (word: string) =>
  fc
    .array(fc.boolean(), { minLength: word.length, maxLength: word.length })
    .map((upper) => [...word].map((sign, nth) => (upper[nth] ? sign.toUpperCase() : sign.toLowerCase())).join(""));
const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("\0", "5.1.1\r\nBcc: x@y.example", "<script>", "x".repeat(20_000), "\ud800", "__proto__"),
);
const value = fc.oneof(hostile, fc.jsonValue(), fc.double(), fc.constant(undefined));
const shapes = [
  fc
    .tuple(anyCase("Bounce"), anyCase("HardBounce"), value, value)
    .map(([RecordType, Type, BouncedAt, Details]) => postmark({ RecordType, Type, BouncedAt, Details })),
  fc
    .tuple(anyCase("Permanent"), value, value, value)
    .map(([bounceType, status, diagnosticCode, timestamp]) =>
      ses({ status, diagnosticCode }, { bounceType, timestamp }),
    ),
  fc
    .tuple(anyCase("failed"), value, value, value)
    .map(([event, timestamp, code, message]) =>
      mailgun({ event, timestamp, message, "delivery-status": { "enhanced-code": code, message } }),
    ),
  fc
    .tuple(anyCase("bounce"), value, value, value)
    .map(([event, timestamp, status, reason]) => [sendgrid({ event, timestamp, status, reason })]),
];

test("whatever a sender writes into a field, its event stays one in our form, about the same address", () => {
  fc.assert(
    fc.property(fc.oneof(...shapes), (body) => {
      const events = eventsIn(body);
      expect(events).toHaveLength(1);
      const [event] = events as [MailEvent];
      expect(event).toMatchObject({ kind: "bounced", address: dora });
      const { data } = mailEvent.safeParse(event);
      expect(data).toEqual(event);
      expect(["hardBounce", "softBounce", "block"]).toContain(problemOf(event));
    }),
    { seed: 25, numRuns: 300 },
  );
});

test("a field that is missing loses at most its own event", () => {
  const without = (body: unknown): unknown[] => {
    if (typeof body !== "object" || body === null) return [];
    return Object.keys(body).flatMap((name) => {
      const part = (body as Record<string, unknown>)[name];
      const { [name]: _, ...rest } = body as Record<string, unknown>;
      return [rest, ...without(part).map((smaller) => ({ ...body, [name]: smaller }))];
    });
  };
  for (const body of [postmark({ Details: diagnostic }), ses({ status: "5.1.1" }), mailgun({}), sendgrid({})])
    for (const smaller of without(body)) {
      const events = eventsIn(Array.isArray(smaller) || "event" in (smaller as object) ? [smaller] : smaller);
      expect(events?.length ?? 0, JSON.stringify(smaller)).toBeLessThanOrEqual(1);
      for (const event of events ?? []) expect(mailEvent.safeParse(event).success).toBe(true);
    }
});
