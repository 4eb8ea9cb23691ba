import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { limit } from "@partner-konto/testing/how-many";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-launch-"));
afterAll(() => rmSync(folder, { recursive: true }));

// Below the range of ephemeral ports.
const port = "23998";
const data = path.join(folder, "data");

/** Runs a script with settings that must be refused before anything is built. */
function run(environment: Record<string, string>, script = "launch.ts") {
  const { status, stderr, stdout } = spawnSync(process.execPath, [path.join(import.meta.dirname, script)], {
    encoding: "utf8",
    env: { ...process.env, PORT: port, DATA_DIR: data, ...environment },
    timeout: limit(20_000),
  });
  return { status, said: stderr, alsoSaid: stdout };
}
const oneSentence = (sentence: string) => ({ status: 1, said: `${sentence}\n`, alsoSaid: "" });

test.each([
  ["launch.ts", "abc"],
  ["launch.ts", "0"],
  ["demo-order.ts", "70000"],
  ["demo-order.ts", "-1"],
  ["demo-reset.ts", "3000.5"],
])("%s: a wrong PORT gets one clear sentence: %s", { tags: "long" }, (script, wrong) => {
  expect(run({ PORT: wrong }, script)).toEqual(
    oneSentence(`PORT must be a number between 1 and 65534, but it is "${wrong}".`),
  );
});

test("a port in use gives one sentence that says what to do, for the portal and the marketplace alike", {
  tags: "long",
}, async () => {
  for (const busy of [23_998, 23_999]) {
    const server = createServer().listen(busy, "127.0.0.1");
    await once(server, "listening");
    expect(run({})).toEqual(
      oneSentence(`Port ${busy} is in use. Stop what listens there, or choose another with PORT=4000 npm start.`),
    );
    server.close();
    await once(server, "close");
  }
});

test.each([
  ["launch.ts", "6000", 6000, "portal"],
  ["launch.ts", "5999", 6000, "marketplace"],
  ["demo-order.ts", "10080", 10_080, "portal"],
])("%s: a port that browsers block is refused at once: PORT=%s", { tags: "long" }, (script, given, blocked, whose) => {
  expect(run({ PORT: given }, script)).toEqual(
    oneSentence(
      `Browsers block port ${blocked}, which the ${whose} would have. Choose another with PORT=4000 npm start.`,
    ),
  );
});

test("an unwritable data folder gets one clear sentence", { tags: "long" }, () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  const places = { [path.join(file, "below")]: "ENOTDIR" };
  if (process.platform === "linux") places["/proc/partner-konto"] = "ENOENT";
  for (const [place, code] of Object.entries(places))
    expect(run({ DATA_DIR: place })).toEqual(
      oneSentence(`The data folder ${place} cannot be written: ${code}. Choose another with DATA_DIR=… npm start.`),
    );
});

test.each([
  ["of the gateway", { SESSION_HOURS: "abc" }, "SESSION_HOURS must be a whole number."],
  [
    "of the gateway about a port",
    { PUBLIC_URL: "http://localhost:6000" },
    "PUBLIC_URL must have a port that browsers do not block (443, for example).",
  ],
  ["of the marketplace", { SMTP_URL: "mail" }, "SMTP_URL must be an address that begins with smtp:// or smtps://."],
  ["of both", { TRUSTED_PROXIES: "all" }, 'TRUSTED_PROXIES must be a list of addresses or networks, but names "all".'],
])(
  "a wrong setting %s gets one clear sentence before anything is built",
  { tags: "long" },
  (_whose, setting, sentence) => {
    expect(run(setting)).toEqual(oneSentence(sentence));
  },
);

test("an order without a portal and a database reset without an address say what to do", () => {
  expect(run({}, "demo-order.ts")).toEqual(
    oneSentence(
      "Nothing answers at port 23999. Start the portal first (npm start), or name its port: PORT=4000 npm run demo:order",
    ),
  );
  expect(run({ DATABASE_URL: "mydb" }, "demo-reset.ts")).toEqual(
    oneSentence("DATABASE_URL must be an address that begins with postgres://."),
  );
});

