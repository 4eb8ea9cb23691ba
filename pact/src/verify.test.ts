import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { freePort } from "@partner-konto/testing/free-port";
import { startMarketplace } from "@partner-konto/testing/started-marketplace";
import { afterEach, expect, test } from "vitest";
import { pactFile, pactsFolder, verificationFile } from "./consumer.ts";

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

interface StateRequest {
  state: string;
  params: { as?: string };
  /** Only other verifiers send it. */
  action?: "setup" | "teardown";
}

/** A foreign navigation service, written by hand: below a path, with its states elsewhere and protected by a token. */
async function startForeignService({
  states = ["an agency with a delivery area"],
  answers = { list, tree },
  stateAnswer,
  isOpen = false,
  misbehave = () => false,
}: {
  states?: string[];
  answers?: { list: Json[]; tree: Json[] };
  /** The status and body that a wrong state answers with. */
  stateAnswer?: [number, Json];
  /** Whether states are set up without a token. */
  isOpen?: boolean;
  /** @returns whether it has dealt with a call, or leaves it without an answer */
  misbehave?: (request: IncomingMessage, response: ServerResponse) => boolean;
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
    const isLocked = !stateAnswer && !isOpen;
    if (isLocked && request.headers.authorization !== "Bearer s3cret") return [401, {}];
    if (request.method === "GET") return [200, { states }];
    const { state, params, action } = JSON.parse(await text(request)) as StateRequest;
    // Another verifier says when a state is over; nothing is left to do.
    if (action === "teardown") return [200, {}];
    asked.push(state);
    if (stateAnswer) return stateAnswer;
    return [200, { token: `token-of-${params.as ?? "owner"}` }];
  }
  const server = createServer((request, response) => {
    if (misbehave(request, response)) return;
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
const verify = (url: string, token = "s3cret", ...more: string[]) =>
  run(
    "--service",
    "partnerNavigation",
    "--url",
    `${url}/services/`,
    "--states-url",
    `${url}/test/states`,
    "--token",
    token,
    ...more,
  );

async function run(...options: string[]): Promise<{ code: number; said: string }> {
  const ended = await new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [path.join(import.meta.dirname, "verify.ts"), ...options], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
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

/** @returns the report of Pact's own verifier, which names each interaction */
async function verifyOfficially(provider: string, providerBaseUrl: string, statesUrl: string): Promise<string> {
  const child = fork(path.join(import.meta.dirname, "verification/official.ts"), {
    env: { ...process.env, PACT_DO_NOT_TRACK: "true" },
    silent: true,
  });
  child.send({
    provider,
    providerBaseUrl,
    providerStatesSetupUrl: statesUrl,
    pactUrls: [pactFile(pactsFolder, provider)],
    logLevel: "error",
  });
  const [said, [code]] = await Promise.all([child.stdout ? text(child.stdout) : "", once(child, "exit")]);
  if (code !== 0) throw new Error(said);
  return said;
}

test("the official verifier passes the same service with the same file", { tags: "long" }, async () => {
  const { url, asked } = await startForeignService({ isOpen: true });
  const said = await verifyOfficially("partnerNavigation", `${url}/services`, `${url}/test/states`);
  expect(said).toContain("partnerNavigation.getTree answers");
  expect(asked).toHaveLength(8);
});

test("the official verifier passes our own marketplace", { tags: "long" }, async () => {
  const marketplace = await startMarketplace({ LOG_LEVEL: "warn" });
  try {
    const said = await verifyOfficially("group", marketplace.url, `${marketplace.url}/_states`);
    expect(said).toContain("group.patch answers");
  } finally {
    await marketplace.stop();
  }
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

/** A service that answers the tree's calls in a wrong way, and everything else as it should. */
const wrongTree = (how: (response: ServerResponse) => void) =>
  startForeignService({
    misbehave(request, response) {
      const isWrong = request.url?.endsWith("/get-tree") === true && "authorization" in request.headers;
      if (isWrong) how(response);
      return isWrong;
    },
  });

test("a provider that drops the connection or does not answer is reported, and the rest is verified", {
  tags: "long",
}, async () => {
  const [dropping, silent] = await Promise.all([
    wrongTree((response) => response.destroy()).then(({ url }) => verify(url)),
    wrongTree(() => {}).then(({ url }) => verify(url, "s3cret", "--patience", "1")),
  ]);
  for (const [{ code, said }, why] of [
    [dropping, "closed the connection"],
    [silent, "sent no answer within 1 s"],
  ] as const) {
    expect(code).toBe(1);
    expect(said).toMatch(/^FAILED partnerNavigation {2}5 passed, 0 failed, 3 not tried\n/);
    const [, section = ""] = said.split("Calls without an answer:");
    expect(section).toContain(`partnerNavigation.getTree answers\n    ${why}\n    request: curl -i -X `);
    expect(said).not.toContain("Against what");
  }
});

test("a state that cannot be set up is named once, and is no broken contract", { tags: "long" }, async () => {
  const [broken, empty] = await Promise.all([
    startForeignService({ stateAnswer: [500, { code: "DB_DOWN" }] }).then(({ url }) => verify(url)),
    startForeignService({ stateAnswer: [200, {}] }).then(({ url }) =>
      run("--service", "partnerNavigation", "--url", `${url}/services`, "--states-url", `${url}/test/states`),
    ),
  ]);
  expect(broken.said).toContain(
    'States that could not be set up:\n  the state "an agency with a delivery area" could not be set up: 500 {"code":"DB_DOWN"} (8 interactions not tried)\n',
  );
  expect(broken.said).not.toContain("Against what");
  expect(empty.said).toContain(
    'the state "an agency with a delivery area" returned no token (6 interactions not tried)\n',
  );
});

test("an answer that only the gateway's schema refuses fails with its field, request and answer", {
  tags: "long",
}, async () => {
  const [typed, packed] = await Promise.all([
    wrongTree((response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(tree).replace('"pause":null', '"pause":7'));
    }).then(({ url }) => verify(url)),
    wrongTree((response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
      response.end(gzipSync(JSON.stringify(tree)));
    }).then(({ url }) => verify(url)),
  ]);
  expect([typed.code, packed.code]).toEqual([1, 1]);
  expect(typed.said).toMatch(
    /partnerNavigation\.getTree answers\n\s+response\[\]\.parts\[\]\.parts\[\]\.pause: .+\n\s+request: curl .+\n\s+answer: 200 \[/,
  );
  expect(packed.said).toContain("content-encoding is gzip; the gateway asks for identity and refuses anything else");
});

test("a wrong status is told alone, with the request and the answer", { tags: "long" }, async () => {
  const { url } = await wrongTree((response) => response.writeHead(500).end("database is away"));
  const { said } = await verify(url, "s3cret", "--call", "partnerNavigation.getTree");
  expect(said).toContain("partnerNavigation.getTree answers\n    status: expected 200 but was 500\n    request: curl");
  expect(said).toContain("answer: 500 database is away");
  expect(said).not.toContain("is missing");
});

test("a typing error, an address without http and an unknown name each get one line", { tags: "long" }, async () => {
  const [option, address, service, call, help, nobody] = await Promise.all([
    run("--servce", "order"),
    run("--url", "127.0.0.1:47200"),
    run("--service", "orders", "--url", "http://127.0.0.1:47200"),
    run("--call", "order.gett", "--url", "http://127.0.0.1:47200"),
    run("--help"),
    freePort().then((port) => run("--service", "tax", "--url", `http://127.0.0.1:${port}`)),
  ]);
  expect(option.said).toBe("Unknown option '--servce'. `npm run pact:verify -- --help` lists the options.\n");
  expect(address.said).toContain("--url is no address: 127.0.0.1:47200. It begins with http:// or https://");
  expect(service.said).toMatch(/^There is no pact of orders; there are account, /);
  expect(call.said).toBe("No interaction has this call and this state.\n");
  expect(help).toMatchObject({ code: 0, said: expect.stringContaining("--patience <seconds>") });
  expect(nobody.said).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/_states could not be asked: .*ECONNREFUSED.*\n$/);
});
