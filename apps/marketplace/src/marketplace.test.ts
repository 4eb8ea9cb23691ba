import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { bareEnvironment } from "@partner-konto/contracts/testing/bare-environment";
import { freePort } from "@partner-konto/contracts/testing/free-port";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

const main = join(import.meta.dirname, "main.ts");
let folder: string;
let started: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marketplace-"));
});
afterEach(() => {
  for (const child of started) child.kill("SIGKILL");
  started = [];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the marketplace as the launcher does, and collects its output. */
function start(environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [main], {
    env: { ...bareEnvironment(), DATA_DIR: folder, DEMO: "off", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  const said = { out: "", err: "" };
  child.stdout.on("data", (text: Buffer) => {
    said.out += text.toString();
  });
  child.stderr.on("data", (text: Buffer) => {
    said.err += text.toString();
  });
  const ended = once(child, "exit").then(([code]: unknown[]) => code);
  const isReady = async (): Promise<void> => {
    while (!said.out.includes('"ready":true')) {
      if (child.exitCode !== null) throw new Error(said.err);
      await wait(20);
    }
  };
  return { child, said, ended, isReady };
}

test("a bad setting, busy port, or broken or used data folder prints one sentence and exits with 1", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  const broken = join(folder, "broken");
  await mkdir(join(broken, "pglite"), { recursive: true });
  await writeFile(join(broken, "pglite", "PG_VERSION"), "nonsense");
  const held = join(folder, "held");
  await mkdir(held);
  await writeFile(join(held, "pglite.pid"), String(process.pid));
  const cases = [
    {
      environment: { DATA_DIR: held },
      sentence: /^The data folder .* is in use by another marketplace \(process \d+\)\.\n$/,
    },
    { environment: { PORT: "http" }, sentence: "PORT must be a whole number.\n" },
    { environment: { PORT: String(port) }, sentence: `PORT ${port} is in use by another program.\n` },
    { environment: { DATA_DIR: broken }, sentence: /^The data folder .* cannot be opened as a database\. .*\n$/ },
    {
      environment: { DATABASE_URL: "postgres://u:canary@127.0.0.1:1/x" },
      sentence: "DATABASE_URL: the database x at 127.0.0.1:1 cannot be reached.\n",
    },
  ];
  const endings = cases.map(async ({ environment, sentence }) => {
    const { said, ended } = start(environment);
    expect(await ended).toBe(1);
    expect(said.err).toMatch(sentence);
  });
  await Promise.all(endings);
  taken.close();
}, 60_000);

test("promise 47: after SIGTERM the process answers running calls, drops stalled ones, exits 0 within 10 s", async () => {
  const port = await freePort();
  const { child, ended, isReady, said } = start({ PORT: String(port), DRAIN_SECONDS: "1" });
  await isReady();
  const base = `http://127.0.0.1:${port}`;
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
  await wait(100);
  const since = Date.now();
  child.kill("SIGTERM");
  await wait(200);
  // The proxy sees /ready fail first, and requests that still arrive are answered.
  expect((await fetch(`${base}/ready`)).status).toBe(503);
  expect((await fetch(`${base}/health`)).status).toBe(200);
  await wait(1000);
  socket.write(body.slice(10));
  expect(await ended).toBe(0);
  expect(Date.now() - since).toBeLessThan(10_000);
  expect(answer).toMatch(/^HTTP\/1\.1 401 [\s\S]*connection: close/i);
  expect(answer).toContain("WRONG_LOGIN_DATA");
  expect(said.err).toBe("");
}, 60_000);
