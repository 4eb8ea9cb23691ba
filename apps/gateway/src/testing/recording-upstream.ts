import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type CallId, calls } from "@partner-konto/contracts/services";
import type { UserRole } from "@partner-konto/domain/roles";
import { sample } from "./sample.ts";

export interface RecordedRequest {
  /** The catalogue's call whose method and path match; null for any other request. */
  id: CallId | null;
  effect: boolean;
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };
type Answer =
  | Reply
  | ((seen: RecordedRequest, response: ServerResponse) => Reply | undefined | Promise<Reply | undefined>);

/** The catalogue's services for a test: records every request, and answers follow the contract. */
export interface RecordingUpstream {
  url: string;
  seen: RecordedRequest[];
  /** Recorded calls with an effect. */
  effects(): RecordedRequest[];
  of(id: CallId): RecordedRequest[];
  /** Replaces a call's answer. A function that returns nothing answers the response itself, or never. */
  answer(id: CallId | "*", answer: Answer): void;
  reset(): void;
  server: Server;
  close(): Promise<void>;
}

const patterns = calls.map(({ id, call }) => ({
  id,
  call,
  pattern: new RegExp(`^${call.path.replaceAll(/\{[^}]+\}/g, "[^/?#]+")}$`),
  params: call.path.includes("{"),
}));

function matching(method: string, path: string) {
  const fits = patterns.filter(({ call, pattern }) => call.method === method && pattern.test(path));
  return fits.find(({ params }) => !params) ?? fits[0];
}

const samples = new Map<CallId, string>();
function sampleOf(id: CallId): unknown {
  const row = patterns.find((entry) => entry.id === id);
  const text = samples.get(id) ?? JSON.stringify(row ? sample(row.call.response) : null);
  samples.set(id, text);
  return JSON.parse(text) as unknown;
}

export const demoUserId = "0b0a1c64-0000-4000-8000-00000000000a";

export function userWith(roles: readonly UserRole[], id = demoUserId): Record<string, unknown> {
  return { ...(sampleOf("user.getOwn") as object), id, roles, usedFrontend: ["PARTNER"], isActive: true };
}

export function tokenAnswer(token: string, expiresAt: number): Record<string, unknown> {
  return { access_token: token, expiresAt: new Date(expiresAt).toISOString() };
}

export async function startRecordingUpstream(): Promise<RecordingUpstream> {
  const seen: RecordedRequest[] = [];
  const answers = new Map<string, Answer>();
  const reset = (): void => {
    seen.length = 0;
    answers.clear();
    answers.set("user.getOwn", { body: userWith(["BUSINESS_CUSTOMER_MASTER_ADMIN"]) });
    answers.set("user.login", () => ({ body: tokenAnswer(`token-${Math.random()}`, Date.now() + 900_000) }));
    answers.set("user.loginToken", () => ({ body: tokenAnswer(`token-${Math.random()}`, Date.now() + 900_000) }));
  };
  reset();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "", url = "", headers } = request;
    const row = matching(method, url.split("?")[0] ?? "");
    const entry: RecordedRequest = {
      id: row?.id ?? null,
      effect: row?.call.effect ?? true,
      method,
      url,
      headers,
      body: Buffer.concat(chunks).toString(),
    };
    seen.push(entry);
    const answer = answers.get(row?.id ?? "") ?? answers.get("*") ?? { body: row ? sampleOf(row.id) : null };
    const reply = typeof answer === "function" ? await answer(entry, response) : answer;
    if (!reply) return;
    const { status = row ? 200 : 404, body, headers: extra } = reply;
    response.writeHead(status, { "content-type": "application/json", ...extra });
    response.end(typeof body === "string" ? body : JSON.stringify(body ?? null));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    effects: () => seen.filter(({ effect }) => effect),
    of: (id) => seen.filter((entry) => entry.id === id),
    answer: (id, answer) => void answers.set(id, answer),
    reset,
    server,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
