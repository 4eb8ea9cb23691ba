import { setTimeout as wait } from "node:timers/promises";
import { expect } from "@playwright/test";
import { limit } from "../../packages/testing/src/how-many.ts";
import { password } from "../support/people.ts";
import type { Driver } from "./drivers/driver.ts";
import {
  type LocatedElement,
  locate,
  type sightOfDialog as Sight,
  sightOfDialog,
  type Target,
  targetJson,
} from "./locate.ts";

/** Generous, because a busy machine is no failure of the portal; a test that passes does not wait for it. */
const limitMs = limit(60_000);

/** A page in one of the engines, as the stories use it. Every step waits for its state. */
export class EnginePage {
  readonly driver: Driver;
  readonly url: string;
  constructor(driver: Driver, url: string) {
    this.driver = driver;
    this.url = url;
  }

  find(target: Target, isPressed = false): Promise<LocatedElement> {
    return this.driver.call<LocatedElement>(locate.toString(), [targetJson(target), isPressed]);
  }

  /** Waits until a target is as wanted; returns what was found. */
  async until(
    target: Target,
    wanted: (found: LocatedElement) => boolean,
    what: string,
    isPressed = false,
  ): Promise<LocatedElement> {
    const end = Date.now() + limitMs;
    for (;;) {
      // While a page loads there is nothing to ask.
      const found = await this.find(target, isPressed).catch(() => undefined);
      if (found && wanted(found)) return found;
      if (Date.now() > end)
        throw new Error(
          `${JSON.stringify(targetJson(target))} ${what}; it is ${JSON.stringify(found)}. ${await this.words()}`,
        );
      await wait(50);
    }
  }

  private words(): Promise<string> {
    const source = "() => `${location.href}: ${document.body.innerText.replace(/\\s+/g, ' ').slice(0, 1500)}`";
    return this.driver.call<string>(source, []).catch(String);
  }

  see(target: Target): Promise<LocatedElement> {
    return this.until(target, ({ count }) => count > 0, "was not seen");
  }
  gone(target: Target): Promise<LocatedElement> {
    return this.until(target, ({ count }) => count === 0, "did not go");
  }

  /** Presses the middle of a target once it is at rest, enabled and on top; again, if the press has met something else. */
  async click(target: Target): Promise<void> {
    const isMissed = () => this.driver.call<boolean>("() => window.pressed === false", []).catch(() => false);
    let missed = true;
    while (missed) {
      await this.pressOn(target);
      // The browser may hand on the press a moment later.
      for (let look = 0; look < 20 && (missed = await isMissed()); look += 1) await wait(50);
    }
  }

  private async pressOn(target: Target): Promise<void> {
    let last = "";
    const { point } = await this.until(
      target,
      (found) => {
        const isAtRest = JSON.stringify(found.box) === last;
        last = JSON.stringify(found.box);
        return isAtRest && found.isEnabled && found.point !== null;
      },
      "could not be pressed",
      true,
    );
    await this.driver.pointer([{ to: point ?? [0, 0] }, "down", "up"]);
  }

  /** Replaces the text of a field; again, if the page has put in its own text meanwhile. */
  async typeInto(target: Target, text: string): Promise<void> {
    const end = Date.now() + limitMs;
    do {
      await this.click(target);
      await this.until(target, ({ hasFocus }) => hasFocus, "has no focus");
      await this.driver.press("Control+a");
      await this.driver.type(text);
    } while ((await this.find(target)).value !== text && Date.now() < end);
    await this.until(target, ({ value }) => value === text, `is not ${text}`);
  }

  async press(...chords: string[]): Promise<void> {
    for (const chord of chords) await this.driver.press(chord);
  }

  /** Opens a page of the portal, or of another address. */
  async open(path: string): Promise<void> {
    await this.driver.goto(new URL(path, this.url).href);
  }

  /** Makes a call at the gateway from the page, as the web app does. */
  ask<Answer>(call: string, input?: object): Promise<Answer> {
    const source = `async (call, input) => {
      const headers = { "x-partner-konto": "1", "content-type": "application/json" };
      const answer = await fetch("/trpc/" + call, { method: "POST", headers, ...(input && { body: JSON.stringify(input) }) });
      if (!answer.ok) throw new Error(call + " answered " + answer.status + " " + (await answer.text()));
      return (await answer.json()).result.data;
    }`;
    return this.driver.call<Answer>(source, [call, input ?? null]);
  }

  /** Signs somebody in and opens a page. */
  async signIn(email: string, path: string): Promise<void> {
    // A file of the portal, so that no page of it runs while the person changes.
    await this.open("/favicon-PARTNER.svg");
    await this.ask("session.login", { email, password });
    await this.open(path);
    await this.see({ css: "#page" });
  }

  /** Expects a dialog whose content can be read and used: E1 hid it between the title and the buttons. */
  async seeDialog(name: string | RegExp): Promise<Target> {
    const dialog: Target = { css: "dialog[open]", name };
    await this.see(dialog);
    const sight = () => this.driver.call<ReturnType<typeof Sight>>(sightOfDialog.toString(), []);
    await expect
      .poll(
        async () => {
          const seen = await sight().catch(() => null);
          if (!seen) return "no dialog";
          const isWhole = seen.body >= seen.content - 1 || seen.box >= 0.85 * seen.window;
          return seen.body > 20 && isWhole && seen.covered === null ? "its content is seen" : JSON.stringify(seen);
        },
        { message: `the content of the dialog ${name}`, timeout: limitMs },
      )
      .toBe("its content is seen");
    return dialog;
  }
}
