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

const ids = ["1", "2", "3"].map((last) => `7f6a1c64-0000-4000-8000-00000000000${last}`);
const [company, agency, area] = ids;
const list: Json[] = [
  {
    id: company,
    name: "Fremde Wärme",
    kind: "company",
    parentId: null,
    isOffering: true,
    more: "than the portal asks for",
  },
];
const tree: Json[] = [
  {
    id: company,
    name: "Fremde Wärme",
    type: "PARTNER",
    isOffering: true,
    isActivated: true,
    isLocked: false,
    parts: [
      {
        id: agency,
        name: "Lüneburg",
        isOffering: true,
        isLocked: false,
        openOrders: 3,
        parts: [{ id: area, name: "Lüneburg Stadt", isOffering: true, pause: null }],
      },
    ],
  },
];
const refusals = { 401: "UNAUTHORIZED", 403: "RIGHT_MISSING", 404: "NOT_FOUND" };
const isList = (value: unknown): boolean => Array.isArray(value);

/** A foreign navigation service, written by hand: below a path, with its states elsewhere and protected by a token. */
async function startForeignService({
  states = ["an agency with a delivery area"],
  answers = { list, tree },
}: {
  states?: string[];
  answers?: { list: Json[]; tree: Json[] };
} = {}) {
  const asked: string[] = [];
  async function navigate(request: IncomingMessage): Promise<[number, Json | Json[]]> {
    const refuse = (statusCode: keyof typeof refusals): [number, Json] => [
      statusCode,
      { statusCode, code: refusals[statusCode], message: "Nein" },
    ];
    const who = request.headers.authorization?.replace("Bearer ", "");
    if (who === undefined) return refuse(401);
    if (who === "token-of-USER") return refuse(403);
    const { ids: wanted } = JSON.parse(await text(request)) as { ids?: unknown };
    if (!isList(wanted))
      return [
        400,
        { statusCode: 400, code: "INVALID_INPUT", message: "Nein", issues: [{ path: "body", message: "fehlt" }] },
      ];
    if (request.url === "/services/partner/navigation/v1/get-list") return [200, answers.list];
    return request.url === "/services/partner/navigation/v1/get-tree" ? [200, answers.tree] : refuse(404);
  }
  async function respond(request: IncomingMessage): Promise<[number, Json | Json[]]> {
    if (request.url !== "/test/states") return navigate(request);
    if (request.headers.authorization !== "Bearer s3cret") return [401, {}];
    if (request.method === "GET") return [200, { states }];
    const { state, params } = JSON.parse(await text(request)) as { state: string; params: { as?: string } };
    asked.push(state);
    return [200, { token: `token-of-${params.as ?? "owner"}` }];
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

/** `npm run pact:verify` as the backend team calls it. */
async function verify(url: string, token = "s3cret"): Promise<{ code: number; said: string }> {
  const options = ["--service", "partnerNavigation", "--url", `${url}/services/`, "--states-url", `${url}/test/states`];
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

test("a foreign service that keeps its contract passes, and our own listing stays unchanged", {
  tags: "long",
}, async () => {
  const kept = await readFile(verificationFile, "utf8");
  const { url, asked } = await startForeignService();
  expect(await verify(url)).toEqual({ code: 0, said: "ok     partnerNavigation  8 passed, 0 failed\n" });
  expect(new Set(asked)).toEqual(new Set(["an agency with a delivery area"]));
  expect(await readFile(verificationFile, "utf8")).toBe(kept);
});

test("violations of the documents and of our assumptions are distinguished, and either fails", {
  tags: "long",
}, async () => {
  const renamed = list.map(({ kind, ...rest }) => ({ ...rest, typ: kind }));
  const broken = tree.map((node) => ({ ...node, name: 7 }));
  const [ours, both] = await Promise.all(
    [
      { list: renamed, tree },
      { list: renamed, tree: broken },
    ].map(async (answers) => verify((await startForeignService({ answers })).url)),
  );
  const stated = "Against what the documents state:";
  const assumed = "Against what we assumed";
  expect([ours?.code, both?.code]).toEqual([1, 1]);
  expect(ours?.said).not.toContain(stated);
  expect(ours?.said.split(assumed)[1]).toContain("response[].kind: is missing");

  const [before = "", after = ""] = both?.said.split(assumed) ?? [];
  expect(before).toContain("FAILED partnerNavigation  6 passed, 2 failed");
  expect(before.split(stated)[1]).toMatch(/partnerNavigation\.getTree answers\n\s+response\[\]\.name: /);
  expect(before).not.toContain("kind");
  expect(after).toContain("response[].kind: is missing");
  expect(after).not.toContain("getTree");
});

test("a service without provider states is not verified, and one line says why", { tags: "long" }, async () => {
  const [closed, unknown] = await Promise.all([
    startForeignService().then(({ url }) => verify(url, "wrong")),
    startForeignService({ states: [] }).then(({ url }) => verify(url)),
  ]);
  expect(closed.code).toBe(1);
  expect(closed.said).toMatch(/^\S+\/test\/states does not list its provider states: it answered 401\.\n$/);
  expect(unknown.code).toBe(1);
  expect(unknown.said).toBe("The provider does not know these states:\n  an agency with a delivery area\n");
});
