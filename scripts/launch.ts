// `npm start`: builds the web app, starts marketplace and gateway with embedded defaults, and prints where to sign in.
import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, openSync, writeSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readConfig } from "../apps/gateway/src/config/config.ts";
import { ConfigError } from "../apps/gateway/src/config/config-error.ts";
import { demoPassword, demoSignIns } from "../apps/marketplace/src/demo/sign-ins.ts";
import { SettingsError } from "../apps/marketplace/src/kernel/security/settings-error.ts";
import { readSettings } from "../apps/marketplace/src/settings.ts";
import { dataFolderSetting, portSetting, root, stopWith } from "./environment.ts";
import { commandLine } from "./pinned-node.mjs";

/** A phone number from the range reserved for fiction in Germany. */
const demoSupportPhone = "040 66969-120";
const isWindows = process.platform === "win32";
const started: ChildProcess[] = [];
/** Set at Ctrl C. `done` never resolves, so a step that waits for it is not followed by another. */
let stopping: { since: number; done: Promise<never> } | undefined;

const ended = (child: ChildProcess): Promise<unknown> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => child.once("exit", resolve))
    : Promise.resolve();

/** Windows has no signals: a kill ends a process at once. An app ends in order when its channel to the launcher closes. */
function end(child: ChildProcess): void {
  if (isWindows && child.connected) child.disconnect();
  else child.kill("SIGTERM");
}

async function endAll(exitCode: 0 | 1): Promise<never> {
  for (const child of started) end(child);
  await Promise.all(started.map(ended));
  process.exit(exitCode);
}

/** Ends all children, then this process. Children that end meanwhile do not change the exit code; the first reason counts. */
function stopAll(exitCode: 0 | 1): Promise<never> {
  stopping ??= { since: Date.now(), done: endAll(exitCode) };
  return stopping.done;
}

async function fail(sentence: string): Promise<never> {
  if (!stopping) console.error(`\n${sentence}`);
  return stopAll(1);
}

function stopByHand(): void {
  if (!stopping) {
    console.log("\nStopping …");
    void stopAll(0);
  } else if (Date.now() - stopping.since > 1000) {
    // npm forwards the Ctrl C that the terminal already sent to the whole group, so only a signal after one second counts as a second one.
    for (const child of started) child.kill("SIGKILL");
  }
}

async function mustBeFree(port: number): Promise<void> {
  const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const probe = createServer();
    probe.once("error", resolve);
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(undefined)));
  });
  if (failure?.code === "EADDRINUSE")
    stopWith(`Port ${port} is in use. Stop what listens there, or choose another with PORT=4000 npm start.`);
  if (failure)
    stopWith(`Port ${port} cannot be listened on: ${failure.code}. Choose another with PORT=4000 npm start.`);
}

/** Creates the folders level by level, because Node's recursive mkdir never returns in a folder like /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

function dataFolder(): string {
  const folder = dataFolderSetting();
  const places = [folder, path.join(folder, "logs"), path.join(folder, "keys")];
  try {
    for (const place of places) {
      makeFolder(place);
      accessSync(place, constants.W_OK);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    stopWith(`The data folder ${folder} cannot be written: ${code}. Choose another with DATA_DIR=… npm start.`);
  }
  return folder;
}

type Settings = Record<string, string>;

/** Checks the apps' settings before the build, so that an invalid one is reported at once. */
async function mustBeRight(gateway: Settings, marketplace: Settings | undefined) {
  try {
    readConfig({ ...process.env, ...gateway });
    return marketplace && (await readSettings({ ...process.env, ...marketplace }));
  } catch (error) {
    if (error instanceof ConfigError || error instanceof SettingsError) stopWith(error.message);
    throw error;
  }
}

async function build(): Promise<void> {
  console.log("Building the web app …");
  const { command, args, shell } = commandLine("turbo", ["run", "build", "--output-logs=errors-only"]);
  const child = spawn(command, args, { cwd: root, shell });
  started.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  await ended(child);
  // A Ctrl C reaches the build as well, which may end before we handle the signal.
  if (child.exitCode !== 0) await wait(1000);
  await stopping?.done;
  if (child.exitCode !== 0) await fail(`The web app could not be built:\n${said}`);
}

