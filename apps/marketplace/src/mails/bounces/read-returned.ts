import { deliveryStatusEvents, feedbackEvents } from "@partner-konto/domain/mails/delivery-status";
import type { MailEvent } from "@partner-konto/domain/mails/event";
import PostalMime, { type Attachment } from "postal-mime";

/** Each of our mails has one receiver, so a returned mail with many is made to cost time. */
const mostReceivers = 100;
/** A returned mail has few parts; a deeper one is made to cost time. */
const limits = { forceRfc822Attachments: true, maxNestingDepth: 20, maxHeadersSize: 64 * 1024 } as const;

const text = ({ content }: Attachment): string =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

/** The Message-ID of the mail that came back, from its headers. */
async function returnedId(parts: readonly Attachment[]): Promise<string | undefined> {
  const returned = parts.find(({ mimeType }) =>
    /^(?:message\/(?:global|rfc822)|text\/rfc822-headers|message\/global-headers)$/.test(mimeType),
  );
  if (!returned) return undefined;
  const [headers = ""] = text(returned).split(/\r?\n\r?\n/, 1);
  return (await PostalMime.parse(`${headers}\r\n\r\n`, limits)).messageId;
}

/**
 * The events of a returned mail: of its delivery status (RFC 3464, 6533) or its feedback report (RFC 5965). Other mails in the sender's
 * mailbox, such as absence notes, tell of nothing.
 * @returns null when it is no mail
 */
export async function returnedEvents(mail: Uint8Array | string): Promise<MailEvent[] | null> {
  try {
    const { attachments } = await PostalMime.parse(mail, limits);
    const messageId = await returnedId(attachments);
    const events = attachments.flatMap((part) => {
      if (/^message\/(?:global-)?delivery-status$/.test(part.mimeType))
        return deliveryStatusEvents(text(part), messageId);
      return part.mimeType === "message/feedback-report" ? feedbackEvents(text(part), messageId) : [];
    });
    return events.slice(0, mostReceivers);
  } catch {
    return null;
  }
}
