import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const installed = (): string | undefined =>
  [process.env["CHROMIUM_PATH"], ...places].find((place) => place !== undefined && existsSync(place));

/** The browser for the browser tests; installs Debian's where this user may, and otherwise says what is missing. */
export function findChromium(): { path: string } | { missing: string } {
  const found = installed();
  if (found) return { path: found };
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    return { missing: "no Chromium found; install it (Debian: apt-get install chromium) or set CHROMIUM_PATH" };
  }
  console.log("Installing Chromium …");
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update"], quiet);
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"], quiet);
  const path = installed();
  return path ? { path } : { missing: "Chromium could not be installed with apt-get install chromium" };
}
