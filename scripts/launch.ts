// `npm start`: builds the web app, starts marketplace and gateway on embedded defaults and says where to sign in.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { demoPassword, demoSignIns } from "../apps/marketplace/src/demo/sign-ins.ts";

/** A number that Germany keeps free for stories. */
const demoSupportPhone = "040 66969-120";
const root = path.join(import.meta.dirname, "..");
const started: ChildProcess[] = [];
let stopping = false;

function stopWith(sentence: string): never {
  console.error(`\n${sentence}`);
  for (const child of started) child.kill("SIGTERM");
  process.exit(1);
}

function portSetting(): number {
  const text = process.env["PORT"] ?? "3000";
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_534) {
    stopWith(`PORT must be a number between 1 and 65534, but it is "${text}".`);
  }
  return port;
}

async function mustBeFree(port: number): Promise<void> {
  const busy = await new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(true));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(false)));
  });
  if (busy) stopWith(`Port ${port} is in use. Stop what listens there, or choose another with PORT=4000 npm start.`);
}

function dataFolder(): string {
  const folder = path.resolve(root, process.env["DATA_DIR"] ?? ".data");
  try {
    mkdirSync(path.join(folder, "logs"), { recursive: true });
  } catch (error) {
    stopWith(
      `The data folder ${folder} cannot be written: ${(error as NodeJS.ErrnoException).code ?? "unknown reason"}.`,
    );
  }
  return folder;
}

function build(): void {
  console.log("Building the web app …");
  const { status, stdout, stderr } = spawnSync("turbo", ["run", "build", "--output-logs=errors-only"], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) stopWith(`The web app could not be built:\n${stdout}${stderr}`);
}

/** Starts one app; its log goes to a file, its warnings for people (stderr) to the terminal. Resolves when it is ready. */
async function start(
  name: string,
  environment: Record<string, string>,
  readyUrl: string,
  folder: string,
): Promise<void> {
  const log = createWriteStream(path.join(folder, "logs", `${name}.log`), { flags: "a" });
  const child = spawn(process.execPath, [path.join(root, "apps", name, "src", "main.ts")], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(root, "node_modules", ".cache", "compile"), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  child.stdout.pipe(log);
  child.stderr.pipe(process.stderr);
  child.on("exit", (code) => {
    if (!stopping)
      stopWith(`The ${name} has stopped (exit code ${code}); its log is ${path.join(folder, "logs", `${name}.log`)}.`);
  });
  const deadline = Date.now() + 180_000;
  while (child.exitCode === null && Date.now() < deadline) {
    const ready = await fetch(readyUrl, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  stopWith(
    `The ${name} did not become ready within three minutes; its log is ${path.join(folder, "logs", `${name}.log`)}.`,
  );
}

const ended = (child: ChildProcess): Promise<unknown> =>
  child.exitCode === null ? new Promise((resolve) => child.once("exit", resolve)) : Promise.resolve();

async function stopAll(): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  console.log("\nStopping …");
  for (const child of started) child.kill("SIGTERM");
  await Promise.all(started.map(ended));
  process.exit(0);
}

process.on("SIGINT", () => void stopAll());
process.on("SIGTERM", () => void stopAll());

const port = portSetting();
const folder = dataFolder();
const publicUrl = process.env["PUBLIC_URL"] ?? `http://localhost:${port}`;
const ownMarketplace = process.env["UPSTREAM_URL"] === undefined;
const marketplaceUrl = process.env["UPSTREAM_URL"] ?? `http://127.0.0.1:${port + 1}`;

await mustBeFree(port);
if (ownMarketplace) await mustBeFree(port + 1);
build();
if (ownMarketplace) {
  console.log("Starting the marketplace (the first start loads the demo data) …");
  await start(
    "marketplace",
    { PORT: String(port + 1), DATA_DIR: folder, PORTAL_URL: publicUrl },
    `${marketplaceUrl}/ready`,
    folder,
  );
}
console.log("Starting the gateway …");
const gateway = {
  ...(ownMarketplace && { SUPPORT_PHONE: process.env["SUPPORT_PHONE"] ?? demoSupportPhone }),
  PORT: String(port),
  DATA_DIR: folder,
  PUBLIC_URL: publicUrl,
  UPSTREAM_URL: marketplaceUrl,
};
await start("gateway", gateway, `http://127.0.0.1:${port}/ready`, folder);

console.log(`\nPartner Konto is ready: ${publicUrl}\n`);
if (ownMarketplace) {
  const width = Math.max(...demoSignIns.map(({ email }) => email.length));
  console.log(`Demo sign-ins, all with the password ${demoPassword}:`);
  for (const { email, name, role } of demoSignIns) console.log(`  ${email.padEnd(width)}  ${name}, ${role}`);
  console.log(`\nMailbox:        http://localhost:${port + 1}/mailbox`);
  console.log(`API of the marketplace: http://localhost:${port + 1}/docs`);
  console.log("Place an order: npm run demo:order     Start the demo anew: npm run demo:reset");
}
console.log("Ctrl C ends everything.");
