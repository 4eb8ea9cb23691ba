import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { findChromium } from "./chromium.ts";

interface Engine {
  /** The Debian packages that bring it. */
  packages: readonly string[];
  /** Variables with the places of its programs; undefined while one is missing. */
  places: () => Readonly<Record<string, string | undefined>>;
}

const firstOf = (...places: (string | undefined)[]): string | undefined =>
  places.find((place) => place !== undefined && existsSync(place));

const engines: Readonly<Record<string, Engine>> = {
  firefox: {
    packages: ["firefox-esr"],
    places: () => ({ FIREFOX_PATH: firstOf(process.env["FIREFOX_PATH"], "/usr/bin/firefox-esr", "/usr/bin/firefox") }),
  },
  webkit: {
    packages: ["webkit2gtk-driver", "xvfb"],
    places: () => ({
      WEBKIT_DRIVER_PATH: firstOf(process.env["WEBKIT_DRIVER_PATH"], "/usr/bin/WebKitWebDriver"),
      WEBKIT_PATH: firstOf(process.env["WEBKIT_PATH"], ...globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")),
      XVFB_PATH: firstOf(process.env["XVFB_PATH"], "/usr/bin/Xvfb"),
    }),
  },
};

/** Installs Debian's packages if this user may. */
function install(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${packages.join(" ")} …`);
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update"], quiet);
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...packages], quiet);
}

/** The engines for the stories: what their tests are told, and why others are skipped. Installs Debian's if this user may. */
export function findEngines(): { environment: Record<string, string>; missing: string[] } {
  const environment: Record<string, string> = {};
  const found: string[] = [];
  const missing: string[] = [];
  const chromium = findChromium();
  if ("missing" in chromium) missing.push(`stories in chromium: ${chromium.missing}`);
  else {
    environment["CHROMIUM_PATH"] = chromium.path;
    found.push("chromium");
  }
  for (const [name, { packages, places }] of Object.entries(engines)) {
    const isMissing = () => Object.values(places()).includes(undefined);
    if (isMissing()) install(packages);
    if (isMissing()) {
      const names = Object.keys(places()).join(", ");
      missing.push(`stories in ${name}: install ${packages.join(" and ")} (Debian), or set ${names}`);
    } else {
      Object.assign(environment, places());
      found.push(name);
    }
  }
  return { environment: { ...environment, ENGINES: found.join(",") }, missing };
}
