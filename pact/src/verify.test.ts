import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { verificationFile } from "./consumer.ts";

type Json = Record<string, unknown>;

const groupId = "7f6a1c64-0000-4000-8000-000000000001";
const company = {
  id: groupId,
  version: 4,
  type: "PARTNER",
  name: "Fremde Wärme",
  legalName: "Fremde Wärme GmbH",
  isActivated: true,
  agreements: { agb: { active: true, refUrl: null, date: "2025-09-01T08:00:00Z" } },
  more: "than the portal asks for",
};
const refusals = { 401: "UNAUTHORIZED", 403: "RIGHT_MISSING", 404: "NOT_FOUND" };

/** Somebody else's group service, written by hand: below a path, its states elsewhere and behind a token. */
async function startForeignService({
  states = ["an agency with a delivery area"],
  answer = company,
}: {
  states?: string[];
  answer?: Json;
} = {}) {
  const asked: string[] = [];
  function group({ url, headers }: IncomingMessage): [number, Json] {
    const refuse = (statusCode: keyof typeof refusals): [number, Json] => [
      statusCode,
      { statusCode, code: refusals[statusCode], message: "Nein" },
    ];
    const who = headers.authorization?.replace("Bearer ", "");
    if (who === undefined) return refuse(401);
    if (who === "token-of-USER") return refuse(403);
    return who === "token-of-owner" && url === `/services/group/v1/${groupId}` ? [200, answer] : refuse(404);
  }
  async function respond(request: IncomingMessage): Promise<[number, Json]> {
    if (request.url !== "/test/states") return group(request);
    if (request.headers.authorization !== "Bearer s3cret") return [401, {}];
    if (request.method === "GET") return [200, { states }];
    const { state, params } = JSON.parse(await text(request)) as { state: string; params: { as?: string } };
    asked.push(state);
    return [200, { token: `token-of-${params.as ?? "owner"}`, groupId }];
  }
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const [status, body] = await respond(request);
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    void answer();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  servers.push(server);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const servers: ReturnType<typeof createServer>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
});

/** `npm run pact:verify` as a person of the backend team types it. */
async function verify(url: string, token = "s3cret"): Promise<{ code: number; said: string }> {
  const options = ["--service", "group", "--url", `${url}/services/`, "--states-url", `${url}/test/states`];
  const ended = await new Promise<{ code: number; said: string }>((resolve) => {
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, "verify.ts"), ...options, "--token", token],
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
  const [, logs] = /^Logs: (.+)$/m.exec(ended.said) ?? [];
  if (logs) await rm(logs, { recursive: true });
  return ended;
}

test("a foreign service that keeps its contract passes, and the listing of our own stays as it is", async () => {
  const kept = await readFile(verificationFile, "utf8");
  const { url, asked } = await startForeignService();
  expect(await verify(url)).toEqual({ code: 0, said: "ok     group              5 passed, 0 failed\n" });
  expect(new Set(asked)).toEqual(new Set(["an agency with a delivery area"]));
  expect(await readFile(verificationFile, "utf8")).toBe(kept);
});

test("what breaks the documents is told apart from what breaks our assumptions, and either fails", async () => {
  const { legalName, ...nameless } = company;
  const renamed = { ...nameless, legal_name: legalName };
  const broken = { ...renamed, agreements: { agb: { ...company.agreements.agb, active: "yes" } } };
  const [ours, both] = await Promise.all(
    [renamed, broken].map(async (answer) => verify((await startForeignService({ answer })).url)),
  );
  const stated = "Against what the documents state:";
  const assumed = "Against what we assumed";
  expect([ours?.code, both?.code]).toEqual([1, 1]);
  expect(ours?.said).not.toContain(stated);
  expect(ours?.said.split(assumed)[1]).toContain("response.legalName: is missing");

  const [before = "", after = ""] = both?.said.split(assumed) ?? [];
  expect(before).toContain("FAILED group              4 passed, 1 failed");
  expect(before.split(stated)[1]).toMatch(/group\.get answers\n\s+response\.agreements\.agb\.active: /);
  expect(before).not.toContain("legalName");
  expect(after).toContain("response.legalName: is missing");
  expect(after).not.toContain("active");
});

test("without its states a service is not verified, and one line says why", async () => {
  const [closed, unknown] = await Promise.all([
    startForeignService().then(({ url }) => verify(url, "wrong")),
    startForeignService({ states: [] }).then(({ url }) => verify(url)),
  ]);
  expect(closed.code).toBe(1);
  expect(closed.said).toMatch(/^\S+\/test\/states does not list its provider states: it answered 401\.\n$/);
  expect(unknown.code).toBe(1);
  expect(unknown.said).toBe("The provider does not know these states:\n  an agency with a delivery area\n");
});
