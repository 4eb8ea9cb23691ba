// Posts messages of mail senders at a steady rate in its own process: two of five are the same right one, the others are forged, late, too
// large, or repeated later. Right ones come from one address and the others from eight (127.0.0.0/8).
import { randomBytes, randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { webhookKey, webhookSignature } from "../../apps/marketplace/src/kernel/security/standard-webhooks.ts";
import { atFixedRate } from "../load/fixed-rate.ts";

export interface SenderOptions {
  url: string;
  secret: string;
  /** Messages of different turns are about different addresses. */
  turn: number;
  count: number;
  perSecond: number;
}
export interface SentMessages {
  /** The ids of the right messages, with their addresses. */
  right: { id: string; address: string }[];
  /** Answers by kind of message and status; 0 is a connection that was closed on a large body. */
  answers: Record<string, number>;
}

type Kind = "right" | "repeated" | "forged" | "late" | "large" | "repeatedLater";
const kinds: readonly (readonly Kind[])[] = [
  ["right", "repeated", "forged", "late", "large"],
  ["right", "repeated", "forged", "late", "repeatedLater"],
];
const attackers = 8;
const path = "/admin/mail-manager/webhook";
const forgedKey = randomBytes(32);
// Bytes, because texts would be converted for each message, and this process must leave the machine to the others.
const forgedBody = Buffer.alloc(250 * 1024, "x");
const largeBody = Buffer.alloc(300 * 1024, "x");
/** A sender sends a message again that was not taken. */
const [mostTries, againMs] = [20, 1000];

function agents(count: number): Agent[] {
  return Array.from({ length: count }, () => new Agent({ keepAlive: true, maxSockets: 16 }));
}

async function send({ url, secret, turn, count, perSecond }: SenderOptions): Promise<SentMessages> {
  const key = webhookKey(secret);
  if (!key) throw new Error("the secret is none");
  const [own = new Agent(), ...foreign] = agents(1 + attackers);
  const answers: Record<string, number> = {};
  const right: SentMessages["right"] = [];
  const bodyOf = (address: string) => JSON.stringify({ events: [{ kind: "bounced", address, status: "5.1.1" }] });

  function post(
    from: number,
    agent: Agent,
    signedWith: Uint8Array,
    id: string,
    body: string | Buffer,
    late = 0,
  ): Promise<number> {
    const timestamp = String(Math.floor(Date.now() / 1000) - late);
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": webhookSignature(signedWith, { id, timestamp }, body),
    };
    return new Promise((resolve) => {
      const asked = request(url + path, { method: "POST", agent, headers, localAddress: `127.0.0.${from}` });
      asked.on("response", (answer) => answer.resume().on("end", () => resolve(answer.statusCode ?? 0)));
      asked.on("error", () => resolve(0));
      asked.end(body);
    });
  }

  async function make(at: number): Promise<void> {
    const group = Math.floor(at / 5);
    const kind = kinds[group % 2]?.[at % 5] ?? "right";
    const place = kind === "repeatedLater" ? Math.max(0, group - 50) : group;
    const { id, address } = (right[place] ??= { id: randomUUID(), address: `f-${turn}-${place}@post.example` });
    const attacker = group % attackers;
    const from = foreign[attacker] ?? own;
    const body = bodyOf(address);
    const isRight = kind === "right" || kind === "repeated" || kind === "repeatedLater";
    for (let tries = 1; ; tries += 1) {
      const status = isRight
        ? await post(2, own, key ?? forgedKey, id, body)
        : kind === "forged"
          ? await post(10 + attacker, from, forgedKey, `${id}-x`, forgedBody)
          : kind === "late"
            ? await post(10 + attacker, from, key ?? forgedKey, `${id}-y`, body, 301)
            : await post(10 + attacker, from, key ?? forgedKey, `${id}-z`, largeBody);
      answers[`${kind} ${status}`] = (answers[`${kind} ${status}`] ?? 0) + 1;
      if (!isRight || status === 200 || tries === mostTries) return;
      await wait(againMs);
    }
  }

  await atFixedRate(perSecond, count, make);
  return { right, answers };
}

// The parent process is gone.
process.once("disconnect", () => process.exit());
process.once("message", (job: SenderOptions) => {
  void send(job).then((sent) => process.send?.(sent, undefined, undefined, () => process.exit()));
});
