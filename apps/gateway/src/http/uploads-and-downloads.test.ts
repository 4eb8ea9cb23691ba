import { randomUUID } from "node:crypto";
import { multipartOf } from "@partner-konto/contracts/multipart";
import { sampleDocument, samplePicture } from "@partner-konto/contracts/sample-files";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test } from "vitest";
import { userWith } from "../testing/recording-upstream.ts";
import { ourHeaders, signedInBrowser, startGateway } from "../testing/start-gateway.ts";

let cookie: string;
const page = randomUUID();

const gateway = forAllTests(startGateway);
beforeAll(async () => {
  gateway.upstream.answer("user.getOwn", { body: userWith(["BUSINESS_CUSTOMER_MASTER_ADMIN"]) });
  cookie = await signedIn();
});

async function signedIn(): Promise<string> {
  const browser = await signedInBrowser(gateway);
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

const media = {
  id: randomUUID(),
  type: "agb",
  name: "AGB.pdf",
  filename: "x.pdf",
  bytes: 3,
  createdAt: "2026-03-02T09:00:00.000Z",
};

const { content, sent } = (() => {
  const { contentType, bytes } = multipartOf({ file: { name: "AGB.pdf", data: sampleDocument } });
  return { content: { "content-type": contentType }, sent: Buffer.from(bytes) };
})();

const upload = (headers: Record<string, string> = {}, payload: Buffer = sent, name = "uploadAgb") =>
  gateway.app.inject({
    method: "POST",
    url: `/files/${name}/${page}`,
    headers: { ...ourHeaders, ...content, cookie, ...headers },
    payload,
  });

test("promise 20: an upload reaches the service unchanged with the caller's token, and the answer returns", async () => {
  gateway.upstream.answer("upload.uploadAgb", { body: media });
  const answer = await upload();
  expect(answer.json()).toEqual(media);
  const request = gateway.upstream.of("upload.uploadAgb").at(-1);
  expect(request?.headers["authorization"]).toMatch(/^Bearer /);
  expect(request?.headers["content-type"]).toBe(content["content-type"]);
  expect(request?.body).toBe(sent.toString("utf8"));
});

test("promise 5: an upload from a foreign page, without header or session, does not reach the service", async () => {
  const before = gateway.upstream.of("upload.uploadAgb").length;
  const { "x-partner-konto": _own, ...others } = ourHeaders as Record<string, string>;
  const tries = [
    await gateway.app.inject({
      method: "POST",
      url: `/files/uploadAgb/${page}`,
      headers: { ...others, ...content, cookie },
      payload: sent,
    }),
    await upload({ origin: "https://evil.example" }),
    await upload({ "sec-fetch-site": "cross-site" }),
    await upload({ cookie: "" }),
  ];
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 401]);
  expect(gateway.upstream.of("upload.uploadAgb")).toHaveLength(before);
});

test("promise 9: a user who may not change the company is refused before anything is forwarded", async () => {
  gateway.upstream.answer("user.getOwn", { body: userWith(["BUSINESS_CUSTOMER_READER"]) });
  const reader = await signedIn();
  gateway.upstream.answer("user.getOwn", { body: userWith(["BUSINESS_CUSTOMER_MASTER_ADMIN"]) });
  const before = gateway.upstream.of("upload.uploadLogo").length;
  const answer = await upload({ cookie: reader }, sent, "uploadLogo");
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ error: { data: { code: "RIGHT_MISSING" } } });
  expect(gateway.upstream.of("upload.uploadLogo")).toHaveLength(before);
});

test.each(["application/json", "text/plain", "multipart/form-data", "multipart/form-data; boundary=a; x=\u0022"])(
  "%s is refused as an upload",
  async (type) => {
    const answer = await upload({ "content-type": type });
    expect(answer.statusCode).toBe(415);
  },
);

test("promise 16: an upload over five megabytes is refused by its declared length or by counting", async () => {
  const large = Buffer.alloc(5 * 1024 * 1024 + 9 * 1024);
  expect((await upload({}, large)).json()).toMatchObject({ error: { data: { code: "PAYLOAD_TOO_LARGE" } } });
  const counted = await upload({ "transfer-encoding": "chunked", "content-length": "10" }, large);
  expect(counted.json()).toMatchObject({ error: { data: { code: "PAYLOAD_TOO_LARGE" } } });
});

test("a service's refusal is passed on with its German text and the findings in the document", async () => {
  const foundInPdf = [{ what: "script", text: "Es enthält ein Skript (JavaScript)." }];
  const body = { statusCode: 400, code: "PDF_NOT_PLAIN", foundInPdf };
  gateway.upstream.answer("upload.uploadAgb", { status: 400, body });
  const { error } = (await upload()).json<{ error: { data: { code: string; text: string } } }>();
  expect(error.data.code).toBe("PDF_NOT_PLAIN");
  expect(error.data.text).toMatch(/einfaches PDF\. Es enthält ein Skript \(JavaScript\)\.$/);
});

test("promise 20: a file is served inert: not sniffed, sandboxed, and a document as an attachment", async () => {
  const load = (headers: Record<string, string> = {}) =>
    gateway.app.inject({ method: "GET", url: `/files/get/${media.id}`, headers: { cookie, ...headers } });
  const serve = (data: string, headers: Record<string, string>) =>
    gateway.upstream.answer("upload.get", (_seen, response) => {
      response.writeHead(200, headers);
      response.end(Buffer.from(data, "base64"));
      return undefined;
    });
  const disposition = "attachment; filename*=UTF-8''AGB%20S%C3%BCd.pdf";
  serve(sampleDocument, { "content-type": "application/pdf", "content-disposition": disposition });
  const document = await load({ "sec-fetch-site": "same-origin" });
  expect(document.rawPayload.equals(Buffer.from(sampleDocument, "base64"))).toBe(true);
  expect(document.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "attachment; filename*=UTF-8''AGB%20S%C3%BCd.pdf",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  expect((await load({ "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  expect((await load({ cookie: "" })).statusCode).toBe(401);
  // The gateway refuses a type that no upload produces, even if a service sends it.
  serve(samplePicture, { "content-type": "text/html" });
  expect((await load()).statusCode).toBe(502);
});

test("every file call has its route: its query travels, and a user without the right is refused before it", async () => {
  const disposition = "attachment; filename*=UTF-8''2026-000123.xml";
  gateway.upstream.answer("billing.getInvoiceFile", (_seen, response) => {
    response.writeHead(200, { "content-type": "application/xml", "content-disposition": disposition });
    response.end("<Invoice/>");
    return undefined;
  });
  const load = (as: string) =>
    gateway.app.inject({
      method: "GET",
      url: `/files/getInvoiceFile/${media.id}?format=xrechnung&other=1`,
      headers: { cookie: as },
    });
  const answer = await load(cookie);
  expect(answer.body).toBe("<Invoice/>");
  expect(answer.headers["content-disposition"]).toBe(disposition);
  expect(gateway.upstream.of("billing.getInvoiceFile").at(-1)?.url).toMatch(/\?format=xrechnung$/);
  gateway.upstream.answer("user.getOwn", { body: userWith(["BUSINESS_CUSTOMER_PRICE_MAKER"]) });
  const priceMaker = await signedIn();
  gateway.upstream.answer("user.getOwn", { body: userWith(["BUSINESS_CUSTOMER_MASTER_ADMIN"]) });
  expect((await load(priceMaker)).statusCode).toBe(403);
  expect(gateway.upstream.of("billing.getInvoiceFile")).toHaveLength(1);
});
