import type { MailEvent } from "../event.ts";
import { at, presentFields, textAt, timeOf, word } from "./read.ts";

/** Events of Mailgun: one record `event-data`. Null for any other form. */
export function mailgunEvents(body: unknown): MailEvent[] | null {
  const data = at(body, "event-data");
  if (typeof data !== "object" || data === null) return null;
  const address = textAt(data, "recipient");
  if (address === undefined) return [];
  const about = {
    address,
    ...presentFields({
      at: timeOf(at(data, "timestamp")),
      messageId: textAt(data, "message", "headers", "message-id"),
      status: textAt(data, "delivery-status", "enhanced-code"),
      text: textAt(data, "delivery-status", "message") ?? textAt(data, "delivery-status", "description"),
    }),
  };
  const event = word(textAt(data, "event"));
  if (event === "delivered" || event === "complained" || event === "unsubscribed") return [{ kind: event, ...about }];
  if (event !== "failed") return [];
  if (word(textAt(data, "severity")) === "temporary") return [{ kind: "deferred", ...about }];
  const reason = word(textAt(data, "reason"));
  // Mailgun did not try these, because of an earlier complaint or opt-out, or because the mail grew too old.
  if (reason === "suppresscomplaint") return [{ kind: "complained", ...about }];
  if (reason === "suppressunsubscribe") return [{ kind: "unsubscribed", ...about }];
  if (reason === "old") return [{ kind: "bounced", bounce: "soft", ...about }];
  const isBlock = reason === "espblock";
  return [{ kind: "bounced", bounce: isBlock ? "block" : "hard", ...about }];
}
