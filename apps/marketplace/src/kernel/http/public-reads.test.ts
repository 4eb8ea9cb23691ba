import { createWindowCounter } from "@partner-konto/server/window-counter";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { handlers as allHandlers } from "../../handlers.ts";
import { startMarketplace } from "../testing/testing.ts";

const most = 3;
let minute = 0;
const handlers = { publicAmi: allHandlers.publicAmi, iam: { getAvailableRoles: async () => [] } };
const market = forAllTests(() => startMarketplace({ handlers }));
const dealer = forAllTests(() => market.signIn({}));
beforeAll(() => {
  const reads = createWindowCounter(1, () => minute);
  market.kernel.mayReadUnknown = (address) => reads.take(address, most);
});
beforeEach(() => {
  minute += 1;
});

const outside = "203.0.113.7";
const get = async (url: string, remoteAddress: string, headers = {}): Promise<number> =>
  (await market.app.inject({ method: "GET", url, remoteAddress, headers })).statusCode;
const read = (address: string, headers = {}) => get("/public-ami/v1/health-check", address, headers);

async function readAll(address: string, headers = {}): Promise<number[]> {
  const answers: number[] = [];
  for (let nth = 0; nth <= most; nth += 1) answers.push(await read(address, headers));
  return answers;
}

test("anonymous reads are limited per outside address and minute: the excess gets 429, others go on", async () => {
  expect(await readAll(outside)).toEqual([200, 200, 200, 429]);
  expect(await read("203.0.113.8")).toBe(200);
  minute += 1;
  expect(await read(outside)).toBe(200);
});

test("a rate-limited answer has a Retry-After header", async () => {
  await readAll(outside);
  const answer = await market.app.inject({ url: "/public-ami/v1/health-check", remoteAddress: outside });
  expect([answer.json(), answer.headers["retry-after"]]).toEqual([
    expect.objectContaining({ code: "TOO_MANY_ATTEMPTS" }),
    "60",
  ]);
});

test("own requests of a local machine are not counted, requests it forwards are", async () => {
  expect(await readAll("127.0.0.1")).not.toContain(429);
  expect(await readAll("127.0.0.1", { "x-forwarded-for": outside })).toEqual([200, 200, 200, 429]);
});

test("requests of a signed-in user are not counted", async () => {
  await readAll(outside);
  const headers = { authorization: `Bearer ${dealer.token}` };
  expect(await get("/iam-microservice/available-roles", outside, headers)).toBe(200);
});
