import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The headless shell comes first, because it runs the same pages in four fifths of the time. */
const places = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map(
  (name) => `/usr/bin/${name}`,
);

const installed = (): string | undefined =>
  [process.env["CHROMIUM_PATH"], ...places].find((place) => place !== undefined && existsSync(place));

/** The browser for the browser tests. Installs Debian's if this user may; otherwise returns what is missing. */
export function findChromium(): { path: string } | { missing: string } {
  const found = installed();
  if (found) return { path: found };
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    return { missing: "no Chromium found; install it (Debian: apt-get install chromium) or set CHROMIUM_PATH" };
  }
  console.log("Installing Chromium …");
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update"], quiet);
  const install = (name: string) =>
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name, "fonts-liberation"], quiet).status === 0;
  if (!install("chromium-headless-shell")) install("chromium");
  const path = installed();
  return path ? { path } : { missing: "Chromium could not be installed with apt-get install chromium" };
}
