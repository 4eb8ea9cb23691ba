import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { userWith } from "../testing/recording-upstream.ts";
import { ourHeaders, signedInBrowser, startGateway } from "../testing/start-gateway.ts";

let cookie: string;
const gateway = forAllTests(startGateway);
beforeAll(async () => {
  gateway.upstream.answer("user.getOwn", { body: userWith(["PLATFORM_ADMIN"]) });
  gateway.upstream.answer("order.getCoops", { body: [] });
  const { cookies } = await signedInBrowser(gateway);
  cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
});
beforeEach(() => void (gateway.upstream.seen.length = 0));

async function ask(path: string, payload: string) {
  const { statusCode, payload: body } = await gateway.app.inject({
    method: "POST",
    url: `/trpc/${path}`,
    headers: { ...ourHeaders, cookie },
    payload,
  });
  return { status: statusCode, body: JSON.parse(body) as unknown };
}

test("each call of a batch is answered at its place, and a failed call does not affect others", async () => {
  const { status, body } = await ask("order.getCoops,no.such,order.list,order.getCoops?batch=1", '{"2":{}}');
  expect(status).toBe(207);
  expect(body).toEqual([
    { result: { data: [] } },
    { error: expect.objectContaining({ data: expect.objectContaining({ status: 404, call: "no.such" }) }) },
    { error: expect.objectContaining({ data: expect.objectContaining({ status: 400, call: "order.list" }) }) },
    { result: { data: [] } },
  ]);
  expect(gateway.upstream.seen.map(({ id }) => id)).toEqual(["order.getCoops", "order.getCoops"]);
});

test("a request without batch is one call, even if its name contains a comma", async () => {
  expect(await ask("order.getCoops,order.getCoops", "{}")).toMatchObject({ status: 404 });
  expect(await ask("order.getCoops", "")).toEqual({ status: 200, body: { result: { data: [] } } });
});

test.each([
  ["no JSON", "{"],
  ["no object", "[[]]"],
  ["a bare null", "null"],
  ["a word", '"0"'],
])("a batch whose body is %s gets a German 400 and reaches no service", async (_what, payload) => {
  const { status, body } = await ask("order.list?batch=1", payload);
  expect(status).toBe(400);
  expect(Array.isArray(body) ? body[0] : body).toMatchObject({
    error: { data: { code: "INVALID_INPUT", text: expect.stringMatching(/Angaben|Eingabe/) } },
  });
  expect(gateway.upstream.seen).toEqual([]);
});
