import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { root } from "../../scripts/environment.ts";
import { rowsOf } from "./program.ts";
import { reasonIn } from "./reason.ts";
import { hasFailed, tableOf } from "./rows.ts";
import { runParts } from "./run-parts.ts";
import { runs } from "./table.ts";

/** A process that has ended may stay in the table of processes until its parent asks for it. */
const isRunning = (pid: string): boolean =>
  /^[^Z]/.test(spawnSync("ps", ["-o", "stat=", "-p", pid], { encoding: "utf8" }).stdout.trim());

test("a part that fails says why in the table, and what it has started has ended", async () => {
  const name = "quality/runs/testing-failing-part.ts";
  const rows = await rowsOf({ name, command: process.execPath, args: [name] }, () => undefined);
  const [left, failure] = rows;
  const pid = left?.measured ?? "";
  expect(pid).toMatch(/^\d+$/);
  expect(isRunning(pid)).toBe(false);
  expect(failure).toMatchObject({ what: name, wrong: ["Error: the service answered 502 | twice"] });
  expect(rows.filter(hasFailed)).toEqual([failure]);
  expect(tableOf(rows)).toContain("ended with an error; WRONG: Error: the service answered 502 \\| twice");
});

test("a part that reports no figure has failed", async () => {
  const rows = await rowsOf({ name: "silent", command: process.execPath, args: ["-e", ""] }, () => undefined);
  expect(rows).toEqual([{ what: "silent", measured: "ended with an error", wrong: ["it reported no figure"] }]);
});

test("a part knows how slow the machine is", { tags: "long" }, async () => {
  vi.stubEnv("SLOWNESS", undefined);
  const printed = vi.spyOn(console, "log").mockReturnValue();
  const told = "-e process.send([{what:'factor',measured:process.env.SLOWNESS}])";
  await runParts({ slow: { title: "tells its factor", programs: [told] } });
  expect(printed.mock.lastCall?.[0]).toMatch(/factor +\| [1-5]/);
  printed.mockRestore();
  vi.unstubAllEnvs();
});

test("the reason is the last error that was printed, not its stack", () => {
  const stack =
    "node:internal/x:1\n  throw e;\n  ^\n\nTypeError [ERR_X]: no such thing\n    at x (y.ts:1:2)\n\nNode.js v24.21.0\n";
  expect(reasonIn(`Error: the first\n${stack}`)).toBe("TypeError [ERR_X]: no such thing");
  expect(reasonIn("Failure: REFUSED\n    at x (y.ts:1:2) {\n  [cause]: undefined\n}\n")).toBe("Failure: REFUSED");
  expect(reasonIn("\u001b[31mthe port is taken\u001b[0m\n    at x (y.ts:1:2)\n")).toBe("the port is taken");
  expect(reasonIn("")).toBe("it printed no error");
});

test("every file that the runs name exists", () => {
  const files = Object.values(runs).flatMap((parts) =>
    Object.values(parts).flatMap(({ programs = [], tests = [], specs = [] }) => [
      ...programs.map((program) => program.split(" ")[0] ?? ""),
      ...tests,
      ...specs.map((name) => `e2e/tests/${name}.spec.ts`),
    ]),
  );
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
