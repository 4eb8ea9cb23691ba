import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-launch-"));
afterAll(() => rmSync(folder, { recursive: true }));

const port = "45998";
const data = path.join(folder, "data");

/** Runs a script with settings that must be refused, before anything is built. */
function run(environment: Record<string, string>, script = "launch.ts") {
  const { status, stderr, stdout } = spawnSync(process.execPath, [path.join(import.meta.dirname, script)], {
    encoding: "utf8",
    env: { ...process.env, PORT: port, DATA_DIR: data, ...environment },
    timeout: 20_000,
  });
  return { status, said: stderr, alsoSaid: stdout };
}
const oneSentence = (sentence: string) => ({ status: 1, said: `${sentence}\n`, alsoSaid: "" });

test.each(["launch.ts", "demo-order.ts", "demo-reset.ts"])("%s: a wrong PORT gets one clear sentence", (script) => {
  for (const wrong of ["abc", "0", "70000", "-1", "3000.5"])
    expect(run({ PORT: wrong }, script)).toEqual(
      oneSentence(`PORT must be a number between 1 and 65534, but it is "${wrong}".`),
    );
});

test("a port in use gets one clear sentence that says what to do, whether it is the portal's or the marketplace's", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const busy = typeof address === "object" && address ? address.port : 0;
  const sentence = `Port ${busy} is in use. Stop what listens there, or choose another with PORT=4000 npm start.`;
  expect(run({ PORT: String(busy) })).toEqual(oneSentence(sentence));
  expect(run({ PORT: String(busy - 1) })).toEqual(oneSentence(sentence));
  server.close();
});

test("a data folder that cannot be written gets one clear sentence", () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  const places = { [file]: "ENOTDIR", [path.join(file, "below")]: "ENOTDIR" };
  if (process.platform === "linux") places["/proc/partner-konto"] = "ENOENT";
  for (const [place, code] of Object.entries(places))
    expect(run({ DATA_DIR: place })).toEqual(
      oneSentence(`The data folder ${place} cannot be written: ${code}. Choose another with DATA_DIR=… npm start.`),
    );
});

test.each([
  ["of the gateway", { SESSION_HOURS: "abc" }, "SESSION_HOURS must be a number."],
  ["of the marketplace", { SMTP_URL: "mail" }, "SMTP_URL must be an address that begins with smtp:// or smtps://."],
  ["of both", { TRUSTED_PROXIES: "all" }, 'TRUSTED_PROXIES must be a list of addresses or networks, but names "all".'],
])("a wrong setting %s gets one clear sentence before anything is built", (_whose, setting, sentence) => {
  expect(run(setting)).toEqual(oneSentence(sentence));
});

test("an order without a portal, and a reset of a database without an address, say what to do", () => {
  expect(run({}, "demo-order.ts")).toEqual(
    oneSentence(
      "Nothing answers at port 45999. Start the portal first (npm start), or name its port: PORT=4000 npm run demo:order",
    ),
  );
  expect(run({ DATABASE_URL: "mydb" }, "demo-reset.ts")).toEqual(
    oneSentence("DATABASE_URL must be an address that begins with postgres://."),
  );
});

test("Ctrl C ends everything at any time, also while the web app is built", async () => {
  const launch = spawn(process.execPath, [path.join(import.meta.dirname, "launch.ts")], {
    env: { ...process.env, PORT: port, DATA_DIR: data },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const group = -(launch.pid ?? 0);
  let said = "";
  for (const stream of [launch.stdout, launch.stderr]) stream.on("data", (text: Buffer) => (said += text.toString()));
  await expect.poll(() => said, { timeout: 20_000 }).toContain("Building");
  process.kill(group, "SIGINT");
  const [code] = (await once(launch, "exit")) as [number | null];
  expect([code, said]).toEqual([0, "Building the web app …\n\nStopping …\n"]);
  expect(() => process.kill(group, 0)).toThrow("ESRCH");
});
