import { chromium } from "@playwright/test";
import { calling, type Driver, resultIn } from "./driver.ts";

/** Chromium by Playwright, which the other browser tests use. */
export async function startChromium(): Promise<Driver> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
  });
  const page = await browser.newPage({ locale: "de-DE", timezoneId: "Europe/Berlin" });
  return {
    goto: async (url) => void (await page.goto(url)),
    back: () => page.evaluate(() => history.back()),
    async call(source, args) {
      const json = `(() => { const args = ${JSON.stringify(JSON.stringify(args))}; return new Promise((done) => ${calling(source)}); })()`;
      return resultIn(await page.evaluate<string>(json));
    },
    async pointer(steps) {
      for (const step of steps)
        if (step === "down") await page.mouse.down();
        else if (step === "up") await page.mouse.up();
        else await page.mouse.move(...step.to);
    },
    press: (chord) => page.keyboard.press(chord),
    type: (text) => page.keyboard.type(text),
    chooseFile: (css, file) => page.setInputFiles(css, file),
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
