import { spawnSync } from "node:child_process";
import { root } from "./environment.ts";

const git = (...args: string[]): string[] =>
  spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.split("\n").filter(Boolean);

export interface Change {
  /** The last commit shared with origin/main; without that branch the previous commit. */
  base: string;
  /** The paths that differ from it, uncommitted and new files included. */
  files: string[];
}

export function currentChange(): Change {
  const [base = "HEAD~1"] = git("merge-base", "HEAD", "origin/main");
  const edited = git("diff", "--name-only", "--diff-filter=d", base);
  return { base, files: [...edited, ...git("ls-files", "--others", "--exclude-standard")] };
}

/** @returns the checks that a change reaches, and the changed browser tests */
export function reachedBy(files: readonly string[]): { checks: string[]; specs: string[] } {
  const specs = files.filter((file) => /^e2e\/tests\/.*\.spec\.ts$/.test(file));
  const reachesContract = files.some((file) => /^(?:packages\/contracts|pact|apps\/marketplace)\//.test(file));
  const contract = reachesContract ? ["contract"] : [];
  const browser = specs.length > 0 ? ["build", "browser"] : [];
  return { checks: ["format", "lint", "unit", ...contract, ...browser], specs };
}
