import { readFileSync } from "node:fs";
import { startProgram } from "@partner-konto/testing/app-process";

/** Starts a program with the memory setting of our images and `npm start` (decision 0014), and drops its log. */
export const startMeasured = (file: string, settings: Record<string, string> = {}) =>
  startProgram(file, { LOG_LEVEL: "info", NODE_OPTIONS: "--max-semi-space-size=4", ...settings }, false);

/** @returns the resident memory of a process, in MiB */
export const residentMiB = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
