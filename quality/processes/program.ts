import type { ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type AppProcess, mainOf, startProgram } from "@partner-konto/testing/app-process";
import { portal } from "../load/asking.ts";

/** Starts a program with the memory setting of our images and `npm start` (decision 0014), and drops its log. */
export const startMeasured = (file: string, settings: Record<string, string> = {}) =>
  startProgram(file, { LOG_LEVEL: "info", NODE_OPTIONS: "--max-semi-space-size=4", ...settings }, false);

/** An app with a data folder of its own, which it keeps when it starts again. */
export interface MeasuredApp extends AppProcess {
  /** Stops it and deletes its data. */
  close(): Promise<void>;
}

export async function startApp(app: "gateway" | "marketplace", settings: Record<string, string>): Promise<MeasuredApp> {
  const folder = mkdtempSync(path.join(tmpdir(), `partner-konto-${app}-`));
  const program = await startMeasured(mainOf(app), { DATA_DIR: folder, ...settings });
  return {
    ...program,
    async close() {
      await program.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Starts a gateway in front of one upstream. Session cookies are sealed with this key. */
export const startGateway = (key: Buffer, upstream: string, more: Record<string, string> = {}): Promise<MeasuredApp> =>
  startApp("gateway", {
    UPSTREAM_URL: upstream,
    SESSION_KEYS: key.toString("base64url"),
    PUBLIC_URL: portal,
    // All requests come from one address. The limits per person stay as they are.
    REQUESTS_PER_MINUTE: "1000000",
    ...more,
  });

/** @returns the resident memory of a process, in MiB */
export const residentMiB = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** Watches the memory of programs, in MiB. */
export function watchMemory(programs: readonly { child(): ChildProcess }[], everyMs: number) {
  const now = (): number[] => programs.map((program) => residentMiB(program.child().pid));
  const before = now();
  const most = [...before];
  const timer = setInterval(() => {
    for (const [at, mib] of now().entries()) most[at] = Math.max(most[at] ?? 0, mib);
  }, everyMs);
  return {
    /** @returns by how much the memory of each has grown at most, and the most of each */
    stop() {
      clearInterval(timer);
      return { grown: most.map((mib, at) => mib - (before[at] ?? 0)), most };
    },
  };
}
