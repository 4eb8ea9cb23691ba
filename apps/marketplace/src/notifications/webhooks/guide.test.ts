import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { webhookKinds } from "@partner-konto/domain/notifications/webhooks/kinds";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { post } from "./post.ts";
import { newWebhookSecret, signedHeaders } from "./signature.ts";

const guide = await readFile(new URL("../../../../../docs/dealers/webhooks.md", import.meta.url), "utf8");
const secret = newWebhookSecret();

/** The guide's example program, run as it is written there. */
async function startExample(): Promise<{ url: string; said: string[]; close: () => Promise<void> }> {
  const code = /```js\n([^]*?)```/.exec(guide)?.[1] ?? "";
  const program: ChildProcess = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    env: { WEBHOOK_SECRET: secret, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said: string[] = [];
  program.stdout?.on("data", (chunk: Buffer) => said.push(...chunk.toString().trim().split("\n")));
  if (program.stdout) await once(program.stdout, "data");
  const port = /listening on (\d+)/.exec(said.shift() ?? "")?.[1] ?? "";
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    said,
    async close() {
      program.kill();
    },
  };
}
const example = forAllTests(startExample);

const send = async (headers: Record<string, string>, body: string) =>
  (await post(example.url, { headers, body }, { toLoopback: true })).status;

test("the guide's program takes our messages once each, and refuses forged and old ones", async () => {
  const [id, body, now] = [randomUUID(), `{"type":"order.created"}`, new Date()];
  const signed = (by: string, at = now) => signedHeaders(id, body, [by], at);
  expect(await send(signed(newWebhookSecret()), body)).toBe(401);
  expect(await send(signed(secret), body.replace("created", "changed"))).toBe(401);
  expect(await send(signed(secret, new Date(now.getTime() - 301_000)), body)).toBe(401);
  expect(await send(signed(secret), body)).toBe(204);
  // While a secret is renewed there are two signatures, the newest first.
  expect(await send(signedHeaders(id, body, [newWebhookSecret(), secret], now), body)).toBe(204);
  await expect.poll(() => example.said).toEqual([body]);
});

test("the guide names every kind of event", () => {
  for (const kind of webhookKinds) expect(guide).toContain(`\`${kind}\``);
});
