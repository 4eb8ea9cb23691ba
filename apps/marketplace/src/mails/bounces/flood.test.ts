import { randomBytes, randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { handlers } from "../../handlers.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { type SentMessage, signedMessage } from "./testing.ts";

const market = forAllTests(() => startMarketplace({ handlers }));
const messages = Math.ceil(howMany(500, 100_000) / 10) * 10;
const atOnce = 32;

/** Posts a message over a real connection; returns its status, 0 where the connection was closed on a body that is too large. */
async function post(url: URL, agent: Agent, sent: SentMessage): Promise<number> {
  const { bytes, headers } = signedMessage(market, sent);
  return new Promise((resolve) => {
    const asked = request(url, { method: "POST", agent, headers: { ...headers, "content-length": bytes.length } });
    asked.on("response", (answer) => answer.resume().on("end", () => resolve(answer.statusCode ?? 0)));
    asked.on("error", () => resolve(0));
    asked.end(bytes);
  });
}

const foreign = randomBytes(32);
const forgedBody = "x".repeat(250 * 1024);
const large = "x".repeat(300 * 1024);
/** The message at a place in the flood: of five two are the same right one; the others are forged, late, and too large or repeated later. */
function messageAt(nth: number, ids: readonly string[]): { sent: SentMessage; expected: number[] } {
  const which = Math.floor(nth / 5);
  const [id = "", before = ""] = [ids[which], ids[which - 1]];
  const bodyOf = (one: number) => ({
    events: [{ kind: "bounced", address: `f-${one}@post.example`, status: "5.1.1" }],
  });
  const body = bodyOf(which);
  const wrong: { sent: SentMessage; expected: number[] }[] = [
    { sent: { id, body }, expected: [200] },
    { sent: { id, body }, expected: [200] },
    { sent: { id: `${id}-x`, body: forgedBody, key: foreign }, expected: [401] },
    { sent: { id: `${id}-y`, body, late: 301 + which }, expected: [401] },
    which % 2 === 0
      ? { sent: { id: `${id}-z`, body: large }, expected: [413, 0] }
      : { sent: { id: before, body: bodyOf(which - 1) }, expected: [200] },
  ];
  return wrong[nth % 5] ?? expect.fail("no message");
}

test("of a flood with forged, repeated, late and large messages the right ones count, once each", {
  tags: "long",
  timeout: limit(3_600_000),
}, async () => {
  await market.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = market.app.server.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/admin/mail-manager/webhook`);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const ids = Array.from({ length: messages / 5 }, () => randomUUID());
  let next = 0;
  const wrong: string[] = [];
  const sender = async (): Promise<void> => {
    while (next < messages) {
      const nth = next++;
      const { sent, expected } = messageAt(nth, ids);
      const status = await post(url, agent, sent);
      if (!expected.includes(status)) wrong.push(`${nth}: ${status} instead of ${expected.join(" or ")}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  agent.destroy();
  console.log(`tried ${messages} of 100000 messages`);
  expect(wrong.slice(0, 5)).toEqual([]);

  const problems = await market.db.selectFrom("mailProblem").select(["emailKey", "times"]).execute();
  expect(problems.filter(({ times }) => times !== 1)).toEqual([]);
  expect(new Set(problems.map(({ emailKey }) => emailKey)).size).toBe(ids.length);
  expect(problems).toHaveLength(ids.length);
  const receipts = await market.db.selectFrom("mailEventReceipt").select("id").execute();
  expect(new Set(receipts.map(({ id }) => id))).toEqual(new Set(ids.map((id) => `event ${id}`)));
});
