import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { tokenCookie } from "@partner-konto/domain/constants";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { type AppOptions, buildApp } from "../app.ts";
import { type Config, readConfig } from "../config/config.ts";
import { type RecordingUpstream, startRecordingUpstream } from "./recording-upstream.ts";

export interface TestGateway {
  app: FastifyInstance;
  config: Config;
  upstream: RecordingUpstream;
  /** The gateway's clock. */
  clock: { now: number };
  /** Every log line of the gateway. */
  logged: string[];
  close(): Promise<void>;
}

interface Wishes extends Partial<Omit<AppOptions, "log" | "now">> {
  env?: Record<string, string>;
  upstream?: RecordingUpstream;
  logLevel?: string;
}

/** A gateway in front of a recording upstream, with a controlled clock. The test must close it. */
export async function startGateway({
  env = {},
  upstream,
  logLevel = "silent",
  ...options
}: Wishes = {}): Promise<TestGateway> {
  const services = upstream ?? (await startRecordingUpstream());
  const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-gateway-"));
  const config = readConfig({
    PORT: "4501",
    DATA_DIR: folder,
    UPSTREAM_URL: services.url,
    PUBLIC_URL: "https://portal.example",
    REQUESTS_PER_MINUTE: "1000000",
    WEB_DIR: path.join(folder, "web"),
    ...env,
  });
  const clock = { now: Date.now() };
  const logged: string[] = [];
  const log = pino({ level: logLevel }, { write: (line: string) => void logged.push(line) });
  const app = await buildApp(config, { log, now: () => clock.now, ...options });
  await app.ready();
  return {
    app,
    config,
    upstream: services,
    clock,
    logged,
    async close() {
      await app.close();
      if (!upstream) await services.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const ourHeaders = {
  "x-partner-konto": "1",
  origin: "https://portal.example",
  "sec-fetch-site": "same-origin",
  "content-type": "application/json",
};

/** A small browser: keeps cookies and sends the headers that our pages send. */
export interface Browser {
  cookies: Map<string, string>;
  query(path: string, input?: unknown, headers?: Record<string, string>): Promise<Answer>;
  mutate(path: string, input?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Sends the payload unchanged, even if it is not valid JSON. */
  send(path: string, payload: string, headers?: Record<string, string>): Promise<Answer>;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** tRPC's result. */
  data: unknown;
  error:
    | {
        code: string;
        text: string;
        status: number;
        call: string | null;
        issues?: { path: string; message: string }[];
        current?: unknown;
        details?: object;
      }
    | undefined;
}

interface Envelope {
  result?: { data: unknown };
  error?: { message: string; data: NonNullable<Answer["error"]> };
}

export function openBrowser({ app }: Pick<TestGateway, "app">): Browser {
  const cookies = new Map<string, string>();
  async function send(path: string, payload: string, extra: Record<string, string> = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...ourHeaders, ...(cookie && { cookie }), ...extra };
    const response = await app.inject({ method: "POST", url: `/trpc/${path}`, headers, payload });
    for (const { name, value } of response.cookies) {
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const envelope = JSON.parse(response.payload) as Envelope;
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.payload,
      data: envelope.result?.data,
      error: envelope.error?.data,
    };
  }
  return {
    cookies,
    query: (path, input, headers = {}) => send(path, input === undefined ? "" : JSON.stringify(input), headers),
    mutate: (path, input, headers = {}) => send(path, JSON.stringify(input ?? {}), headers),
    send,
  };
}

export const demoSignIn = { email: "hanna@heidebrand.example", password: "Heizoel-2026" };

export async function signedInBrowser(gateway: Pick<TestGateway, "app">, email = demoSignIn.email): Promise<Browser> {
  const browser = openBrowser(gateway);
  const answer = await browser.mutate("session.login", { ...demoSignIn, email });
  if (answer.status !== 200 || !browser.cookies.has(tokenCookie)) throw new Error(`sign-in failed: ${answer.text}`);
  return browser;
}

/** The value of a metric of the gateway. */
export async function gauge({ app }: Pick<TestGateway, "app">, name: string): Promise<number> {
  const { payload } = await app.inject({ url: "/metrics" });
  return Number(new RegExp(`^${name} (.*)$`, "m").exec(payload)?.[1]);
}
