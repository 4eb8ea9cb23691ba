// Installs missing packages, then runs one of the TypeScript scripts beside it on the pinned Node. Plain JavaScript for any Node from 18
// on, because this file and pinned-node.mjs run before the installation.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { commandLine, nodeFor } from "./pinned-node.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const binaries = path.join(root, "node_modules", ".bin");
const stamp = path.join(root, "node_modules", ".installed");
const lock = createHash("sha256")
  .update(readFileSync(path.join(root, "package-lock.json")))
  .digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) {
  console.log("Installing packages (about a minute, the first time only) …");
  const { command, args, shell } = commandLine("npm", ["ci", "--loglevel=error"]);
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", shell });
  if (status !== 0) {
    console.error("The packages could not be installed: npm ci failed, see its message above.");
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}

const { platform, arch, execPath } = process;
const machine = { platform, arch, execPath, version: process.versions.node };
const starts = (program) => existsSync(program) && spawnSync(program, ["--version"]).status === 0;
const { node, missing } = nodeFor(machine, path.join(root, "node_modules"), starts);
if (missing) {
  console.error(missing);
  process.exit(1);
}
const [script, ...rest] = process.argv.slice(2);
const child = spawn(node, [path.join(root, "scripts", `${script}.ts`), ...rest], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    // Other scripts start "node" and mean the same one.
    PATH: [path.dirname(node), binaries, process.env.PATH].join(path.delimiter),
    TURBO_TELEMETRY_DISABLED: "1",
    // Every process of ours starts in about half the time when its compiled code is kept.
    NODE_COMPILE_CACHE: path.join(root, "node_modules", ".cache", "compile"),
  },
});
// A Ctrl C reaches the whole process group. A signal for npm alone reaches only this process (package.json uses exec, because npm's shell
// would not forward it), so it is forwarded to the child.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
