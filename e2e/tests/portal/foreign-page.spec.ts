import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { agencyOf, callFrom } from "../../support/calls.ts";
import { signIn } from "../../support/people.ts";
import type { Stack } from "../../support/stack.ts";
import { expect, test } from "../../support/test.ts";

/** Requests that a foreign page can make a browser send without a preflight: three forms and a background request. */
const shapes: Record<string, (target: string, body: string) => string> = {
  "a form": (target) => `<form method="post" action="${target}"><input name="input" value="{}"></form>`,
  "a form of plain text that reads as JSON": (target, body) =>
    `<form method="post" enctype="text/plain" action="${target}"><input name='${body.slice(0, -1)},"x":"' value='"}'></form>`,
  "a form with files": (target, body) =>
    `<form method="post" enctype="multipart/form-data" action="${target}"><input name="input" value='${body}'></form>`,
  "a request in the background": (target, body) =>
    `<script>fetch("${target}", { method: "POST", mode: "no-cors", credentials: "include", body: '${body}' }).catch(() => 0)</script>`,
};

/** The number of requests that the gateway refused because of their origin. */
async function refused({ url }: Stack): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^gateway_refused_total\{reason="origin"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

test("promise 5: forged requests from a foreign page, also on a sibling host, have no effect", {
  tag: "@long",
}, async ({ browser, stack }) => {
  // A separate context, because the browser's messages about foreign pages are no failures of the portal.
  const context = await browser.newContext({ baseURL: stack.url });
  const page = await context.newPage();
  await signIn(page);
  const { id: orderId } = await stack.placeOrder({ agencyId: await agencyOf(page.request, "Soltau") });
  const targets = [
    { call: "session.logout", body: "{}" },
    { call: "order.confirm", body: JSON.stringify({ orderId, body: {} }) },
  ];
  const pages = targets.flatMap(({ call, body }) =>
    Object.values(shapes).map(
      (shape) =>
        `<!doctype html>${shape(`${stack.url}/trpc/${call}`, body)}<script>document.forms[0]?.submit()</script>`,
    ),
  );
  const foreign = createServer(({ url = "/" }, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end(pages[Number(url.slice(1))] ?? "");
  });
  await new Promise<void>((resolve) => foreign.listen(0, resolve));
  const { port } = foreign.address() as AddressInfo;
  const before = await refused(stack);
  // The second host is the same site, so the browser sends the session cookie to it.
  const hosts = ["127.0.0.1", "localhost"];
  for (const host of hosts)
    for (const at of pages.keys()) {
      const seen = await refused(stack);
      await page.goto(`http://${host}:${port}/${at}`);
      await expect.poll(() => refused(stack), { message: `${host} ${pages[at]}` }).toBe(seen + 1);
    }
  expect((await refused(stack)) - before).toBe(pages.length * hosts.length);
  expect(await callFrom(page.request, "order.get", { id: orderId })).toMatchObject({ status: "open" });
  await context.close();
  foreign.close();
});
