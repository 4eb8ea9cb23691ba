import { request } from "node:http";
import type { AnyCall } from "@partner-konto/contracts/call";
import { inputSchema } from "@partner-konto/contracts/input";
import { type Case, casesOf } from "@partner-konto/testing/cases";
import { exampleInput, type Values } from "@partner-konto/testing/example-input";
import { knownValues } from "@partner-konto/testing/known-values";
import { rawRequest } from "@partner-konto/testing/raw-request";
import type { StartedMarketplace } from "@partner-konto/testing/started-marketplace";
import type { Outcome } from "../../../apps/gateway/src/testing/try-case.ts";

interface NamedCall {
  id: string;
  call: AnyCall;
}
interface Direct {
  cases: Case[];
  values: Values;
  example: Record<string, unknown>;
}

export async function newDirectRound(
  market: StartedMarketplace,
  { call }: NamedCall,
  sampled: { seed: number; count: number },
): Promise<Direct> {
  const values: Values = await market.state(
    call.example.given,
    call.access.by === "staff" ? "PLATFORM_ADMIN" : undefined,
  );
  const example = exampleInput(call, values);
  return { cases: casesOf(inputSchema(call), knownValues(values), example, sampled), values, example };
}

interface ErrorBody {
  code?: string;
  issues?: { path: string }[];
}

/** Uses Node's own client, which sends a path unchanged. Each request has its own connection, because a refusal may close it. */
function send(url: string, method: string, headers: Record<string, string>, body: string | undefined) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      answer.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

let hop = 0;

export async function tryDirect(
  market: StartedMarketplace,
  { call }: NamedCall,
  { values, example }: Direct,
  json: string,
): Promise<Outcome> {
  const { path, headers, body } = rawRequest(call, json, example);
  hop += 1;
  const all = {
    ...headers,
    "x-forwarded-for": `10.1.${(hop >> 8) & 255}.${hop & 255}`,
    ...(call.auth !== "none" && { authorization: `Bearer ${String(values["token"])}` }),
    ...(body !== undefined && {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
    }),
  };
  const started = performance.now();
  const { status, text } = await send(market.url + path, call.method, all, body);
  const ms = performance.now() - started;
  if (status >= 500 || status < 200) return { result: "failed", ms, finding: `${status} ${text.slice(0, 200)}` };
  if (status < 300) return { result: "accepted", ms, finding: undefined };
  // The service answers an unparsable request without a body.
  const { code, issues } = text === "" ? ({} as ErrorBody) : (JSON.parse(text) as ErrorBody);
  const unsaid = code === "INVALID_INPUT" && !(issues?.every(({ path: field }) => field !== "") ?? false);
  return { result: "refused", ms, finding: unsaid ? `no field is named: ${text.slice(0, 200)}` : undefined };
}
