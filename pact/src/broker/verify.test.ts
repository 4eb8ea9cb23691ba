import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { pactFile, pactsFolder } from "../consumer.ts";

type Json = Record<string, unknown>;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(answer: (request: IncomingMessage, body: string, url: string) => [number, unknown]) {
  const server = createServer((request, response) => {
    const respond = async (): Promise<void> => {
      const body = await text(request);
      const { port } = server.address() as AddressInfo;
      const [status, said] = answer(request, body, `http://127.0.0.1:${port}`);
      const type = request.url?.includes("iam-microservice") ? "application/json" : "application/hal+json";
      response.writeHead(status, { "content-type": type }).end(JSON.stringify(said));
    };
    void respond();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The part of a Pact Broker's API that verification uses, over real HTTP, with the pact of `iam` as pending or not. */
async function startBroker(pending: boolean) {
  const pact = JSON.parse(await readFile(pactFile(pactsFolder, "iam"), "utf8")) as Json;
  const heard: { path: string; body: Json; authorization: string | undefined }[] = [];
  const url = await listen(({ url: at = "", method, headers }, body, base) => {
    if (method !== "GET")
      heard.push({
        path: `${method} ${at}`,
        body: JSON.parse(body || "{}") as Json,
        authorization: headers.authorization,
      });
    const link = (href: string, more: object = {}) => ({ href: `${base}${href}`, ...more });
    if (/^\/+$/.test(at))
      return [
        200,
        {
          _links: {
            self: link("/"),
            "pb:provider-pacts-for-verification": link("/pacts/provider/{provider}/for-verification", {
              templated: true,
            }),
          },
        },
      ];
    if (at.endsWith("/for-verification"))
      return [
        200,
        {
          _links: { self: link(at) },
          _embedded: {
            pacts: [
              {
                shortDescription: "latest from main branch",
                verificationProperties: { pending, notices: [] },
                _links: { self: link("/pacts/iam", { name: "Pact between partner-konto-gateway and iam" }) },
              },
            ],
          },
        },
      ];
    if (at === "/pacts/iam")
      return [
        200,
        {
          ...pact,
          _links: {
            self: link("/pacts/iam", { name: "Pact between partner-konto-gateway and iam" }),
            "pb:provider": link("/pacticipants/iam", { name: "iam" }),
            "pb:publish-verification-results": link("/results"),
          },
        },
      ];
    if (at === "/pacticipants/iam")
      return [
        200,
        {
          name: "iam",
          _links: {
            self: link("/pacticipants/iam"),
            "pb:branch-version": link("/pacticipants/iam/branches/{branch}/versions/{version}", { templated: true }),
          },
        },
      ];
    return [200, {}];
  });
  return { url, heard };
}

/** An identity service by hand, with its states; a wrong one says that it is not well. */
const startIam = (isWell: boolean) =>
  listen(({ url = "", headers }) => {
    if (url === "/_states") return [200, { token: "somebody" }];
    if (url.endsWith("/health-check")) return [200, isWell ? { status: "ok" } : {}];
    return headers.authorization
      ? [200, [{ role: "USER", label: "Nutzer", description: "Liest", grants: { ami: ["read"] } }]]
      : [401, { statusCode: 401, code: "UNAUTHORIZED", message: "Nein" }];
  });

async function verify(broker: string, url: string): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [
        path.join(import.meta.dirname, "..", "verify.ts"),
        ..."--broker --service iam --provider-version 1.4.0+abc123 --provider-branch main --url".split(" "),
        url,
      ],
      { env: { ...process.env, PACT_BROKER_BASE_URL: broker, PACT_BROKER_TOKEN: "s3cret" } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}

test("the broker's pacts are verified, and the result is published with version and branch", {
  tags: "long",
}, async () => {
  const broker = await startBroker(false);
  const { code, said } = await verify(broker.url, await startIam(true));
  expect(said).toContain("iam.healthCheck answers");
  expect(code).toBe(0);
  const [asked, ...results] = broker.heard;
  expect(asked).toMatchObject({
    path: "POST /pacts/provider/iam/for-verification",
    authorization: "Bearer s3cret",
    body: { includePendingStatus: true, providerVersionBranch: "main" },
  });
  expect(results).toContainEqual(
    expect.objectContaining({
      path: "POST /results",
      body: expect.objectContaining({ success: true, providerApplicationVersion: "1.4.0+abc123" }),
    }),
  );
  expect(results.map(({ path: at }) => at)).toContain("PUT /pacticipants/iam/branches/main/versions/1.4.0%2Babc123");
});

test("a pact that fails fails the command unless it is pending, and both are published", { tags: "long" }, async () => {
  const wrong = await startIam(false);
  for (const [isPending, expected] of [
    [false, 1],
    [true, 0],
  ] as const) {
    const broker = await startBroker(isPending);
    expect((await verify(broker.url, wrong)).code).toBe(expected);
    expect(broker.heard).toContainEqual(
      expect.objectContaining({ path: "POST /results", body: expect.objectContaining({ success: false }) }),
    );
  }
});

test("without the provider's version or the broker's address one line says what is missing", {
  tags: "long",
}, async () => {
  const run = (args: string[], environment: Record<string, string>) =>
    new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        [path.join(import.meta.dirname, "..", "verify.ts"), "--broker", "--service", "iam", ...args],
        { env: { PATH: process.env["PATH"], ...environment } },
        (_error, _stdout, stderr) => resolve(stderr),
      );
    });
  expect(await run([], {})).toBe("PACT_BROKER_BASE_URL is missing: the address of the Pact Broker.\n");
  expect(await run([], { PACT_BROKER_BASE_URL: "https://broker.example" })).toBe(
    "--broker needs --provider-version and --provider-branch.\n",
  );
});
