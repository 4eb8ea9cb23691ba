import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { isShort, limit } from "../../packages/testing/src/how-many.ts";
import { root } from "../../scripts/environment.ts";
import { endGroup } from "./process-group.ts";
import { reasonIn } from "./reason.ts";
import type { Row } from "./rows.ts";

/** A short form takes seconds; one that hangs must not hold up CI. */
const mostMs = () => limit(90_000);

const running = new Set<ChildProcess>();

/** Ends the programs that run now, with everything that they have started. */
export async function endPrograms(): Promise<void> {
  await Promise.all([...running].flatMap(({ pid }) => (pid ? [endGroup(pid)] : [])));
}

export interface Program {
  /** The row's name if it fails. */
  name: string;
  command: string;
  args: readonly string[];
  /** The row of a program that reports none itself, such as a test runner. */
  row?: Row;
}

/**
 * Runs a program in a process group of its own, and ends the group when the program has ended: a part that fails leaves its gateways,
 * databases and browsers behind.
 * @param write receives what the program prints
 * @returns the rows that it has reported, and one that says why it failed
 */
export async function rowsOf(program: Program, write: (text: string) => void): Promise<Row[]> {
  const { name, command, args, row } = program;
  const rows: Row[] = [];
  const child = spawn(command, args, { cwd: root, detached: true, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  const { pid = 0, stdout, stderr } = child;
  running.add(child);
  let errors = "";
  child.on("message", (more) => void rows.push(...(more as Row[])));
  stdout?.setEncoding("utf8").on("data", write);
  stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(-100_000);
    write(text);
  });
  let isLate = false;
  const timer = isShort()
    ? setTimeout(() => {
        isLate = true;
        void endGroup(pid);
      }, mostMs())
    : undefined;
  const closed = once(child, "close");
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  clearTimeout(timer);
  await endGroup(pid);
  // The rest of the group holds the pipes open until it has ended.
  await closed;
  running.delete(child);
  const failed = (why: string): Row => ({ what: name, measured: "ended with an error", wrong: [why] });
  if (isLate) return [...rows, failed(`it did not end within ${mostMs() / 1000} s`)];
  if (code !== 0) return [...rows, failed(signal ? `it was ended by ${signal}` : reasonIn(errors))];
  if (row) return [row];
  return rows.length > 0 ? rows : [failed("it reported no figure")];
}
