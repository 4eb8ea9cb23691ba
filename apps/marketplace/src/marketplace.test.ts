import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AppProcess, mainOf, startProgram } from "@partner-konto/testing/app-process";
import { limit } from "@partner-konto/testing/how-many";
import { afterAll, beforeAll, expect, test } from "vitest";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marketplace-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the marketplace without a log, so that it prints only what the operator must read. */
const start = (settings: Record<string, string>): Promise<AppProcess> =>
  startProgram(mainOf("marketplace"), { DATA_DIR: folder, DEMO: "off", LOG_LEVEL: "silent", ...settings });

test("a bad setting, busy port, or broken or used data folder prints one sentence and exits with 1", {
  tags: "long",
  timeout: limit(60_000),
}, async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  const broken = join(folder, "broken");
  await mkdir(join(broken, "pglite"), { recursive: true });
  await writeFile(join(broken, "pglite", "PG_VERSION"), "nonsense");
  const held = join(folder, "held");
  await mkdir(held);
  await writeFile(join(held, "pglite.pid"), String(process.pid));
  const cases: [settings: Record<string, string>, sentence: string][] = [
    [{ DATA_DIR: held }, "The data folder .* is in use by another marketplace \\(process \\d+\\)\\."],
    [{ PORT: "http" }, "PORT must be a whole number\\."],
    [{ PORT: String(port) }, `PORT ${port} is in use by another program\\.`],
    [{ DATA_DIR: broken }, "The data folder .* cannot be opened as a database\\. .*"],
    [
      { DATABASE_URL: "postgres://u:canary@127.0.0.1:1/x" },
      "DATABASE_URL: the database x at 127\\.0\\.0\\.1:1 cannot be reached\\.",
    ],
  ];
  const endings = cases.map(([settings, sentence]) =>
    expect(start(settings)).rejects.toThrow(new RegExp(`exit code 1:\\n${sentence}\\n$`)),
  );
  await Promise.all(endings);
  taken.close();
});

test("promise 47: after SIGTERM the process answers running calls, drops stalled ones, exits 0 within 10 s", {
  tags: "long",
  timeout: limit(60_000),
}, async () => {
  const marketplace = await start({ DRAIN_SECONDS: "3" });
  const base = marketplace.url;
  const port = Number(new URL(base).port);
  for (const path of ["/ready", "/openapi.json", "/docs/", "/mailbox"])
    expect((await fetch(base + path)).status, path).toBe(200);

  // A call on a keep-alive connection whose body is still being sent when the signal comes.
  const body = JSON.stringify({ email: "nobody@heidebrand.example", password: "wrong" });
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (text) => {
    answer += text.toString();
  });
  socket.write(
    `POST /user/v1/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  // Other clients stall in the middle of a body, of the headers, or before them.
  const head = "POST /user/v1/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
  for (const begun of [
    `${head}content-length: 100\r\n\r\n{`,
    `${head}transfer-encoding: chunked\r\n\r\n5\r\n{`,
    head,
    "P",
    "",
  ])
    connect(port, "127.0.0.1")
      .on("error", () => undefined)
      .write(begun);
  // A request that was sent after theirs has been answered, so the process knows them all.
  expect((await fetch(`${base}/health`)).status).toBe(200);
  const ended = marketplace.stop();
  const ready = () =>
    fetch(`${base}/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  // The proxy sees /ready fail first, and requests that still arrive are answered.
  await expect.poll(ready, { interval: 20 }).toBe(503);
  expect((await fetch(`${base}/health`)).status).toBe(200);
  // The process answers the call after it has stopped listening.
  const reached = () =>
    fetch(`${base}/health`, { headers: { connection: "close" } }).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(reached).not.toBe(200);
  socket.write(body.slice(10));
  expect(await ended).toBe(0);
  expect(answer).toMatch(/^HTTP\/1\.1 401 [\s\S]*connection: close/i);
  expect(answer).toContain("WRONG_LOGIN_DATA");
  expect(marketplace.output()).toBe("");
});
