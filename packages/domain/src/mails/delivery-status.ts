import type { MailEvent } from "./event.ts";
import { presentFields, timeOf } from "./senders/read.ts";

/** The fields of a block, by their names in lower case; a line that begins with a blank continues the field before it. */
function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.replaceAll(/\n[ \t]+/g, " ").split("\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== "" && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/** "rfc822; dora@post.example" without its type. */
const withoutType = (value: string | undefined): string | undefined =>
  value?.replace(/^[^;]{0,40};/, "").trim() || undefined;

const kinds: Readonly<Record<string, MailEvent["kind"]>> = {
  failed: "bounced",
  delayed: "deferred",
  delivered: "delivered",
  relayed: "delivered",
  expanded: "delivered",
};

const blocksOf = (text: string): Map<string, string>[] =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
    .filter((fields) => fields.size > 0);

/**
 * Reads a delivery status notification (RFC 3464, the part message/delivery-status): one event for each receiver with its own status. The
 * address is the one that the mail was sent to, also where it was forwarded.
 */
export function deliveryStatusEvents(text: string, messageId?: string): MailEvent[] {
  return blocksOf(text).flatMap((fields) => {
    const address = withoutType(fields.get("original-recipient")) ?? withoutType(fields.get("final-recipient"));
    const action = /^[a-z]*/.exec((fields.get("action") ?? "").toLowerCase())?.[0] ?? "";
    const kind = Object.hasOwn(kinds, action) ? kinds[action] : undefined;
    if (address === undefined || kind === undefined) return [];
    const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "")?.[0];
    const said = { status, text: withoutType(fields.get("diagnostic-code"))?.slice(0, 10_000) };
    return [{ kind, address, ...presentFields({ messageId, at: timeOf(fields.get("last-attempt-date")), ...said }) }];
  });
}

/** Reads a feedback report (RFC 5965, the part message/feedback-report): the complaint of each receiver it names. */
export function feedbackEvents(text: string, messageId?: string): MailEvent[] {
  const addresses = [...text.replaceAll(/\r\n?/g, "\n").matchAll(/^original-rcpt-to:(.*)$/gim)]
    .map(([, to]) => (to ?? "").trim())
    .filter((address) => address !== "" && address.length <= 400);
  const isAbuse = blocksOf(text).some((fields) => fields.get("feedback-type")?.toLowerCase() === "abuse");
  return isAbuse ? addresses.map((address) => ({ kind: "complained", address, ...presentFields({ messageId }) })) : [];
}
