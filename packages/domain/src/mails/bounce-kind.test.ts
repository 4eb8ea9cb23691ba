import { expect, test } from "vitest";
import { bounceOfReply, bounceOfStatus, statusIn } from "./bounce-kind.ts";

test.each([
  ["5.1.1", "hardBounce"],
  ["5.0.0", "hardBounce"],
  ["5.1.10", "hardBounce"],
  ["5.4.4", "hardBounce"],
  ["5.5.0", "hardBounce"],
  ["5.2.2", "softBounce"],
  ["5.3.4", "softBounce"],
  ["5.4.7", "softBounce"],
  ["4.2.2", "softBounce"],
  ["4.7.1", "softBounce"],
  ["5.7.1", "block"],
  ["5.7.26", "block"],
  ["5.6.0", "block"],
  ["5.1.8", "block"],
  ["2.0.0", null],
  ["5.1", null],
  ["5.1.1 ", null],
  ["6.1.1", null],
  ["", null],
])("the status %s is the bounce %s", (status, kind) => {
  expect(bounceOfStatus(status)).toBe(kind);
});

test.each([
  [550, "550 5.1.1 <a@b.example>: unknown", "hardBounce"],
  [550, "550-5.7.1 Our system has detected that this message is spam", "block"],
  [552, "552 5.2.2 mailbox full", "softBounce"],
  [550, "550 No such user here", "hardBounce"],
  [550, "550 Blocked - see https://list.example", "block"],
  [553, "553 sorry, relaying denied", "block"],
  [554, "554 Transaction failed", "block"],
  [550, "550 Authentication required", "block"],
  [550, "550 Sender verify failed", "block"],
  [550, "550 Administrative prohibition", "block"],
  [550, "550 SPF check failed", "block"],
  [503, "503 5.5.1 need MAIL command", "block"],
  [550, "550 5.3.5 system incorrectly configured", "block"],
  [550, "550 5.1.0 sender rejected", "block"],
  [550, "550 5.2.1 mailbox disabled", "hardBounce"],
  [554, "554 rejected by policy (MailGate 5.1.3)", "block"],
  [550, "550 No such user (Exim 4.96.2)", "hardBounce"],
  [450, "450 4.2.1 come later", null],
  [421, "421 too many connections", null],
])("the mail server's answer %i %s is the bounce %s", (code, text, kind) => {
  expect(bounceOfReply(code, text)).toBe(kind);
});

test("a specific status counts before a generic one", () => {
  expect(statusIn("5.0.0", "smtp; 550-5.7.1 blocked")).toBe("5.7.1");
  expect(statusIn("5.0.0 refused")).toBe("5.0.0");
});

test("a status is found in a text, and no part of an address, a version or a date is one", () => {
  expect(statusIn("smtp; 550 5.1.1 The email account does not exist")).toBe("5.1.1");
  expect(statusIn("host 4.4.8.8.example said: 25.1.1 or 5.1.1.7")).toBeNull();
});

test.each([
  ["550 5.1.1 no mailbox", "5.1.1"],
  ["550-5.1.1 no\n550 5.1.1 mailbox", "5.1.1"],
  ["5.1.1 no mailbox", "5.1.1"],
  ["#< #5.1.1 smtp;550 5.1.1 RESOLVER.ADR.RecipNotFound>", "5.1.1"],
  ["550 #5.1.0 Address rejected", "5.1.0"],
  ["#550 4.4.7 QUEUE.Expired", "4.4.7"],
  ["host mx.post.example[192.0.2.7] said: 550-5.7.26 not signed (in reply to end of DATA command)", "5.7.26"],
  ["554 5.7.1 rejected, see rule 5.1.1", "5.7.1"],
  ["554 rejected by policy (MailGate 5.1.3)", null],
  ["554 rejected by policy (MailGate 550 5.1.3)", null],
  ["550 Unrouteable address (Exim 4.96.2)", null],
  ["550 spam score 5.1.1 of 5.0.0", null],
  ["421 try later, v5.1.1", null],
])("in %j the status is %j: a figure in free text is no code", (text, status) => {
  expect(statusIn(text)).toBe(status);
});
