import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../packages/testing/src/free-port.ts";
import { chordActions, pointerActions, textActions } from "./actions.ts";
import { calling, type Driver, resultIn } from "./driver.ts";

/** A screen without a monitor, because WebKitGTK's browser needs a window. */
async function startScreen(): Promise<{ display: string; stop(): void }> {
  const screen = spawn(
    process.env["XVFB_PATH"] ?? "/usr/bin/Xvfb",
    ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, "data")) as [Buffer];
  return { display: `:${number.toString().trim()}`, stop: () => void screen.kill() };
}

/** The window's own bar needs nearly this width. */
const narrowest = 480;
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** WebKitGTK's own browser by classic WebDriver. Its window is never narrower than about 447 px. */
export async function startWebKit(): Promise<Driver> {
  const binary = process.env["WEBKIT_PATH"] ?? globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0];
  const screen = await startScreen();
  const home = mkdtempSync(path.join(tmpdir(), "partner-konto-webkit-"));
  const port = await freePort();
  const driver = spawn(process.env["WEBKIT_DRIVER_PATH"] ?? "/usr/bin/WebKitWebDriver", [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      GDK_BACKEND: "x11",
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      LANG: "de_DE.UTF-8",
      LANGUAGE: "de",
      TZ: "Europe/Berlin",
      LIBGL_ALWAYS_SOFTWARE: "1",
      NO_AT_BRIDGE: "1",
    },
    stdio: "ignore",
  });
  const ended = once(driver, "close");

  async function send<Value>(method: "GET" | "POST" | "DELETE", where: string, body?: object): Promise<Value> {
    const answer = await fetch(`http://127.0.0.1:${port}${where}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
    return value;
  }
  while (
    !(await send("GET", "/status").then(
      () => true,
      () => false,
    ))
  ) {
    if (driver.exitCode !== null) throw new Error("WebKitWebDriver has ended before it could be used");
    await wait(50);
  }
  const options = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
    capabilities: { alwaysMatch: options },
  });
  const at = `/session/${sessionId}`;
  await send("POST", `${at}/timeouts`, { script: 60_000, pageLoad: 120_000 });
  const act = (actions: object) => send<void>("POST", `${at}/actions`, { actions });

  async function call<Result>(source: string, args: readonly unknown[]): Promise<Result> {
    const script = `const [args, done] = arguments; ${calling(source)}`;
    return resultIn(await send("POST", `${at}/execute/async`, { script, args: [JSON.stringify(args)] }));
  }
  return {
    call,
    goto: (url) => send("POST", `${at}/url`, { url }),
    back: () => send("POST", `${at}/back`, {}),
    pointer: (steps) => act(pointerActions(steps)),
    press: (chord) => act(chordActions(chord)),
    type: (text) => act(textActions(text)),
    async chooseFile(css, file) {
      const element = await send<Record<string, string>>("POST", `${at}/element`, {
        using: "css selector",
        value: css,
      });
      await send("POST", `${at}/element/${element[elementKey]}/value`, { text: file });
    },
    async resize(width, height) {
      const inner = () => call<[number, number]>("() => [innerWidth, innerHeight]", []);
      const isThere = ([wide, high]: [number, number]) =>
        high === height && (wide === width || (width < narrowest && wide <= narrowest));
      // The window is larger than the page by its own bars, and changes some time after it was asked to.
      for (let now = await inner(); !isThere(now); now = await inner()) {
        const outer = await send<{ width: number; height: number }>("GET", `${at}/window/rect`);
        const rect = { x: 0, y: 0, width: outer.width + width - now[0], height: outer.height + height - now[1] };
        await send("POST", `${at}/window/rect`, rect);
        for (let tries = 0; tries < 40 && (await inner()).join() === now.join(); tries += 1) await wait(50);
      }
    },
    screenshot: async () => Buffer.from(await send<string>("GET", `${at}/screenshot`), "base64"),
    async close() {
      await send("DELETE", at).catch(() => undefined);
      driver.kill();
      await ended;
      screen.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
