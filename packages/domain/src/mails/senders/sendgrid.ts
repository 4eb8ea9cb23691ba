import type { MailEvent } from "../event.ts";
import { at, presentFields, textAt, timeOf, word } from "./read.ts";

const kinds: Readonly<Record<string, MailEvent["kind"]>> = {
  delivered: "delivered",
  deferred: "deferred",
  spamreport: "complained",
  unsubscribe: "unsubscribed",
  groupunsubscribe: "unsubscribed",
};

function eventOf(one: unknown): MailEvent[] {
  const address = textAt(one, "email");
  if (address === undefined) return [];
  const about = {
    address,
    ...presentFields({
      at: timeOf(at(one, "timestamp")),
      messageId: textAt(one, "smtp-id"),
      status: textAt(one, "status"),
      text: textAt(one, "reason") ?? textAt(one, "response"),
    }),
  };
  const event = word(textAt(one, "event"));
  // "dropped" is what the sender itself did not try, whatever the reason.
  if (event === "bounce")
    return [{ kind: "bounced", bounce: word(textAt(one, "type")) === "blocked" ? "block" : "hard", ...about }];
  const kind = Object.hasOwn(kinds, event) ? kinds[event] : undefined;
  return kind === undefined ? [] : [{ kind, ...about }];
}

/** Events of SendGrid: a list of records with `event` and `email`. Null for any other form. */
export function sendgridEvents(body: unknown): MailEvent[] | null {
  if (!Array.isArray(body) || body.length === 0) return null;
  return body.every((one) => textAt(one, "event") !== undefined) ? body.flatMap(eventOf) : null;
}
