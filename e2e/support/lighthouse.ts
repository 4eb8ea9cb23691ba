import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { freePort } from "../../packages/testing/src/free-port.ts";
import config from "../playwright.config.ts";

export const devices = ["phone", "desk"] as const;
type Device = (typeof devices)[number];
type Cookies = Parameters<BrowserContext["addCookies"]>[0];

/** The most that a page may move while it loads. */
const mostShift = 0.02;

const phone = {
  formFactor: "mobile",
  screenEmulation: { mobile: true, width: 390, height: 844, deviceScaleFactor: 2 },
};
const desk = {
  formFactor: "desktop",
  screenEmulation: { mobile: false, width: 1440, height: 900, deviceScaleFactor: 1 },
};

/**
 * Judges a page with Lighthouse, in a browser of its own: it opens its pages beside those of Playwright's contexts. Scores of speed are not
 * asked for, because other work on the machine lowers them.
 * @returns nothing if Lighthouse itself failed
 */
async function judgeOnce(url: string, on: Device, cookies: Cookies): Promise<string[] | undefined> {
  const profile = mkdtempSync(path.join(tmpdir(), "partner-konto-lighthouse-"));
  const port = await freePort();
  const { executablePath = "", args = [] } = config.use?.launchOptions ?? {};
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    await context.addCookies(cookies);
    const { formFactor, screenEmulation } = on === "phone" ? phone : desk;
    const result = await lighthouse(url, {
      port,
      logLevel: "error",
      onlyCategories: ["accessibility", "best-practices"],
      onlyAudits: ["cumulative-layout-shift"],
      formFactor: formFactor as "mobile" | "desktop",
      screenEmulation: { ...screenEmulation, disabled: false },
      throttlingMethod: "provided",
      disableStorageReset: true,
      disableFullPageScreenshot: true,
    });
    if (!result) return undefined;
    const { categories, audits, runtimeError } = result.lhr;
    const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
    // On a busy machine an audit ends with an error, and its category then has no score.
    const broken = counted.filter(({ id }) => audits[id]?.scoreDisplayMode === "error");
    if (runtimeError || broken.length > 0) {
      const reasons = broken.map(({ id }) => audits[id]?.errorMessage).join(", ");
      console.log(`Lighthouse could not judge ${url}: ${runtimeError?.message ?? reasons}`);
      return undefined;
    }
    const lost = counted.flatMap(({ id }) => {
      const { score = null, title = id, details } = audits[id] ?? {};
      return score !== null && score < 1 ? [`${title} ${JSON.stringify(details).slice(0, 600)}`] : [];
    });
    const shift = audits["cumulative-layout-shift"]?.numericValue ?? 0;
    const moved = shift > mostShift ? [`it moves by ${shift.toFixed(3)}`] : [];
    return [...lost, ...moved].map((fault) => `${url} on a ${on}: ${fault}`);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/**
 * Judges a page, up to three times until Lighthouse comes to a judgement.
 * @returns a line for each audit of accessibility and best practices that took points, and for a page that moves while it loads
 */
export async function judge(url: string, on: Device, cookies: Cookies = []): Promise<string[]> {
  for (let trial = 0; trial < 3; trial += 1) {
    const faults = await judgeOnce(url, on, cookies);
    if (faults) return faults;
  }
  throw new Error(`Lighthouse could not judge ${url} in three trials`);
}
