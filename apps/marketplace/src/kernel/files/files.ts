import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { S3mini } from "s3mini";

/**
 * The storage of uploaded files and of geodata copies. We generate the names (`profile/file-names.ts`); they contain no text a person
 * typed.
 */
export interface Files {
  put(name: string, data: Uint8Array): Promise<void>;
  /** Undefined if there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
  /** Removing a missing file is no error. */
  remove(name: string): Promise<void>;
}

const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const ours = new RegExp(
  `^(?:${id}/${id}(?:-(?:288|144|web))?\\.(?:jpg|pdf)|invoices/${id}\\.(?:pdf|xml)|terms/${id}\\.pdf|mails/${id}\\.(?:pdf|jpg)|geodata/\\d{17}-[a-z]+\\.(?:csv|geojson))$`,
);
const types: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  xml: "application/xml",
  csv: "text/csv",
  geojson: "application/geo+json",
};

/** Whether this version stores files under such a name. */
export const isOurFile = (name: string): boolean => ours.test(name);

/** A safeguard against wrong names: no driver is called with a name of another form. */
function checked(name: string): string {
  if (!isOurFile(name)) throw new Error("the file name does not belong to a stored file");
  return name;
}

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Stores files in a folder of this machine, which replicas may share. A rename makes each file appear complete or not at all. */
export function filesInFolder(folder: string): Files {
  const at = (name: string): string => path.join(folder, checked(name));
  return {
    async put(name, data) {
      const target = at(name);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const unfinished = `${target}.${randomUUID()}.unfinished`;
      try {
        const file = await open(unfinished, "wx", 0o600);
        try {
          await file.writeFile(data);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(name) {
      try {
        return await readFile(at(name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (name) => rm(at(name), { force: true }),
  };
}

export interface BucketSettings {
  /** The bucket's URL, e.g. https://s3.example/portal. */
  url: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** How long the store may take for a request. The gateway gives up a dealer's call after ten seconds. */
  answerMs?: number;
}

/** Stores files in an S3 bucket. */
export function filesInBucket({ url, region, accessKey, secretKey, answerMs = 8000 }: BucketSettings): Files {
  const bucket = new S3mini({
    endpoint: url,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    requestAbortTimeout: answerMs,
  });
  return {
    async put(name, data) {
      const type = types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
      await bucket.putObject(checked(name), Buffer.from(data), type);
    },
    async get(name) {
      const found = await bucket.getObjectArrayBuffer(checked(name));
      return found ? Buffer.from(found) : undefined;
    },
    async remove(name) {
      await bucket.deleteObject(checked(name));
    },
  };
}
