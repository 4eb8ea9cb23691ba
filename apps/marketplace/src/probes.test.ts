import { silentHelpers } from "@partner-konto/server/silent-helpers";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { likeValkey, type SilentServer, startSilentServer } from "@partner-konto/testing/silent-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "./app.ts";
import { filesInBucket } from "./kernel/files/files.ts";
import { createLog } from "./kernel/log.ts";
import { startMarketplace } from "./kernel/testing/testing.ts";
import { overSmtp } from "./mails/transport/transport.ts";
import { connectValkey } from "./notifications/events/valkey-adapter.ts";
import { remote } from "./orders/order/payments/provider/remote.ts";
import { sandbox } from "./orders/order/payments/provider/sandbox.ts";
import { findCaller } from "./people/sessions/caller.ts";
import { probesOf } from "./probes.ts";

const market = forAllTests(() => startMarketplace({ handlers: {}, findCaller }));
const log = createLog("silent");
let mute: SilentServer;
beforeAll(async () => {
  mute = await startSilentServer();
});
afterAll(() => mute.close());

const bucketAt = (port: number) => ({
  url: `http://127.0.0.1:${port}/portal`,
  region: "eu-central-1",
  accessKey: "access",
  secretKey: "geheim-geheim",
  answerMs: 100,
});
const providerAt = (port: number) =>
  remote({ url: `http://127.0.0.1:${port}`, key: "k".repeat(32), webhookSecret: "s".repeat(32), deadlineMs: 100 });

async function readiness(silent: () => Promise<string[]>) {
  const app = createApp(market.kernel, {}, log, { silent });
  const answer = await app.inject({ url: "/ready" });
  await app.close();
  return { status: answer.statusCode, body: answer.json<{ ready: boolean; silent: string[] }>() };
}

test("/ready names each helper that accepts connections and never answers, and calls are still served", async () => {
  const valkey = connectValkey(`redis://127.0.0.1:${mute.port}`, log);
  const settings = { smtpUrl: `smtp://127.0.0.1:${mute.port}`, bucket: bucketAt(mute.port) };
  const silent = silentHelpers(probesOf(settings, valkey, providerAt(mute.port)), { answerMs: 300, keptMs: 0 });
  expect(await readiness(silent)).toEqual({
    status: 200,
    body: { ready: true, silent: ["valkey", "mail", "files", "paymentProvider"] },
  });
  await valkey.close();
});

test("a helper that answers, with a refusal too, is not named; one that falls silent is named later", async () => {
  const [files, store] = [
    await startSilentServer(() => "HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n"),
    await startSilentServer(likeValkey),
  ];
  const valkey = connectValkey(`redis://127.0.0.1:${store.port}`, log);
  const settings = { smtpUrl: undefined, bucket: bucketAt(files.port) };
  const silent = silentHelpers(probesOf(settings, valkey, sandbox()), { answerMs: 300, keptMs: 0 });
  await expect.poll(silent).toEqual([]);
  store.silence();
  files.silence();
  await expect.poll(silent).toEqual(["valkey", "files"]);
  await valkey.close();
  for (const server of [files, store]) await server.close();
});

test("a file store and a mail server that never answer end each attempt by a deadline", async () => {
  const files = filesInBucket(bucketAt(mute.port));
  const name = "invoices/0b0a1c64-0000-4000-8000-000000000001.pdf";
  await expect(files.get(name)).rejects.toThrow(/./);
  await expect(files.put(name, new Uint8Array(4))).rejects.toThrow(/./);
  await expect(files.remove(name)).rejects.toThrow(/./);
  const send = overSmtp(`smtp://127.0.0.1:${mute.port}`, "portal@heizmarkt.example", undefined, undefined, {
    connectionTimeout: 100,
    greetingTimeout: 100,
    socketTimeout: 100,
  });
  const draft = { to: "dora@post.example", subject: "Bestellung", paragraphs: [] };
  await expect(send({ id: "1", queuedAt: "2026-11-29T10:00:00Z", draft })).rejects.toMatchObject({ code: "ETIMEDOUT" });
});
