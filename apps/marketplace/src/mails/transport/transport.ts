import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Files } from "../../kernel/files/files.ts";
import type { MailDraft } from "../../kernel/work/mail-draft.ts";
import { type MailSender, renderMail } from "./render.ts";
import { platformName } from "./sender-block.ts";

/** A queued mail. `id` and `queuedAt` are the same at every attempt, so that a retry can be told from a second mail. */
export interface QueuedMail {
  id: string;
  queuedAt: string;
  draft: MailDraft;
  /** The part of the Message-ID before the @; the id by default. */
  messageKey?: string;
}

export type SendMail = (mail: QueuedMail) => Promise<void>;

/** The result of a mail: `stopped` was not tried, `refused` is not tried again. */
export type Delivery = "sent" | "stopped" | "refused";
export type DeliverMail = (mail: QueuedMail) => Promise<Delivery>;

const safety = { disableFileAccess: true, disableUrlAccess: true };

type Storage = Pick<Files, "get">;

/** The attachments with their content. A mail whose file is not there is tried again later. */
async function attachmentsOf({ attachment, attachments = [] }: MailDraft, storage: Storage | undefined) {
  const all = [...(attachment ? [{ ...attachment, type: "application/pdf" }] : []), ...attachments];
  return Promise.all(
    all.map(async ({ file, name, type }) => {
      const content = await storage?.get(file);
      if (!content) throw new Error("the file of a mail is missing");
      return { filename: name, content, contentType: type };
    }),
  );
}

async function messageOf(
  { id, queuedAt, draft, messageKey = id }: QueuedMail,
  from: string,
  storage: Storage | undefined,
  sender: MailSender | undefined,
) {
  const { to, dealer, replyTo, optOut, ...rest } = renderMail(draft, sender);
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? "localhost";
  const address = (from.split("<").at(-1) ?? from).replace(">", "").trim();
  return {
    ...rest,
    from: dealer === undefined ? from : { name: `${dealer} über ${platformName(from)}`, address },
    to: { name: "", address: to },
    ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
    date: new Date(queuedAt),
    messageId: `<${messageKey}@${domain}>`,
    attachments: await attachmentsOf(draft, storage),
    // Tells other mail programs not to reply automatically.
    headers: {
      "auto-submitted": "auto-generated",
      // The mail program ends such mails with one click, by a POST to this address (RFC 8058).
      ...(optOut !== undefined && {
        "list-unsubscribe": { prepared: true, value: `<${optOut}>` },
        "list-unsubscribe-post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** The most milliseconds until a mail server accepts, greets and answers. */
const usualLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Resolves when the mail server speaks, also when it refuses us. */
export async function greetsAt(url: string): Promise<void> {
  try {
    await nodemailer.createTransport({ url, ...usualLimits, ...safety }).verify();
  } catch (error) {
    if (!(error instanceof Error && "responseCode" in error && typeof error.responseCode === "number")) throw error;
  }
}

/**
 * @param storage holds the files that go along
 */
export function overSmtp(
  url: string,
  from: string,
  storage?: Storage,
  sender?: MailSender,
  limits = usualLimits,
): SendMail {
  const transport = nodemailer.createTransport({ url, pool: true, ...limits, ...safety });
  return async (mail) => {
    await transport.sendMail(await messageOf(mail, from, storage, sender));
  };
}

/** Writes each mail as a file into the mailbox folder: the embedded default, shown at /mailbox. */
export function intoFolder(folder: string, from: string, storage?: Storage, sender?: MailSender): SendMail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, ...safety });
  return async (mail) => {
    const { message } = await transport.sendMail(await messageOf(mail, from, storage, sender));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${mail.queuedAt.replaceAll(/[^\dTZ]/g, "-")}_${mail.id}.eml`;
    const beside = join(folder, `.${name}`);
    await writeFile(beside, message as Buffer, { mode: 0o600 });
    await rename(beside, join(folder, name));
  };
}
