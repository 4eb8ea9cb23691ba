import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { areas } from "./areas.ts";
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

/** Code of an area, in any of the four trees. */
const ofArea = /^(?:apps\/(?:marketplace|web)|packages\/(?:contracts|domain))\/src\/([a-z]+)\//;
const isTest = /\.(?:test|spec)\.tsx?$/;

/** The folder of browser tests that a file reaches: that of its area, and `portal`, with what all pages share, for any other code of the portal. */
function browserTestsOf(file: string): string | undefined {
  if (file.startsWith("e2e/tests/") && isTest.test(file)) return file;
  if (!/^(?:apps|packages)\//.test(file) || isTest.test(file)) return undefined;
  const area = areas.find((one) => one === ofArea.exec(file)?.[1]);
  return `e2e/tests/${area ?? "portal"}/`;
}

/** @returns the checks that a change reaches, and the files and folders of browser tests */
export function reachedBy(files: readonly string[]): { checks: string[]; specs: string[] } {
  const found = files.flatMap((file) => browserTestsOf(file) ?? []);
  const folders = new Set(found.filter((at) => at.endsWith("/") && existsSync(path.join(root, at))));
  const alone = found.filter((at) => at.endsWith(".ts") && !folders.has(`${path.dirname(at)}/`));
  const specs = [...folders, ...alone];
  const reachesContract = files.some((file) => /^(?:packages\/contracts|pact|apps\/marketplace)\//.test(file));
  const contract = reachesContract ? ["contract"] : [];
  const browser = specs.length > 0 ? ["build", "browser"] : [];
  return { checks: ["format", "lint", "unit", ...contract, ...browser], specs };
}
