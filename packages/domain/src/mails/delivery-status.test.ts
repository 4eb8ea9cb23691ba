import fc from "fast-check";
import { expect, test } from "vitest";
import { deliveryStatusEvents, feedbackEvents } from "./delivery-status.ts";
import { problemOf } from "./event.ts";

const ofMessage = "Reporting-MTA: dns; mx.post.example\r\nArrival-Date: Mon, 2 Mar 2026 09:00:00 +0100";
const status = (...recipients: string[]) => [ofMessage, ...recipients].join("\r\n\r\n");

test("each receiver has its own status; delays and deliveries are no bounce", () => {
  const text = status(
    "Final-Recipient: rfc822; dora@post.example\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n <dora@post.example>: unknown",
    "FINAL-RECIPIENT: RFC822;Full@Post.example\r\naction: Failed (mailbox full)\r\nstatus: 5.2.2 (full)",
    "Final-Recipient: rfc822; spam@post.example\r\nAction: failed\r\nStatus: 5.7.1",
    "Final-Recipient: rfc822; late@post.example\r\nAction: delayed\r\nStatus: 4.4.1",
    "Final-Recipient: rfc822; there@post.example\r\nAction: delivered\r\nStatus: 2.0.0",
    "Action: failed\r\nStatus: 5.1.1",
    "Final-Recipient: rfc822; odd@post.example\r\nAction: constructor\r\nStatus: 5.1.1",
  );
  const events = deliveryStatusEvents(text, "<1@x.example>");
  expect(events.map((event) => [event.address, event.kind, problemOf(event)])).toEqual([
    ["dora@post.example", "bounced", "hardBounce"],
    ["Full@Post.example", "bounced", "softBounce"],
    ["spam@post.example", "bounced", "block"],
    ["late@post.example", "deferred", null],
    ["there@post.example", "delivered", null],
  ]);
  expect(events[0]).toMatchObject({ messageId: "<1@x.example>", text: "550 5.1.1 <dora@post.example>: unknown" });
});

test("a forwarded mail's event names the address that the mail was sent to", () => {
  const [event] = deliveryStatusEvents(
    status(
      "Original-Recipient: rfc822;dora@firma.example\nFinal-Recipient: rfc822;dora@privat.example\nAction: failed\nStatus: 5.1.1",
    ),
  );
  expect(event?.address).toBe("dora@firma.example");
});

test("a feedback report is a complaint of each receiver it names, and only for abuse", () => {
  const report = (type: string) =>
    `Feedback-Type: ${type}\r\nUser-Agent: x/1\r\nOriginal-Rcpt-To: dora@post.example\r\nOriginal-Rcpt-To: <emil@post.example>\r\n`;
  expect(feedbackEvents(report("abuse")).map(({ kind, address }) => [kind, address])).toEqual([
    ["complained", "dora@post.example"],
    ["complained", "<emil@post.example>"],
  ]);
  expect(feedbackEvents(report("not-spam"))).toEqual([]);
});

const line = fc.oneof(
  fc.constantFrom(
    "Final-Recipient: rfc822; dora@post.example",
    "Action: failed",
    "Status: 5.1.1",
    "",
    " folded",
    ":",
    "::",
    "Status",
    "x: \0",
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
);

test("no text makes more events than it has blocks, and a long one without a receiver makes none", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), fc.constantFrom("\n", "\r\n", "\r"), (lines, end) => {
      const text = lines.join(end);
      expect(deliveryStatusEvents(text).length).toBeLessThanOrEqual(
        text.split(/(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)/).length,
      );
      expect(feedbackEvents(text)).toEqual([]);
    }),
    { seed: 25, numRuns: 300 },
  );
  for (const long of ["\n \t", " \t", "a:", "\n\n", "\n: "])
    expect(deliveryStatusEvents(long.repeat(80_000)), JSON.stringify(long)).toEqual([]);
});
