import { likeValkey, startSilentServer } from "@partner-konto/testing/silent-server";
import { expect, test } from "vitest";
import { demoSignIn, openBrowser, startGateway } from "../testing/start-gateway.ts";

const patience = { helpers: { answerMs: 100, keptMs: 0 }, valkey: { answerMs: 50, silenceMs: 200 } };

test("promise 48: a Valkey that falls silent holds up no sign-in, is named by /ready, and is opened anew", async () => {
  const store = await startSilentServer(likeValkey);
  const gateway = await startGateway({ env: { VALKEY_URL: `redis://127.0.0.1:${store.port}` }, patience });
  const silent = async (): Promise<string[]> =>
    (await gateway.app.inject({ url: "/ready" })).json<{ silent: string[] }>().silent;
  const signIn = () => openBrowser(gateway).mutate("session.login", demoSignIn);
  try {
    await expect.poll(silent).not.toContain("valkey");
    store.silence();
    for (let tried = 0; tried < 5; tried += 1) expect((await signIn()).status).toBe(200);
    await expect.poll(silent).toContain("valkey");
    expect((await gateway.app.inject({ url: "/ready" })).statusCode).toBe(200);
    // People keep signing in, and their commands must not keep the dead connection alive.
    await expect.poll(async () => ((await signIn()).status === 200 ? store.accepted() : 0)).toBeGreaterThan(1);
  } finally {
    await gateway.close();
    await store.close();
  }
});

test("an events server that accepts and never answers is named by /ready", async () => {
  const events = await startSilentServer();
  const gateway = await startGateway({ env: { EVENTS_URL: `http://127.0.0.1:${events.port}` }, patience });
  try {
    expect((await gateway.app.inject({ url: "/ready" })).json()).toEqual({ status: "ok", silent: ["events"] });
  } finally {
    await gateway.close();
    await events.close();
  }
});

test("a Valkey that accepts and closes each connection is tried less and less often", async () => {
  const store = await startSilentServer(likeValkey);
  const gateway = await startGateway({ env: { VALKEY_URL: `redis://127.0.0.1:${store.port}` }, patience });
  try {
    store.closeAfterReady();
    await expect.poll(() => store.accepted()).toBeGreaterThan(3);
    const times = store.acceptedAt().slice(0, 4);
    const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    // Each pause is at least half of what it may be: 200, 400 and 800 ms.
    for (const [index, pause] of pauses.entries())
      expect(pause, String(index)).toBeGreaterThanOrEqual(100 * 2 ** index);
  } finally {
    await gateway.close();
    await store.close();
  }
});
