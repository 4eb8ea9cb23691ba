import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { mainOf, startProgram } from "@partner-konto/testing/app-process";
import { startMarketplace } from "@partner-konto/testing/started-marketplace";
import { answer, startFaultServer } from "../testing/fault-server.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { startOtlpReceiver } from "../testing/otlp-receiver.ts";
import { ourHeaders } from "../testing/start-gateway.ts";

export const metricsToken = "metrics-token-of-the-test";

/** A small browser over real HTTP; it keeps every response body. */
export function openBrowser(base: string) {
  const cookies = new Map<string, string>();
  const bodies: string[] = [];
  return {
    bodies,
    async call(procedure: string, input: unknown = {}, headers: Record<string, string> = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await fetch(`${base}/trpc/${procedure}`, {
        method: "POST",
        headers: { ...ourHeaders, cookie, ...headers },
        body: JSON.stringify(input),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
        cookies.set(name, value);
      }
      const body = await answer.text();
      if (!answer.ok) bodies.push(body);
      return { status: answer.status, body };
    },
  };
}

/** Both apps in their own processes, with logs, metrics, traces and mails recorded. The gateway's group service is faulty. */
export async function startObservedStack() {
  const [traces, mails, sick] = await Promise.all([
    startOtlpReceiver(),
    startMailServer(),
    startFaultServer(answer("")),
  ]);
  const shared = { LOG_LEVEL: "trace", TRACES_URL: traces.url, METRICS_TOKEN: metricsToken };
  const market = await startMarketplace({ ...shared, SMTP_URL: mails.url });
  const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-gateway-"));
  const gateway = await startProgram(mainOf("gateway"), {
    ...shared,
    DATA_DIR: folder,
    PUBLIC_URL: "https://portal.example",
    UPSTREAM_URL: market.url,
    EVENTS_URL: market.url,
    UPSTREAM_GROUP_URL: sick.url,
    // The test takes the place of the operator's proxy.
    TRUSTED_PROXIES: "127.0.0.1",
  });

  const metricsOf = async (base: string): Promise<string> =>
    (await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text();
  return {
    url: gateway.url,
    market,
    traces,
    mails,
    sick,
    metrics: async () => ({ gateway: await metricsOf(gateway.url), marketplace: await metricsOf(market.url) }),
    logs: () => ({ gateway: gateway.output(), marketplace: market.output() }),
    /** Ends both apps, which flushes their remaining traces. */
    async stopApps() {
      await gateway.stop();
      await market.stop();
    },
    async close() {
      await gateway.stop("SIGKILL");
      await market.stop();
      await Promise.all([traces.close(), mails.close(), sick.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
