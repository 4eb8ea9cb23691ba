import { calls } from "@partner-konto/contracts/services";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test } from "vitest";
import { userWith } from "../testing/recording-upstream.ts";
import { ourHeaders, signedInBrowser, startGateway } from "../testing/start-gateway.ts";
import { validInput } from "../testing/valid-input.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD" | "OPTIONS";
interface Try {
  method?: Method;
  query?: string;
  headers: Record<string, string>;
  body?: string;
}

let cookie: string;
const gateway = forAllTests(startGateway);
beforeAll(async () => {
  gateway.upstream.answer("user.getOwn", { body: userWith(["PLATFORM_ADMIN", "BUSINESS_CUSTOMER_MASTER_ADMIN"]) });
  const browser = await signedInBrowser(gateway);
  cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
});

const json = { "content-type": "application/json" };
const own = { "x-partner-konto": "1" };
const site = { "sec-fetch-site": "same-origin", origin: "https://portal.example" };
const boundary = "----x";
const multipart = (input: string): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="input"\r\n\r\n${input}\r\n--${boundary}--\r\n`;

/** Requests that another site's page could make a signed-in browser send, in twelve shapes. */
const shapes: Record<string, (input: string) => Try[]> = {
  "a form": (body) =>
    ["application/x-www-form-urlencoded", "text/plain"].flatMap((type) => [
      { headers: { "content-type": type }, body },
      { headers: { "content-type": type, origin: "https://evil.example", "sec-fetch-site": "cross-site" }, body },
      { headers: { "content-type": type, ...own, ...site }, body },
    ]),
  "a multipart form": (body) => {
    const type = `multipart/form-data; boundary=${boundary}`;
    return [
      { headers: { "content-type": type }, body: multipart(body) },
      { headers: { "content-type": type, ...own, ...site }, body: multipart(body) },
    ];
  },
  "a stream of bytes": (body) => [{ headers: { "content-type": "application/octet-stream", ...own, ...site }, body }],
  "no content type": (body) => [
    { headers: { "content-type": "" }, body },
    { headers: { ...own, ...site, "content-type": "" }, body },
  ],
  "an odd content type": (body) =>
    ["application/jsonx", "text/json", "application/x+json", "application/ json", "multipart/form-data"].flatMap(
      (type) => [
        { headers: { "content-type": type }, body },
        { headers: { "content-type": type, ...own, ...site }, body },
      ],
    ),
  "JSON without our header": (body) => [
    { headers: json, body },
    { headers: { ...json, ...site }, body },
    { headers: { ...json, ...site, "x-partner-konto": "0" }, body },
    { headers: { ...json, ...site, "x-requested-with": "XMLHttpRequest" }, body },
  ],
  "a foreign origin": (body) =>
    [
      "https://evil.example",
      "https://portal.example.evil.example",
      "http://portal.example",
      "https://portal.example:444",
    ].map((origin) => ({ headers: { ...json, ...own, origin }, body })),
  "no origin to speak of": (body) =>
    ["null", "", "file://", "https://"].map((origin) => ({
      headers: { ...json, ...own, origin: origin || "null" },
      body,
    })),
  "a sibling host": (body) =>
    ["https://shop.portal.example", "https://portal.example.", "https://www.example"].map((origin) => ({
      headers: { ...json, ...own, origin, "sec-fetch-site": "same-site" },
      body,
    })),
  "Sec-Fetch-Site of another page": (body) =>
    ["cross-site", "same-site", "none", "unknown"].map((value) => ({
      headers: { ...json, ...own, "sec-fetch-site": value },
      body,
    })),
  "another method": (body) => [
    ...(["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"] as const).map((method) => ({
      method,
      query: `?input=${encodeURIComponent(body)}`,
      headers: { ...own, ...site },
    })),
    {
      method: "GET" as const,
      query: `?input=${encodeURIComponent(body)}&_method=POST`,
      headers: { ...own, ...site, "x-http-method-override": "POST" },
    },
    {
      method: "GET" as const,
      query: `?batch=1&input=${encodeURIComponent(`{"0":${body}}`)}`,
      headers: { ...own, ...site },
    },
  ],
  "a batch of somebody else": (body) => [
    { query: "?batch=1", headers: json, body: `{"0":${body}}` },
    { query: "?batch=1", headers: { ...json, ...own, origin: "https://evil.example" }, body: `{"0":${body}}` },
    { query: "?batch=1", headers: { ...own, ...site, "content-type": "text/plain" }, body: `{"0":${body}}` },
  ],
};

const mutations: { path: string; input: unknown }[] = [
  ...calls
    .filter(({ call }) => call.effect && call.exposure === "procedure")
    .map(({ id, call }) => ({ path: id, input: validInput(call) })),
  { path: "session.login", input: { email: "a@b.example", password: "x" } },
  { path: "session.logout", input: {} },
  { path: "session.viewAs", input: { userId: "0b0a1c64-0000-4000-8000-00000000000b" } },
  { path: "session.leaveView", input: {} },
  { path: "session.setFrontend", input: { frontend: "AMI" } },
];

test("promise 5: no page of another site can cause an effect, whatever the request's shape", {
  tags: "long",
}, async () => {
  gateway.upstream.seen.length = 0;
  let tried = 0;
  for (const { path, input } of mutations) {
    for (const [shape, requests] of Object.entries(shapes)) {
      for (const { method = "POST", query = "", headers, body } of requests(JSON.stringify(input))) {
        const response = await gateway.app.inject({
          method,
          url: `/trpc/${path}${query}`,
          headers: { cookie, ...headers },
          ...(body !== undefined && { payload: body }),
        });
        tried += 1;
        expect(gateway.upstream.seen, `${shape} on ${path}`).toEqual([]);
        expect(response.headers["set-cookie"], `${shape} on ${path}`).toBeUndefined();
      }
    }
  }
  expect(Object.keys(shapes)).toHaveLength(12);
  expect(tried).toBeGreaterThanOrEqual(1500);
});

test("promise 5: the same calls from our own page take effect, so the refused attempts were valid calls", {
  tags: "long",
}, async () => {
  gateway.upstream.seen.length = 0;
  const ofServices = mutations.filter(({ path }) => !path.startsWith("session."));
  for (const { path, input } of ofServices) {
    const response = await gateway.app.inject({
      method: "POST",
      url: `/trpc/${path}`,
      headers: { cookie, ...ourHeaders },
      payload: JSON.stringify(input),
    });
    expect(response.statusCode, path).toBe(200);
  }
  expect(gateway.upstream.effects().length).toBeGreaterThanOrEqual(ofServices.length);
});

test("promises 5 and 16: a batch has at most ten calls and never mixes queries and mutations", async () => {
  gateway.upstream.seen.length = 0;
  const inputs = new Map(mutations.map(({ path, input }) => [path, input]));
  const batch = (paths: string[]) =>
    gateway.app.inject({
      method: "POST",
      url: `/trpc/${paths.join(",")}?batch=1`,
      headers: { cookie, ...ourHeaders },
      payload: JSON.stringify(Object.fromEntries(paths.map((path, at) => [at, inputs.get(path) ?? {}]))),
    });
  expect((await batch(Array(11).fill("order.getCoops"))).statusCode).toBe(400);
  expect((await batch(["order.getCoops", "order.adminUncancel"])).statusCode).toBe(400);
  expect(gateway.upstream.seen).toEqual([]);
  expect((await batch(Array(10).fill("order.getCoops"))).statusCode).toBe(200);
  expect(gateway.upstream.seen).toHaveLength(10);
});
