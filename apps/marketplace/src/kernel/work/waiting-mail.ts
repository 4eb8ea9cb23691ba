import type { OutboxEntry } from "../db/tables.ts";
import type { Seal } from "../security/seal.ts";
import type { MailDraft } from "./mail-draft.ts";

/**
 * A mail while it waits in the outbox and in the queue. Mails carry links that sign people in, so they are sealed (decision 0009); a plain
 * draft is one that the release before left.
 */
export type WaitingMail = { sealed: string } | { draft: MailDraft };

export const sealMail = (seal: Seal, draft: MailDraft): { sealed: string } => ({
  sealed: seal.close(JSON.stringify(draft)),
});

/** The entry of a mail in the outbox. */
export const mailEntry = (seal: Seal, mail: MailDraft): OutboxEntry => ({
  kind: "sealedMail",
  ...sealMail(seal, mail),
});

/** @throws when the key that sealed the mail is missing */
export function openWaiting(seal: Seal, mail: WaitingMail): MailDraft {
  if ("draft" in mail) return mail.draft;
  const text = seal.open(mail.sealed);
  if (text === null) throw new Error("a mail cannot be opened: a key is missing in SEAL_KEYS; put it back");
  return JSON.parse(text) as MailDraft;
}

/** The mails among the entries of an outbox. */
export const mailsAmong = (seal: Seal, entries: readonly OutboxEntry[]): MailDraft[] =>
  entries.flatMap((entry) => (entry.kind === "sealedMail" ? [openWaiting(seal, entry)] : []));
