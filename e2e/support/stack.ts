import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../packages/contracts/src/testing/free-port.ts";
import { FaultProxy } from "./fault-proxy.ts";
import { type Mail, waitForMail } from "./mailbox.ts";
import { App } from "./process.ts";
import { copyTemplate } from "./template.ts";

export interface PlacedOrder {
  id: string;
  /** The public number. */
  orderId: string;
  companyName: string;
  agencyName: string;
}

export const supportPhone = "04131 2470";

/** The whole portal as real processes. */
export interface Stack {
  url: string;
  marketplace: App;
  gateway: App;
  faults: FaultProxy;
  /** Places an order over HTTP, as a shop would; returns its public number and record id. */
  placeOrder(options?: { agencyId?: string }): Promise<PlacedOrder>;
  /** Waits for the newest mail to an address whose subject begins with this text. */
  mailTo(address: string, subject: string): Promise<Mail>;
  /** Waits for the newest mail about an order that contains these words. */
  mailFor(orderId: string, words: string): Promise<Mail>;
  stop(): Promise<void>;
  /** The complete logs of both apps. */
  logs(): Promise<string>;
  /** Deletes the data of the stopped stack. */
  remove(): void;
}

export async function startStack(): Promise<Stack> {
  const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-e2e-"));
  const web = copyTemplate(folder);
  const [marketplacePort, gatewayPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${gatewayPort}`;
  const marketplace = new App("marketplace", marketplacePort, folder, { PORTAL_URL: url, DEMO: "quiet" });
  const faults = new FaultProxy(marketplacePort);
  const proxyPort = await faults.listen();
  const gateway = new App("gateway", gatewayPort, folder, {
    PUBLIC_URL: url,
    UPSTREAM_URL: `http://127.0.0.1:${proxyPort}`,
    WEB_DIR: web,
    SUPPORT_PHONE: supportPhone,
    IMPRINT_URL: "/imprint",
    PRIVACY_URL: "/privacy",
  });
  await Promise.all([marketplace.start(), gateway.start()]);
  return {
    url,
    marketplace,
    gateway,
    faults,
    async placeOrder(options = {}) {
      const answer = await fetch(`${marketplace.url}/demo/orders`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(options),
      });
      if (!answer.ok) throw new Error(`No order could be placed: ${answer.status}`);
      return (await answer.json()) as PlacedOrder;
    },
    mailTo: (address, subject) =>
      waitForMail(folder, ({ to, subject: line }) => to === address && line.startsWith(subject)),
    mailFor: (orderId, words) =>
      waitForMail(folder, ({ subject, text }) => `${subject} ${text}`.includes(orderId) && text.includes(words)),
    async stop() {
      await Promise.all([gateway.stop(), marketplace.stop()]);
      await faults.close();
    },
    logs: async () => (await Promise.all([gateway.log(), marketplace.log()])).join("\n"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
