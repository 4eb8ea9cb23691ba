// Installs missing packages, then runs one of the TypeScript scripts beside it on the pinned Node. Plain JavaScript for any Node from 18
// on, because this is the only file that runs before the installation.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const binaries = path.join(root, "node_modules", ".bin");
const stamp = path.join(root, "node_modules", ".installed");
const lock = createHash("sha256")
  .update(readFileSync(path.join(root, "package-lock.json")))
  .digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) {
  console.log("Installing packages (about a minute, the first time only) …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status } = spawnSync(npm, ["ci", "--loglevel=error"], { cwd: root, stdio: "inherit" });
  if (status !== 0) {
    console.error("The packages could not be installed: npm ci failed, see its message above.");
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}

const pinned = path.join(binaries, "node");
const [script, ...rest] = process.argv.slice(2);
const child = spawn(
  existsSync(pinned) ? pinned : process.execPath,
  [path.join(root, "scripts", `${script}.ts`), ...rest],
  {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      PATH: `${binaries}${path.delimiter}${process.env.PATH}`,
      TURBO_TELEMETRY_DISABLED: "1",
      // Every process of ours starts in about half the time when its compiled code is kept.
      NODE_COMPILE_CACHE: path.join(root, "node_modules", ".cache", "compile"),
    },
  },
);
// A Ctrl C reaches the whole process group. A signal for npm alone reaches only this process (package.json uses exec, because npm's shell
// would not forward it), so it is forwarded to the child.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
