import { openTracing } from "@partner-konto/server/tracing";
import { expect, test } from "vitest";
import { startOtlpReceiver } from "../testing/otlp-receiver.ts";
import { signedInBrowser, startGateway } from "../testing/start-gateway.ts";

const theirs = "0af7651916cd43dd8448eb211c80319c";
const headers = { traceparent: `00-${theirs}-b7ad6b7169203331-01` };

test("trace headers from a browser are ignored", async () => {
  const traces = await startOtlpReceiver();
  const tracing = await openTracing("gateway", { url: traces.url, share: 1 }, () => undefined);
  const gateway = await startGateway({ tracing });
  const browser = await signedInBrowser(gateway);
  gateway.upstream.seen.length = 0;
  await browser.query("order.getCoops", undefined, headers);
  const [sent] = gateway.upstream.of("order.getCoops");
  expect(sent?.headers["traceparent"]).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(sent?.headers["traceparent"]).not.toContain(theirs);
  await gateway.close();
  await tracing?.close();
  const ours = traces.spans.filter(({ traceId }) => sent?.headers["traceparent"]?.includes(traceId));
  expect(ours.map(({ name }) => name).sort()).toEqual(["POST /trpc", "order.getCoops", "order.getCoops"]);
  expect(traces.received()).not.toContain(theirs);
  await traces.close();
});

test("without tracing no service gets a trace header", async () => {
  const gateway = await startGateway({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
  const browser = await signedInBrowser(gateway);
  await browser.query("order.getCoops", undefined, headers);
  expect(gateway.upstream.seen.filter((seen) => seen.headers["traceparent"] !== undefined)).toEqual([]);
  await gateway.close();
});
