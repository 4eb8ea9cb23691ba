import type { AddressInfo } from "node:net";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { exchangeRaw, rawCorpus } from "@partner-konto/testing/raw-corpus";
import { beforeAll, expect, test } from "vitest";
import { startMarketplace } from "../testing/testing.ts";

let handled: unknown[] = [];
const order = {
  getMultipleOrders: async (_context: unknown, { body }: { body: unknown }) => {
    handled.push(body);
    return [];
  },
  getCoops: async () => {
    handled.push("smuggled");
    return [];
  },
};
const market = forAllTests(() => startMarketplace({ handlers: { order } }));
beforeAll(() => market.app.listen({ port: 0, host: "127.0.0.1" }));

const id = "0b0a1c64-0000-4000-8000-000000000001";

test("promise 21: bytes are one request or none, and the checked request is the handled one", async () => {
  const { port } = market.app.server.address() as AddressInfo;
  const bearer = `Authorization: Bearer ${(await market.signIn({})).token}`;
  const corpus = rawCorpus({
    path: "/order/v1/get-multiple-orders",
    headers: [bearer],
    body: JSON.stringify({ ids: [id] }),
    smuggled: ["GET /order/v1/coops HTTP/1.1", "Host: x", bearer, "", ""].join("\r\n"),
  });
  const read: Record<string, string> = {};
  for (const one of corpus) {
    handled = [];
    const statuses = await exchangeRaw(port, one);
    const isOne = statuses.length === 1 && statuses[0] === 200 && JSON.stringify(handled) === `[{"ids":["${id}"]}]`;
    const isNone =
      statuses.length <= 1 && statuses.every((status) => status >= 400 && status < 500) && handled.length === 0;
    read[one.name] = isOne ? "one" : isNone ? "none" : `${statuses.join()} ${JSON.stringify(handled)}`;
  }
  expect(read).toEqual(Object.fromEntries(corpus.map(({ name, is }) => [name, is])));
  expect(corpus.length).toBeGreaterThanOrEqual(60);
});
