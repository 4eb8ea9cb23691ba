import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

const fileName = /^[\dTZ-]{20,30}_[\w-]{1,64}\.eml$/;
const mostListed = 200;

async function readMail(folder: string, name: string): Promise<Email | null> {
  try {
    return await PostalMime.parse(await readFile(join(folder, name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** One mail of the folder, or null. A name in another form than ours is never looked up. */
export function openMail(folder: string, name: string): Promise<Email | null> {
  return fileName.test(name) ? readMail(folder, name) : Promise.resolve(null);
}

/** The newest mails, newest first; file names begin with the time they were queued. */
export async function listMails(folder: string): Promise<{ name: string; mail: Email }[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => fileName.test(name))
    .sort()
    .toReversed()
    .slice(0, mostListed);
  const mails = await Promise.all(newest.map(async (name) => ({ name, mail: await readMail(folder, name) })));
  return mails.flatMap(({ name, mail }) => (mail ? [{ name, mail }] : []));
}
