import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { limit } from "@partner-konto/testing/how-many";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-run-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A copy of run.mjs with everything installed. The started script prints the signal that ended it. */
beforeAll(() => {
  for (const name of ["scripts", "node_modules"]) mkdirSync(path.join(folder, name));
  for (const name of ["package.json", "scripts/run.mjs", "scripts/pinned-node.mjs"])
    copyFileSync(path.join(root, name), path.join(folder, name));
  writeFileSync(path.join(folder, "package-lock.json"), "{}");
  writeFileSync(path.join(folder, "node_modules", ".installed"), createHash("sha256").update("{}").digest("hex"));
  writeFileSync(
    path.join(folder, "scripts", "launch.ts"),
    `for (const signal of ["SIGINT", "SIGTERM"])
       process.on(signal, () => { console.log("ended by " + signal); process.exit(0); });
     setInterval(() => {}, 1000);
     console.log("started");`,
  );
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "a %s sent to npm alone reaches the processes that npm start started",
  async (signal) => {
    const npm = spawn("npm", ["start", "--silent"], {
      cwd: folder,
      detached: true,
      stdio: ["ignore", "pipe", "ignore"],
    });
    let said = "";
    npm.stdout.on("data", (text: Buffer) => (said += text.toString()));
    await expect.poll(() => said, { timeout: limit(20_000) }).toContain("started");
    const group = -(npm.pid ?? 0);
    npm.kill(signal);
    const late = setTimeout(() => process.kill(group, "SIGKILL"), 10_000);
    await once(npm, "close");
    clearTimeout(late);
    expect(said).toBe(`started\nended by ${signal}\n`);
    expect(() => process.kill(group, 0)).toThrow("ESRCH");
  },
);
