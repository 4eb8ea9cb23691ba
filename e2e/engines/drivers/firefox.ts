import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { chordActions, pointerActions, textActions } from "./actions.ts";
import { calling, type Driver, resultIn } from "./driver.ts";

/** Nothing is fetched, asked or updated beside the pages of a story. */
const preferences = {
  "app.normandy.enabled": false,
  "app.update.auto": false,
  "browser.aboutwelcome.enabled": false,
  "browser.contentblocking.introCount": 99,
  "browser.safebrowsing.downloads.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.update.enabled": false,
  "intl.accept_languages": "de-DE, de",
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,#remote-settings-dummy/v1",
  "signon.rememberSignons": false,
  "toolkit.telemetry.reportingpolicy.firstRun": false,
} as const;

/** A connection to Firefox by WebDriver BiDi, which Firefox speaks itself. */
async function connect(address: string) {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data)) as {
      id?: number;
      result?: never;
      error?: string;
      message?: string;
    };
    const call = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (error === undefined) call?.resolve(result as never);
    else call?.reject(new Error(`Firefox: ${error}: ${message}`));
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("Firefox has closed the connection"));
  });
  await once(socket, "open");
  return function send<Result>(method: string, params: object): Promise<Result> {
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
}

interface EvaluateResult {
  result: { value: string };
}
interface LocateResult {
  nodes: { sharedId: string }[];
}

/** Firefox without a window. */
export async function startFirefox(): Promise<Driver> {
  const profile = mkdtempSync(path.join(tmpdir(), "partner-konto-firefox-"));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(path.join(profile, "user.js"), lines.join("\n"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const browser = spawn(process.env["FIREFOX_PATH"] ?? "/usr/bin/firefox-esr", args, {
    env: { ...process.env, TZ: "Europe/Berlin", HOME: profile, MOZ_CRASHREPORTER_DISABLE: "1" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(browser, "close");
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: browser.stderr }).on("line", (line) => {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error("Firefox has ended before it could be driven")));
  });
  const send = await connect(address);
  await send("session.new", { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = contexts[0]?.context ?? "";
  const act = (actions: object) => send<void>("input.performActions", { context, actions });
  return {
    goto: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    back: () => send("browsingContext.traverseHistory", { context, delta: -1 }),
    async call(source, args) {
      const { result } = await send<EvaluateResult>("script.callFunction", {
        functionDeclaration: `(args) => new Promise((done) => ${calling(source)})`,
        arguments: [{ type: "string", value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
        userActivation: false,
      });
      return resultIn(result.value);
    },
    pointer: (steps) => act(pointerActions(steps)),
    press: (chord) => act(chordActions(chord)),
    type: (text) => act(textActions(text)),
    async chooseFile(css, file) {
      const { nodes } = await send<LocateResult>("browsingContext.locateNodes", {
        context,
        locator: { type: "css", value: css },
      });
      await send("input.setFiles", { context, element: { sharedId: nodes[0]?.sharedId }, files: [file] });
    },
    resize: (width, height) => send("browsingContext.setViewport", { context, viewport: { width, height } }),
    async screenshot() {
      const { data } = await send<{ data: string }>("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    async close() {
      await send("browser.close", {}).catch(() => browser.kill());
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
