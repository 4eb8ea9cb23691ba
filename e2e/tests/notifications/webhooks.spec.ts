import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { limit } from "../../../packages/testing/src/how-many.ts";
import { expectFits } from "../../support/fits.ts";
import { groundOf } from "../../support/ground.ts";
import { people, signIn } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

interface Message {
  body: string;
  isGenuine: boolean;
}

/** A dealer's program on this machine, which checks each signature. */
async function startProgram() {
  const seen: Message[] = [];
  const program = { secret: "", status: 200, seen, url: "", close: () => {} };
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signature } = request.headers;
    const key = Buffer.from(program.secret.replace("whsec_", ""), "base64");
    const expected = createHmac("sha256", key)
      .update(`${String(id)}.${String(at)}.${body}`)
      .digest("base64");
    seen.push({ body, isGenuine: String(signature).split(" ").includes(`v1,${expected}`) });
    response.writeHead(program.status).end("Moin aus der Warenwirtschaft");
  }
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  program.url = `http://localhost:${(server.address() as AddressInfo).port}/hooks`;
  program.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return program;
}

test("a webhook is set up, probed, told of an order, and its log sends again what failed", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  test.setTimeout(limit(90_000));
  const program = await startProgram();
  const { companyId, agencyId } = await groundOf(stack);
  await signIn(page, people.masterAdmin, `/company/${companyId}/webhooks`);
  await expect(page.getByRole("heading", { name: "Noch kein Webhook" })).toBeVisible();
  await page.getByRole("button", { name: "Webhook einrichten …" }).click();
  const form = page.getByRole("dialog", { name: "Webhook einrichten" });
  const address = form.getByRole("textbox", { name: "Adresse Ihres Servers" });
  await address.fill("https://10.0.0.1/hooks");
  await form.getByRole("button", { name: "Einrichten" }).click();
  await expect(form.getByRole("alert")).toContainText("privates Netz");
  await expectAccessible(page);
  await address.fill(program.url);
  await form.getByRole("button", { name: "Einrichten" }).click();
  const shown = page.getByRole("dialog", { name: "Geheimnis des Webhooks" });
  program.secret = await shown.getByRole("textbox", { name: "Geheimnis" }).inputValue();
  expect(program.secret).toMatch(/^whsec_/);
  await expectAccessible(page);
  await shown.getByRole("button", { name: "Fertig" }).click();

  const item = page.getByRole("listitem", { name: program.url });
  await item.getByRole("button", { name: "Probe senden" }).click();
  await expect(item.getByText("Moin aus der Warenwirtschaft")).toBeVisible();
  await expect(item.getByText(/Status 200/)).toBeVisible();
  await expectFits(page);

  program.status = 503;
  const { id } = await stack.placeOrder({ agencyId });
  await expect.poll(() => program.seen.length, { timeout: limit(15_000) }).toBeGreaterThan(1);
  program.status = 200;
  await item.getByRole("button", { name: "Protokoll" }).click();
  const log = page.getByRole("list", { name: "Protokoll" }).getByRole("listitem");
  await expect(log).toHaveCount(1);
  await expect(log).toContainText("Neue Bestellung");
  await expectAccessible(page);
  await log.getByRole("button", { name: /^Noch einmal senden/ }).click();
  await expect(log).toContainText("angekommen", { timeout: limit(15_000) });
  const orders = program.seen.filter(({ body }) => body.includes(id));
  expect(orders.length).toBeGreaterThan(1);
  expect(new Set(orders.map(({ body }) => body)).size).toBe(1);
  expect(program.seen.every(({ isGenuine }) => isGenuine)).toBe(true);

  await item.getByRole("button", { name: "Löschen …" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
  await expect(page.getByRole("heading", { name: "Noch kein Webhook" })).toBeVisible();
  program.close();
});
