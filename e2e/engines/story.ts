import { test as base, expect } from "@playwright/test";
import { limit } from "../../packages/testing/src/how-many.ts";
import { type Stack, startStack } from "../support/stack.ts";
import { startChromium } from "./drivers/chromium.ts";
import type { Driver } from "./drivers/driver.ts";
import { startFirefox } from "./drivers/firefox.ts";
import { startWebKit } from "./drivers/webkit.ts";
import { EnginePage } from "./page.ts";

const start: Readonly<Record<string, () => Promise<Driver>>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};

/** WebKitGTK's window is a little wider than a phone. */
export const sizes = {
  desktop: [1440, 900],
  phone: [390, 844],
} as const;
type Size = keyof typeof sizes;

export interface EngineOptions {
  engine: string;
}
interface Worker extends EngineOptions {
  stack: Stack;
  driver: Driver;
}

const test = base.extend<{ saved: undefined }, Worker>({
  engine: ["chromium", { option: true, scope: "worker" }],
  stack: [
    async ({}, provide) => {
      const stack = await startStack();
      await provide(stack);
      await stack.stop();
      stack.remove();
    },
    { scope: "worker", timeout: limit(120_000) },
  ],
  driver: [
    async ({ engine }, provide) => {
      const driver = await start[engine]?.();
      if (!driver) throw new Error(`No engine is called ${engine}`);
      await provide(driver);
      await driver.close();
    },
    { scope: "worker", timeout: limit(120_000) },
  ],
  // A failed story leaves a picture.
  saved: [
    async ({ driver }, provide, info) => {
      await provide(undefined);
      const { status, expectedStatus } = info;
      if (status !== expectedStatus)
        await info.attach("page", { body: await driver.screenshot(), contentType: "image/png" });
    },
    { auto: true },
  ],
});

interface Scene {
  page: EnginePage;
  stack: Stack;
  isPhone: boolean;
}

/**
 * A story that every engine plays, on a desktop and on a phone. `npm test` plays those that say so, on one of the two; CI plays all.
 * @param short the size at which `npm test` plays it
 */
export function story(title: string, play: (scene: Scene) => Promise<void>, short?: Size): void {
  for (const size of Object.keys(sizes) as Size[])
    test(`${title} (${size})`, { tag: size === short ? [] : ["@long"] }, async ({ driver, stack }) => {
      const [width, height] = sizes[size];
      await driver.resize(width, height);
      const page = new EnginePage(driver, stack.url);
      await play({ page, stack, isPhone: size === "phone" });
    });
}
export { expect };
