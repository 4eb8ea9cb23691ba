import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttp } from "../../kernel/http/http.ts";
import { createLog } from "../../kernel/log.ts";
import { mailboxRoutes } from "./mailbox-routes.ts";
import { intoFolder } from "./transport.ts";

let folder: string;
let app: FastifyInstance;
const link = "https://portal.example/reset-password?token=abc&x=1";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mailbox-"));
  const files = { get: async () => Buffer.from("%PDF-1.7") };
  const send = intoFolder(folder, "Heizmarkt <noreply@heizmarkt.example>", files);
  const mail = (subject: string) => ({
    to: "jutta@post.example",
    subject,
    paragraphs: ["Guten Tag", { link, label: "Weiter" }],
  });
  await send({ id: "1", queuedAt: "2026-03-02T09:00:00.000Z", draft: mail("Erste <script>alert(1)</script>") });
  await send({ id: "2", queuedAt: "2026-03-02T09:00:01.000Z", draft: mail("Zweite") });
  const attachment = { file: "1", name: "Rechnung Öl.pdf" };
  await send({ id: "3", queuedAt: "2026-03-02T08:00:00.000Z", draft: { ...mail("Rechnung"), attachment } });
  await writeFile(join(folder, "secret.txt"), "canary");
  app = createHttp(createLog("silent"));
  await app.register(mailboxRoutes, { folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, more: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  app.inject({ url, headers: { host: "localhost:3001" }, ...more });
const first = "2026-03-02T09-00-00-000Z_1.eml";

test("the mailbox lists the newest mail first and shows a subject as plain text", async () => {
  const { body, headers } = await get("/mailbox");
  expect(body.indexOf("Zweite")).toBeGreaterThan(0);
  expect(body.indexOf("Zweite")).toBeLessThan(body.indexOf("Erste"));
  expect(body).toContain("Erste &lt;script&gt;");
  expect(body).not.toContain("<script");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  // Firefox reports an icon that the policy refuses.
  expect(headers["content-security-policy"]).toContain("img-src data:");
  expect(body).toContain('<link rel="icon" href="data:,">');
});

test("a mail opens in a sandboxed frame without scripts, and its link can be clicked", async () => {
  const page = await get(`/mailbox/${first}`);
  expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const frame = await get(`/mailbox/${first}/html`);
  expect(frame.body).toContain(`href="${link.replace("&", "&amp;")}" target="_blank"`);
  expect(frame.headers["content-security-policy"]).toMatch(/default-src 'none'.*; sandbox allow-popups/);
  expect(frame.headers["content-security-policy"]).not.toMatch(/script|allow-same-origin/);
});

test("a mail's attachments can be downloaded", async () => {
  const invoice = "/mailbox/2026-03-02T08-00-00-000Z_3.eml";
  expect((await get(invoice)).body).toContain(`<a href="${invoice}/attachments/0" download>Rechnung Öl.pdf</a>`);
  const file = await get(`${invoice}/attachments/0`);
  expect(file.rawPayload.toString()).toBe("%PDF-1.7");
  expect(file.headers).toMatchObject({ "content-type": "application/pdf", "x-content-type-options": "nosniff" });
  expect((await get(`${invoice}/attachments/1`)).statusCode).toBe(404);
  expect((await get(`/mailbox/${first}`)).body).not.toContain("Anhänge");
});

test.each(["secret.txt", "..%2Fsecret.txt", "%2e%2e", ".eml", "2026-03-02T09-00-00-000Z_9.eml", "x%00.eml"])(
  "%s is not a mail",
  async (name) => {
    const answer = await get(`/mailbox/${name}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain("canary");
  },
);

test("only this machine can read the mailbox: no other address, host name or web page", async () => {
  expect((await get("/mailbox")).statusCode).toBe(200);
  expect((await get("/mailbox", { remoteAddress: "192.0.2.7" })).statusCode).toBe(404);
  expect((await get("/mailbox", { headers: { host: "evil.example" } })).statusCode).toBe(404);
  expect((await get("/mailbox", { headers: { host: "localhost", origin: "https://evil.example" } })).statusCode).toBe(
    404,
  );
});

test("nobody reaches the mailbox through a proxy, even a trusted one, with the headers of a sender here", async () => {
  const entry = "172.30.86.10";
  for (const trusted of [entry, "127.0.0.1"]) {
    const behind = createHttp(createLog("silent"), [trusted]);
    await behind.register(mailboxRoutes, { folder });
    const statusOf = async (headers: Record<string, string>, remoteAddress: string): Promise<number> =>
      (await behind.inject({ url: "/mailbox", headers: { host: "localhost:3001", ...headers }, remoteAddress }))
        .statusCode;
    expect(await statusOf({}, "127.0.0.1")).toBe(200);
    expect(await statusOf({}, entry)).toBe(404);
    for (const name of ["x-forwarded-for", "x-real-ip", "forwarded", "x-forwarded-host", "x-forwarded-proto", "via"]) {
      expect(await statusOf({ [name]: "127.0.0.1" }, trusted), name).toBe(404);
      expect(await statusOf({ [name]: "" }, trusted), name).toBe(404);
    }
    await behind.close();
  }
});

test("an empty mailbox shows a message", async () => {
  const empty = createHttp(createLog("silent"));
  await empty.register(mailboxRoutes, { folder: join(folder, "none") });
  expect((await empty.inject({ url: "/mailbox", headers: { host: "localhost" } })).body).toContain(
    "Noch keine E-Mail.",
  );
  await empty.close();
});