/** Starts an app and resolves when it is ready. Its log goes to a file, its warnings for people (stderr) to the terminal. */
async function start(name: string, environment: Settings, readyUrl: string, folder: string): Promise<void> {
  const logFile = path.join(folder, "logs", `${name}.log`);
  let log: number;
  try {
    log = openSync(logFile, "a");
  } catch (error) {
    return fail(`${logFile} cannot be written: ${(error as NodeJS.ErrnoException).code}.`);
  }
  const child = spawn(process.execPath, [path.join(root, "apps", name, "src", "main.ts")], {
    cwd: root,
    env: {
      ...process.env,
      // Pictures are decoded in four threads; with more arenas each would keep its peak memory (decision 0031).
      MALLOC_ARENA_MAX: "2",
      // A small young generation is collected early, which saves memory (decision 0014).
      NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --max-semi-space-size=4`,
      ...environment,
    },
    // Detached, so that a Ctrl C in the terminal reaches only the launcher; a second signal would end an app without its grace period. The
    // app notices over IPC when the launcher is gone. On Windows each would get a window of its own.
    detached: !isWindows,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error("a child without its output");
  started.push(child);
  stdout.on("data", (lines: Buffer) => {
    try {
      writeSync(log, lines);
    } catch {
      // On a full disk these lines are lost; logging resumes when there is space.
    }
  });
  stderr.pipe(process.stderr);
  let [isReady, said] = [false, false];
  stderr.once("data", () => {
    said = true;
  });
  child.on("exit", (code, signal) => {
    // The app has already printed why it cannot start, in one sentence.
    if (said && !isReady) void stopAll(1);
    else void fail(`The ${name} has stopped (${signal ?? `exit code ${code}`}); its log is ${logFile}.`);
  });
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    isReady = await fetch(readyUrl, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return await stopping?.done;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await fail(`The ${name} did not become ready within three minutes; its log is ${logFile}.`);
}

/** A command with this start's settings, so that it uses the same data. */
function commandFor(command: string, ...names: string[]): string {
  const given = names.filter((name) => process.env[name]).map((name) => `${name}=${process.env[name]} `);
  return `${given.join("")}npm run ${command}`;
}

/** An answer for this machine alone; nothing if the marketplace has no such address. */
async function askMarketplace<Answer>(place: string): Promise<Partial<Answer>> {
  try {
    const answer = await fetch(marketplaceUrl + place, { signal: AbortSignal.timeout(10_000) });
    return answer.ok ? ((await answer.json()) as Answer) : {};
  } catch (error) {
    // A Ctrl C right after the start ends the marketplace while it is asked.
    await stopping?.done;
    throw error;
  }
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stopByHand);

const port = portSetting();
const folder = dataFolder();
const publicUrl = process.env["PUBLIC_URL"] || `http://localhost:${port}`;
const ownMarketplace = !process.env["UPSTREAM_URL"];
const marketplaceUrl = process.env["UPSTREAM_URL"] || `http://127.0.0.1:${port + 1}`;
const marketplace = { PORT: String(port + 1), DATA_DIR: folder, PORTAL_URL: publicUrl };
const gateway = {
  PORT: String(port),
  DATA_DIR: folder,
  PUBLIC_URL: publicUrl,
  UPSTREAM_URL: marketplaceUrl,
};

const settings = await mustBeRight(gateway, ownMarketplace ? marketplace : undefined);
const isDemo = settings !== undefined && settings.demo !== "off";
const phone = isDemo ? { SUPPORT_PHONE: process.env["SUPPORT_PHONE"] || demoSupportPhone } : {};
await mustBeFree(port);
if (ownMarketplace) await mustBeFree(port + 1);
await build();
if (ownMarketplace) {
  console.log(`Starting the marketplace${isDemo ? " (the first start loads the demo data)" : ""} …`);
  await start("marketplace", { ...marketplace, ...phone }, `${marketplaceUrl}/ready`, folder);
}
console.log("Starting the gateway …");
await start("gateway", { ...gateway, ...phone }, `http://127.0.0.1:${port}/ready`, folder);

console.log(`\nPartner Konto is ready: ${publicUrl}\n`);
if (ownMarketplace) {
  const { emails = [] } = await askMarketplace<{ emails: string[] }>("/demo/sign-ins");
  const present = demoSignIns.filter(({ email }) => emails.includes(email));
  const width = Math.max(...present.map(({ email }) => email.length));
  if (present.length > 0) console.log(`Demo sign-ins, all with the password ${demoPassword}:`);
  for (const { email, name, role } of present) console.log(`  ${email.padEnd(width)}  ${name}, ${role}`);
  const { isMissing } = await askMarketplace<{ isMissing: boolean }>("/staff/first");
  if (isMissing)
    console.log(
      `Nobody of the platform can sign in yet. Invite the first member of staff:\n  ${commandFor("staff:first -- name@firma.example", "PORT", "DATA_DIR")}`,
    );
  if (settings?.shopTakesOrders) console.log(`\nShop for consumers: ${settings.shopUrl}/shop`);
  if (!settings?.smtpUrl) console.log(`\nMailbox:        http://localhost:${port + 1}/mailbox`);
  console.log(`API of the marketplace: http://localhost:${port + 1}/docs`);
  if (isDemo) {
    console.log(`Place an order: ${commandFor("demo:order", "PORT")}`);
    console.log(`Start the demo anew (after Ctrl C): ${commandFor("demo:reset", "PORT", "DATA_DIR")}`);
  }
}
console.log("Ctrl C ends everything.");
