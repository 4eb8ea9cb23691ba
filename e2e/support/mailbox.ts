import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";
import { limit } from "../../packages/testing/src/how-many.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const read = new Map<string, Mail>();

/** Cached, because a file of the mailbox never changes. */
async function readMail(file: string): Promise<Mail> {
  const known = read.get(file);
  if (known) return known;
  const { to, subject, text, html } = await PostalMime.parse(readFileSync(file));
  const mail = { to: to?.[0]?.address ?? "", subject: subject ?? "", text: text ?? "", html: html ?? "" };
  read.set(file, mail);
  return mail;
}

/** All mails, the newest first. File names begin with the time the mail was queued. */
export async function mailsIn(folder: string): Promise<Mail[]> {
  const mailbox = path.join(folder, "mailbox");
  const names = existsSync(mailbox) ? readdirSync(mailbox) : [];
  const newestFirst = names
    .filter((name) => name.endsWith(".eml") && !name.startsWith("."))
    .toSorted()
    .toReversed();
  return Promise.all(newestFirst.map((name) => readMail(path.join(mailbox, name))));
}

/** Waits for the newest mail that matches. */
export async function waitForMail(folder: string, isIt: (mail: Mail) => boolean): Promise<Mail> {
  const deadline = Date.now() + limit(15_000);
  while (Date.now() < deadline) {
    const mail = (await mailsIn(folder)).find(isIt);
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The mail did not arrive");
}
