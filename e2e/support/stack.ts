import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type AppProcess, mainOf, startProgram } from "../../packages/testing/src/app-process.ts";
import { freePort } from "../../packages/testing/src/free-port.ts";
import { testWebhookSecret } from "../../packages/testing/src/started-marketplace.ts";
import { FaultProxy } from "./fault-proxy.ts";
import { type Mail, mailsIn, waitForMail } from "./mailbox.ts";
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
interface OrderOptions {
  agencyId?: string;
  email?: string;
}

export interface Stack {
  url: string;
  marketplace: AppProcess;
  gateway: AppProcess;
  faults: FaultProxy;
  /** Starts another gateway with other settings in front of the same services. */
  startGateway(settings: Record<string, string>): Promise<AppProcess>;
  /** Places an order over HTTP, as a shop would; returns its public number and record id. */
  placeOrder(options?: OrderOptions): Promise<PlacedOrder>;
  /** Waits for the newest mail to an address whose subject begins with this text. */
  mailTo(address: string, subject: string): Promise<Mail>;
  /** Waits for the newest mail about an order that contains these words. */
  mailFor(orderId: string, words: string): Promise<Mail>;
  /** All mails so far. */
  mails(): Promise<Mail[]>;
  stop(): Promise<void>;
  /** The complete logs of both apps. */
  logs(): string;
  /** Deletes the data of the stopped stack. */
  remove(): void;
}

/** Lets the demo of a marketplace place an order, as a shop would. */
export async function placeOrder(marketplace: string, options: OrderOptions = {}): Promise<PlacedOrder> {
  const answer = await fetch(`${marketplace}/demo/orders`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(options),
  });
  if (!answer.ok) throw new Error(`No order could be placed: ${answer.status}`);
  return (await answer.json()) as PlacedOrder;
}

export async function startStack(): Promise<Stack> {
  const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-e2e-"));
  const web = copyTemplate(folder);
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const settings = {
    DATA_DIR: folder,
    PORTAL_URL: url,
    DEMO: "quiet",
    WEBHOOKS_TO_LOOPBACK: "on",
    MAIL_WEBHOOK_SECRETS: testWebhookSecret,
  };
  const marketplace = await startProgram(mainOf("marketplace"), settings);
  const faults = new FaultProxy(Number(new URL(marketplace.url).port));
  const proxyPort = await faults.listen();
  const gatewayAt = (at: string, dataFolder: string, more: Record<string, string> = {}) =>
    startProgram(mainOf("gateway"), {
      PORT: at,
      DATA_DIR: dataFolder,
      PUBLIC_URL: `http://localhost:${at}`,
      UPSTREAM_URL: `http://127.0.0.1:${proxyPort}`,
      WEB_DIR: web,
      SUPPORT_PHONE: supportPhone,
      IMPRINT_URL: "/imprint",
      PRIVACY_URL: "/privacy",
      ...more,
    });
  const gateway = await gatewayAt(port, folder);
  return {
    url,
    marketplace,
    gateway,
    faults,
    startGateway: async (more) => gatewayAt(String(await freePort()), mkdtempSync(path.join(folder, "gateway-")), more),
    placeOrder: (options) => placeOrder(marketplace.url, options),
    mailTo: (address, subject) =>
      waitForMail(folder, ({ to, subject: line }) => to === address && line.startsWith(subject)),
    mailFor: (orderId, words) =>
      waitForMail(folder, ({ subject, text }) => `${subject} ${text}`.includes(orderId) && text.includes(words)),
    mails: () => mailsIn(folder),
    async stop() {
      await Promise.all([gateway.stop(), marketplace.stop()]);
      await faults.close();
    },
    logs: () => `${gateway.output()}\n${marketplace.output()}`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
