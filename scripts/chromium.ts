import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { root } from "./environment.ts";
import { commandLine } from "./pinned-node.mjs";

type Environment = Readonly<Record<string, string | undefined>>;

/** Where a platform installs a Chromium. On Linux the headless shell comes first: it runs the same pages in four fifths of the time. */
export function chromiumPlaces(platform: string, env: Environment): string[] {
  if (platform === "darwin")
    return ["", env["HOME"] ?? ""].flatMap((home) =>
      ["Google Chrome", "Chromium", "Microsoft Edge"].map(
        (name) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`,
      ),
    );
  if (platform === "win32")
    return ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((name) =>
      ["Google\\Chrome\\Application\\chrome.exe", "Microsoft\\Edge\\Application\\msedge.exe"].flatMap((place) =>
        env[name] === undefined ? [] : [path.win32.join(env[name], place)],
      ),
    );
  return ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`);
}

export interface Machine {
  platform: string;
  env: Environment;
  isRoot: boolean;
  exists: (file: string) => boolean;
  /** Runs a program quietly; returns whether it succeeded. */
  run: (command: string, args: readonly string[]) => boolean;
  /** Where Playwright's own download lies, or will lie. */
  downloaded: string | undefined;
}

/** Debian's package, if this user may install it. */
function installByApt({ isRoot, exists, run }: Machine): void {
  if (!isRoot || !exists("/usr/bin/apt-get")) return;
  console.log("Installing Chromium …");
  run("apt-get", ["update"]);
  const install = (name: string) =>
    run("apt-get", ["install", "-y", "--no-install-recommends", name, "fonts-liberation"]);
  if (!install("chromium-headless-shell")) install("chromium");
}

/** The system's browser, Debian's package, or Playwright's own download, in this order; otherwise what is missing. */
export function chromiumOf(machine: Machine): { path: string } | { missing: string } {
  const { platform, env, exists, run, downloaded } = machine;
  const places = [env["CHROMIUM_PATH"], ...chromiumPlaces(platform, env)];
  const installed = (): string | undefined => places.find((place) => place !== undefined && exists(place));
  const found = installed() ?? (installByApt(machine), installed());
  if (found !== undefined) return { path: found };
  // A download for Linux needs libraries of the system, so it may lie there and not start.
  const starts = (): boolean =>
    downloaded !== undefined && exists(downloaded) && (platform !== "linux" || run(downloaded, ["--version"]));
  if (!starts()) {
    console.log("Downloading Playwright's Chromium …");
    run("playwright", ["install", "chromium"]);
  }
  if (downloaded !== undefined && starts()) return { path: downloaded };
  const how = platform === "linux" ? "install it (Debian: apt-get install chromium)" : "install Google Chrome";
  return {
    missing: `no Chromium found, and Playwright's own could not be downloaded or does not start; ${how} or set CHROMIUM_PATH`,
  };
}

/** The place of Playwright's own Chromium; undefined where Playwright knows none for this system. */
function downloadedPlace(): string | undefined {
  try {
    const playwright: unknown = createRequire(path.join(root, "e2e", "package.json"))("@playwright/test");
    return (playwright as { chromium: { executablePath: () => string } }).chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** The browser for the browser tests. */
export const findChromium = (): ReturnType<typeof chromiumOf> =>
  chromiumOf({
    platform: process.platform,
    env: process.env,
    isRoot: process.getuid?.() === 0,
    exists: existsSync,
    run(command, args) {
      const line = commandLine(command, args);
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
      return (
        spawnSync(line.command, line.args, { shell: line.shell, stdio: "ignore", env, timeout: 600_000 }).status === 0
      );
    },
    downloaded: downloadedPlace(),
  });
