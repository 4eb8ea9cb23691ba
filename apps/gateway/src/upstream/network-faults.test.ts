import dns from "node:dns";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates, type TLSSocket } from "node:tls";
import { afterEach, expect, test, vi } from "vitest";
import { Failure } from "../failure.ts";
import { type Certificate, certificate } from "../testing/certificate.ts";
import { answer, startFaultServer } from "../testing/fault-server.ts";
import { upstreamTo } from "../testing/upstream-to.ts";
import type { Upstream } from "./client.ts";

const bearer = "canary-bearer";
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const part of open.splice(0)) await part.close();
});

function upstreamAt(url: string): Upstream {
  const upstream = upstreamTo(url, { readMs: 2000, writeMs: 2000 });
  open.push(upstream);
  return upstream;
}

const read = (upstream: Upstream) => upstream.send("order.get", { id: "x" }, { token: bearer });
const write = (upstream: Upstream) => upstream.send("order.confirm", { orderId: "x", body: {} }, { token: bearer });
const health = (upstream: Upstream) => upstream.send("order.healthCheck", {}, {});

/** How a call ended: our code, and the cause's code if there is one. */
const endOf = (call: Promise<unknown>): Promise<[code: string, reason?: unknown]> =>
  call.then(
    () => ["answered"],
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      const { code, cause } = error;
      return cause instanceof Error && "code" in cause ? [code, cause.code] : [code];
    },
  );
const codeOf = async (call: Promise<unknown>): Promise<string> => (await endOf(call))[0];

type LookupCallback = (error: Error | null, addresses?: { address: string; family: number }[]) => void;
/** Sets the resolver's answer; with null it never answers. */
const resolver = (say: ((found: LookupCallback) => void) | null) =>
  vi
    .spyOn(dns, "lookup")
    .mockImplementation(((_host: string, _options: object, found: LookupCallback) => say?.(found)) as never);

test("promise 30: an unknown host name and a silent resolver each end in one typed failure in time", async () => {
  resolver((found) => found(Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" })));
  expect(await endOf(read(upstreamAt("http://orders.example:8080")))).toEqual(["UPSTREAM_UNAVAILABLE", "ENOTFOUND"]);
  resolver(null);
  expect(await codeOf(read(upstreamAt("http://orders.example:8080")))).toBe("UPSTREAM_TIMEOUT");
});

test("promise 30: a resolver's answer after the deadline sends no abandoned call and serves the next one", async () => {
  const server = await startFaultServer(answer('{"status":"ok"}'));
  open.push(server);
  const late: LookupCallback[] = [];
  resolver((found) => late.push(found));
  const upstream = upstreamAt(`http://orders.example:${new URL(server.url).port}`);
  expect(await codeOf(write(upstream))).toBe("UPSTREAM_TIMEOUT");
  expect(late).toHaveLength(1);
  resolver((found) => found(null, [{ address: "127.0.0.1", family: 4 }]));
  for (const found of late) found(null, [{ address: "127.0.0.1", family: 4 }]);
  expect(await health(upstream)).toEqual({ status: "ok" });
  expect(server.requests).toBe(1);
});

test("promise 30: a silently dead kept connection fails by the deadline; the next call uses another one", {
  tags: "long",
}, async () => {
  const server = await startFaultServer(answer('{"status":"ok"}'));
  open.push(server);
  const upstream = upstreamAt(server.url);
  await health(upstream);
  for (const call of [read, write]) {
    server.fault = (socket) => void socket.pause();
    expect(await codeOf(call(upstream))).toBe("UPSTREAM_TIMEOUT");
    server.fault = answer('{"status":"ok"}');
    expect(await health(upstream)).toEqual({ status: "ok" });
  }
  // The client closed both connections that never answered.
  await expect.poll(() => server.closed).toBeGreaterThanOrEqual(2);
});

test.skipIf(process.platform !== "linux")(
  "promise 30: a moved service is used within 30 s although its old address still answers (Linux only)",
  async () => {
    const old = await startFaultServer(answer('{"status":"ok"}'));
    open.push(old);
    const { port } = new URL(old.url);
    const second = await startFaultServer(answer('{"status":"ok"}'), { host: "127.0.0.2", port: Number(port) });
    open.push(second);
    vi.useFakeTimers({ toFake: ["Date"] });
    resolver((found) => found(null, [{ address: "127.0.0.1", family: 4 }]));
    const upstream = upstreamAt(`http://orders.example:${port}`);
    await health(upstream);
    resolver((found) => found(null, [{ address: "127.0.0.2", family: 4 }]));
    await health(upstream);
    vi.setSystemTime(Date.now() + 30_000);
    const [before, begun] = [old.requests, second.requests];
    for (let call = 0; call < 5; call += 1) await health(upstream);
    expect([old.requests, second.requests]).toEqual([before, begun + 5]);
  },
);

/** A TLS server that records all data received after the handshake. */
async function startTlsServer({ key, cert }: Certificate) {
  const heard = { text: "", connections: 0 };
  const server = createTlsServer({ key, cert }, (socket: TLSSocket) => {
    socket.on("data", (chunk) => {
      heard.text += chunk.toString("latin1");
      answer('{"status":"ok"}')(socket);
    });
    socket.on("error", () => undefined);
  });
  server.on("connection", () => {
    heard.connections += 1;
  });
  server.on("tlsClientError", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push({ close: async () => void server.close() });
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, heard };
}

const authority = certificate({ name: "Authority" });
/** Each certificate has exactly one fault. */
const wrong: Record<string, [Certificate, reason: string]> = {
  "has run out": [certificate({ name: "localhost", by: authority, years: [20, 21] }), "CERT_HAS_EXPIRED"],
  "is not valid yet": [certificate({ name: "localhost", by: authority, years: [48, 49] }), "CERT_NOT_YET_VALID"],
  "has another name": [certificate({ name: "other.example", by: authority }), "ERR_TLS_CERT_ALTNAME_INVALID"],
  "is signed by nobody we know": [certificate({ name: "localhost" }), "DEPTH_ZERO_SELF_SIGNED_CERT"],
};

test("promise 30: a certificate wrong in only one way receives no byte of any call; a good one does", async () => {
  const usual = getCACertificates("default");
  setDefaultCACertificates([...usual, authority.cert]);
  try {
    const good = await startTlsServer(certificate({ name: "localhost", by: authority }));
    expect(await health(upstreamAt(good.url))).toEqual({ status: "ok" });
    await codeOf(write(upstreamAt(good.url)));
    expect(good.heard.text).toContain(bearer);
    for (const [way, [theirs, reason]] of Object.entries(wrong)) {
      const { url, heard } = await startTlsServer(theirs);
      const upstream = upstreamAt(url);
      for (const call of [read, write])
        expect(await endOf(call(upstream)), way).toEqual(["UPSTREAM_UNAVAILABLE", reason]);
      expect(heard.connections, way).toBeGreaterThanOrEqual(2);
      expect(heard.text, way).toBe("");
    }
  } finally {
    setDefaultCACertificates(usual);
  }
});
