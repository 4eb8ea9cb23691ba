import type { MailEvent } from "../event.ts";
import { at, presentFields, textAt, timeOf, word } from "./read.ts";

const hard = ["hardbounce", "bademailaddress", "manuallydeactivated", "inactivemailbox"];
const block = ["blocked", "spamnotification", "dmarcpolicy", "templaterenderingfailed"];
/** Answers of people and programs, which are no bounce. */
const noBounce = ["autoresponder", "addresschange", "challengeverification", "subscribe", "openrelaytest"];

/** Events of Postmark: one record with `RecordType`. Null for any other form. */
export function postmarkEvents(body: unknown): MailEvent[] | null {
  const record = word(textAt(body, "RecordType"));
  if (record === "") return null;
  const address = textAt(body, "Email") ?? textAt(body, "Recipient");
  if (address === undefined) return [];
  const about = (name: string) => ({
    address,
    ...presentFields({ at: timeOf(at(body, name)), text: textAt(body, "Details") ?? textAt(body, "Description") }),
  });
  if (record === "delivery") return [{ kind: "delivered", ...about("DeliveredAt") }];
  if (record === "spamcomplaint") return [{ kind: "complained", ...about("BouncedAt") }];
  if (record === "subscriptionchange") {
    const byReceiver = word(textAt(body, "SuppressionReason")) === "manualsuppression";
    return at(body, "SuppressSending") === true && byReceiver ? [{ kind: "unsubscribed", ...about("ChangedAt") }] : [];
  }
  if (record !== "bounce") return [];
  const type = word(textAt(body, "Type"));
  if (noBounce.includes(type)) return [];
  if (type === "spamcomplaint") return [{ kind: "complained", ...about("BouncedAt") }];
  if (type === "unsubscribe") return [{ kind: "unsubscribed", ...about("BouncedAt") }];
  const bounce = hard.includes(type) ? "hard" : block.includes(type) ? "block" : "soft";
  return [{ kind: "bounced", bounce, ...about("BouncedAt") }];
}
