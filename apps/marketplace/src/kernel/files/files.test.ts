import { createHash, createHmac, randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Files, filesInBucket, filesInFolder } from "./files.ts";

const [accessKey, secretKey, region] = ["access", "geheim-geheim", "eu-central-1"];
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const hash = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex");

/** Whether a request has a valid AWS Signature Version 4; computed from the specification, not with the client's code. */
function isSigned({ method, url = "", headers }: IncomingMessage, body: Buffer): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=access\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    );
  if (!given) return false;
  const [, day = "", where = "", names = "", signature] = given;
  const bodyHash = String(headers["x-amz-content-sha256"]);
  if (bodyHash !== "UNSIGNED-PAYLOAD" && bodyHash !== hash(body)) return false;
  const [place = "", query = ""] = url.split("?");
  const lines = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, place, query, lines.join(""), names, bodyHash].join("\n");
  const scope = `${day}/${where}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hash(canonical)].join("\n");
  const key = [where, "s3", "aws4_request"].reduce<Buffer>(hmac, hmac(`AWS4${secretKey}`, day));
  return where === region && hmac(key, toSign).toString("hex") === signature;
}

const bucket = new Map<string, { data: Buffer; type: string | undefined }>();
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const key = (request.url ?? "").split("?")[0]?.replace(/^\/portal\//, "") ?? "";
  if (!isSigned(request, body)) return void response.writeHead(403).end();
  const found = bucket.get(key);
  if (request.method === "PUT") {
    bucket.set(key, { data: body, type: request.headers["content-type"] });
    response.writeHead(200, { etag: `"${hash(body)}"` }).end();
  } else if (request.method === "DELETE") {
    bucket.delete(key);
    response.writeHead(204).end();
  } else if (found) response.writeHead(200, { "content-length": found.data.length }).end(found.data);
  else response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
}
const server = createServer((request, response) => void answer(request, response));

let folder: string;
let bucketUrl: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "partner-konto-files-"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  bucketUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/portal`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const drivers: Record<string, () => Files> = {
  "a folder": () => filesInFolder(folder),
  "a bucket": () => filesInBucket({ url: bucketUrl, region, accessKey, secretKey }),
};
const name = (): string => `${randomUUID()}/${randomUUID()}-288.jpg`;

test.each(Object.keys(drivers))(
  "in %s a stored file is read back unchanged and is gone after removal",
  async (where) => {
    const files = drivers[where]?.();
    const [one, other] = [name(), `${randomUUID()}/${randomUUID()}.pdf`];
    const data = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251));
    await files?.put(one, data);
    await files?.put(other, Buffer.from("%PDF"));
    expect((await files?.get(one))?.equals(data)).toBe(true);
    await files?.put(one, Buffer.from("neu"));
    expect((await files?.get(one))?.toString()).toBe("neu");
    await files?.remove(one);
    expect(await files?.get(one)).toBeUndefined();
    expect((await files?.get(other))?.toString()).toBe("%PDF");
  },
);

test.each(Object.keys(drivers))("in %s a missing file is undefined and its removal succeeds", async (where) => {
  const files = drivers[where]?.();
  expect(await files?.get(name())).toBeUndefined();
  await files?.remove(name());
});

test.each(Object.keys(drivers))("promise 20: %s accepts only file names that we generate", async (where) => {
  const files = drivers[where]?.();
  const id = randomUUID();
  const wrong = ["../x.jpg", "/etc/passwd", `${id}/../${id}.jpg`, `${id}/${id}.exe`, `${id}/${id}.jpg\n`, id, ""];
  for (const one of wrong) {
    await expect((async () => files?.put(one, Buffer.from("x")))(), one).rejects.toThrow(
      "does not belong to a stored file",
    );
    await expect((async () => files?.get(one))(), one).rejects.toThrow("does not belong to a stored file");
    await expect((async () => files?.remove(one))(), one).rejects.toThrow("does not belong to a stored file");
  }
});

test("a bucket that does not know the keys refuses, and the caller gets the error", async () => {
  const files = filesInBucket({ url: bucketUrl, region, accessKey, secretKey: "falsch-falsch" });
  await expect(files.put(name(), Buffer.from("x"))).rejects.toThrow("403");
  const before = bucket.size;
  await expect(files.remove(name())).rejects.toThrow("403");
  expect(bucket.size).toBe(before);
});

test("a failed write leaves no partial file in the folder", async () => {
  const files = filesInFolder(path.join(folder, "half"));
  const one = name();
  await files.put(one, Buffer.from("x"));
  await expect(files.put(`${path.dirname(one)}/${randomUUID()}.pdf`, {} as Uint8Array)).rejects.toThrow("data");
  expect(await readdir(path.join(folder, "half", path.dirname(one)))).toEqual([path.basename(one)]);
});
