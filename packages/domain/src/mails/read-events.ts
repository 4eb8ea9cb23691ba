import { type MailEvent, mailEvent, mailEvents, mostMailEvents } from "./event.ts";
import { mailgunEvents } from "./senders/mailgun.ts";
import { postmarkEvents } from "./senders/postmark.ts";
import { sendgridEvents } from "./senders/sendgrid.ts";
import { sesEvents } from "./senders/ses.ts";

const forms = [postmarkEvents, sesEvents, mailgunEvents, sendgridEvents];

/** A sender's texts may be longer than the form allows, and a field with a wrong value must not lose the event. */
const most = { address: 400, messageId: 1000, status: 20, text: 10_000 };
function within(event: MailEvent): MailEvent {
  const cut = Object.entries(most).flatMap(([name, length]) => {
    const value = event[name as keyof typeof most];
    return value === undefined ? [] : [[name, value.slice(0, length)]];
  });
  return { ...event, ...(Object.fromEntries(cut) as Partial<MailEvent>) };
}

/**
 * The events of a body, in our own form or that of a common sender: Postmark, Amazon SES (also through SNS), Mailgun, SendGrid. Events
 * that mean nothing here, such as an opened mail, are left out.
 * @returns null for any other form, and for more than `mostMailEvents`
 */
export function eventsIn(body: unknown): MailEvent[] | null {
  const ours = mailEvents.safeParse(body).data?.events;
  if (ours) return ours;
  const single = mailEvent.safeParse(body).data;
  if (single) return [single];
  for (const form of forms) {
    const events = form(body);
    if (events) return events.length > mostMailEvents ? null : events.map(within);
  }
  return null;
}