function membersOf(group: number): number[] {
  const { stdout } = spawnSync("ps", ["-eo", "pgid=,pid=,stat="], { encoding: "utf8" });
  const lines = stdout.split("\n").map((line) => line.trim().split(/\s+/));
  // A zombie has ended and only waits for its parent.
  return lines.flatMap(([of, pid, state]) => (of === `${-group}` && !state?.includes("Z") ? [Number(pid)] : []));
}

/** Starts the launcher in its own process group, as a terminal does; resolves when it has printed these words. */
async function launchUntil(words: string, environment: Record<string, string> = {}) {
  const launch = spawn(process.execPath, [path.join(import.meta.dirname, "launch.ts")], {
    env: { ...process.env, PORT: port, DATA_DIR: data, ...environment },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const group = -(launch.pid ?? 0);
  const said: string[] = [];
  for (const stream of [launch.stdout, launch.stderr]) stream.on("data", (text: Buffer) => said.push(text.toString()));
  await expect.poll(() => said.join(""), { timeout: limit(60_000) }).toContain(words);
  const end = async (signal: NodeJS.Signals) => {
    process.kill(group, signal);
    const [code] = (await once(launch, "close")) as [number | null];
    // The build's own child processes end a moment later.
    await expect.poll(() => membersOf(group)).toEqual([]);
    return { code, said: said.join("") };
  };
  const others = () => membersOf(group).filter((pid) => pid !== launch.pid);
  return { end, others };
}

test("Ctrl C stops everything at any time, also while the web app is being built", { tags: "long" }, async () => {
  // With cached results a build would end before the test can interrupt it.
  const tools = path.join(folder, "tools");
  mkdirSync(tools);
  writeFileSync(path.join(tools, "turbo"), "#!/bin/sh\nexec sleep 60\n", { mode: 0o755 });
  const slowly = { PATH: `${tools}:${process.env["PATH"]}` };
  const stopped = { code: 0, said: "Building the web app …\n\nStopping …\n" };
  const { end } = await launchUntil("Building", slowly);
  expect(await end("SIGINT")).toEqual(stopped);

  // The whole group gets the signal, and the build may end before the launcher handles it.
  const late = await launchUntil("Building", slowly);
  await expect.poll(late.others).toHaveLength(1);
  for (const build of late.others()) process.kill(build, "SIGINT");
  await expect.poll(late.others, { interval: 10 }).toEqual([]);
  expect(await late.end("SIGINT")).toEqual(stopped);
});

test("started processes end gracefully at Ctrl C and do not outlive a killed launcher", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  const services = createServer().listen(0, "127.0.0.1");
  await once(services, "listening");
  const address = services.address();
  const upstream = { UPSTREAM_URL: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}` };
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      () => true,
      () => false,
    );
  const log = () => readFileSync(path.join(data, "logs", "gateway.log"), "utf8");
  const byHand = await launchUntil("Ctrl C ends everything", upstream);
  expect(await byHand.end("SIGINT")).toMatchObject({ code: 0 });
  expect(await answers()).toBe(false);
  expect(log().match(/"signal":"\w+"/g)).toEqual(['"signal":"SIGTERM"']);

  const killed = await launchUntil("Ctrl C ends everything", upstream);
  expect(await answers()).toBe(true);
  await killed.end("SIGKILL");
  await expect.poll(answers).toBe(false);
  services.close();
});

test("without a demo the start names no demo sign-in or phone, and says how to invite the first staff", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  const { end } = await launchUntil("Ctrl C ends everything", { DEMO: "off", DATA_DIR: path.join(folder, "real") });
  const { said } = await end("SIGINT");
  expect(said).toContain(
    `Nobody of the platform can sign in yet. Invite the first member of staff:\n  PORT=${port} DATA_DIR=${path.join(folder, "real")} npm run staff:first -- name@firma.example\n`,
  );
  for (const words of [/demo/i, /Heizoel-2026/, /66969/, /heidebrand/]) expect(said).not.toMatch(words);
});
