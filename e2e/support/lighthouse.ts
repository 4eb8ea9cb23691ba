import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { freePort } from "../../packages/contracts/src/testing/free-port.ts";
import config from "../playwright.config.ts";

export type Cookies = Parameters<BrowserContext["addCookies"]>[0];

export interface Judged {
  /** Percent. */
  accessibility: number;
  bestPractices: number;
  layoutShift: number;
  /** The audits that took points. */
  because: string[];
}

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
async function judgeOnce(url: string, on: "phone" | "desk", cookies: Cookies): Promise<Judged | undefined> {
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
    const scoreOf = (category: string) => Math.round(100 * (categories[category]?.score ?? 0));
    return {
      accessibility: scoreOf("accessibility"),
      bestPractices: scoreOf("best-practices"),
      layoutShift: audits["cumulative-layout-shift"]?.numericValue ?? 0,
      because: counted.flatMap(({ id }) => {
        const { score = null, title = id, details } = audits[id] ?? {};
        return score !== null && score < 1 ? [`${title} ${JSON.stringify(details).slice(0, 600)}`] : [];
      }),
    };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Judges a page, up to three times until Lighthouse comes to a judgement. */
export async function judge(url: string, on: "phone" | "desk", cookies: Cookies = []): Promise<Judged> {
  for (let trial = 0; trial < 3; trial += 1) {
    const judged = await judgeOnce(url, on, cookies);
    if (judged) return judged;
  }
  throw new Error(`Lighthouse could not judge ${url} in three trials`);
}
