import type { MailEvent } from "../event.ts";
import { at, listAt, presentFields, textAt, timeOf, word } from "./read.ts";

/** The Message-ID of the mail itself; `mail.messageId` is the sender's own number. */
function messageIdIn(body: unknown): string | undefined {
  const header = listAt(body, "mail", "headers").find((one) => word(textAt(one, "name")) === "messageid");
  return textAt(header, "value") ?? textAt(body, "mail", "commonHeaders", "messageId");
}

/** SNS sends the event as a text inside its own record. */
function unwrapped(body: unknown): unknown {
  const message = textAt(body, "Message");
  if (word(textAt(body, "Type")) !== "notification" || message === undefined) return body;
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
}

/** Events of Amazon SES, by themselves or within a notification of SNS. Null for any other form. */
export function sesEvents(sent: unknown): MailEvent[] | null {
  const body = unwrapped(sent);
  const type = word(textAt(body, "eventType") ?? textAt(body, "notificationType"));
  if (type === "") return null;
  const messageId = messageIdIn(body);
  const each = (part: string, list: string, kind: MailEvent["kind"]): MailEvent[] =>
    listAt(body, part, list).flatMap((one) => {
      const address = typeof one === "string" ? one : textAt(one, "emailAddress");
      if (address === undefined) return [];
      const said = { status: textAt(one, "status"), text: textAt(one, "diagnosticCode") };
      return [{ kind, address, ...presentFields({ messageId, at: timeOf(at(body, part, "timestamp")), ...said }) }];
    });
  if (type === "delivery") return each("delivery", "recipients", "delivered");
  if (type === "deliverydelay") return each("deliveryDelay", "delayedRecipients", "deferred");
  if (type === "complaint") return each("complaint", "complainedRecipients", "complained");
  if (type !== "bounce") return [];
  const bounce = word(textAt(body, "bounce", "bounceType")) === "permanent" ? "hard" : "soft";
  const isContent = word(textAt(body, "bounce", "bounceSubType")).endsWith("rejected");
  return each("bounce", "bouncedRecipients", "bounced").map((event) => ({
    ...event,
    bounce: isContent ? "block" : bounce,
  }));
}
