import type { CallId, InputOf } from "@partner-konto/contracts/services";
import { fetchCall } from "@partner-konto/testing/fetch-call";
import { limit } from "@partner-konto/testing/how-many";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { answer } from "../testing/fault-server.ts";
import type { ReceivedSpan } from "../testing/otlp-receiver.ts";
import { namesAt, operatorsQueries, readingOf } from "./queries.ts";
import { openBrowser, startObservedStack } from "./stack.ts";

/** A person whose data can be recognized anywhere, and other values that must not leak. */
const canary = {
  firstName: "Canaria",
  lastName: "Kanarienvogel",
  email: "canary-kundin@post.example",
  password: "Canary-Geheim-2026",
  phone: "0170 4711081508",
  street: "Kanarienweg",
  note: "Canary-Notiz: Schlüssel liegt unter der Matte",
  reason: "Canary-Grund",
};
const canaries = /canar|kanarien|471108150815|Schlüssel liegt/i;
/** Credentials: a JWT, the session cookie with a value, a bearer header. */
const tokens = /eyJ[\w-]+\.[\w-]+\.|partnerAuth=[\w-]|Bearer [\w-]{8}/;

const trace = { id: "0af7651916cd43dd8448eb211c80319c", parent: "b7ad6b7169203331" };

let stack: Awaited<ReturnType<typeof startObservedStack>>;
let metrics: { gateway: string; marketplace: string };
let spans: ReceivedSpan[];
let errorBodies: string[];

/** Calls the marketplace directly as a platform user. */
async function ask<Id extends CallId>(id: Id, input: InputOf<Id>, token: string): Promise<{ id: string }> {
  const answer = await fetchCall(stack.market.url, id, input as Record<string, unknown>, { token });
  if (!answer.ok) throw new Error(`${id} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { id: string };
}

const until = (is: () => boolean) => vi.waitUntil(is, { timeout: limit(30_000), interval: 20 });

/** A full story of a dealer and a consumer, with failures, and with the canary in every text field. */
async function playStory(): Promise<void> {
  const { market, mails, sick } = stack;
  const state = await market.state("an open order", "PLATFORM_ADMIN");
  const orderId = state["orderId"] ?? "";
  const { firstName, lastName, email, password, phone, street, note, reason } = canary;
  const resources = { businessCustomer: [state["businessCustomerId"] ?? ""], businessCustomerGroup: [], user: [] };
  const roles = ["BUSINESS_CUSTOMER_ORDER_MANAGER" as const, "BUSINESS_CUSTOMER_ADMIN" as const];
  await ask(
    "user.create",
    { body: { email, firstName, lastName, gender: "female", roles, usedFrontend: ["PARTNER"], resources } },
    state["token"] ?? "",
  );
  // Mails are quoted-printable, so a long link is broken by "=" at the line's end.
  const mailed = () => mails.received().replaceAll("=\n", "");
  const link = /\/user-invite[^#\s]*#([\w-]{20,})/;
  await until(() => link.test(mailed()));

  const browser = openBrowser(stack.url);
  errorBodies = browser.bodies;
  const refused = async (procedure: string, input: unknown, status: number) =>
    expect((await browser.call(procedure, input)).status, procedure).toBe(status);
  const works = (procedure: string, input?: unknown) => refused(procedure, input, 200);
  await works("user.invite", { body: { token: link.exec(mailed())?.[1], password } });
  await refused("session.login", { email, password: `${password}x` }, 401);
  await refused("session.login", { email: `${email} x`, password: { canary: email } }, 400);
  await works("session.login", { email, password });
  await works("session.bootstrap");

  const address = { street, houseNumber: "5", postalCode: "21335", city: "Lüneburg" };
  const headers = { traceparent: `00-${trace.id}-${trace.parent}-01` };
  const edit = { orderId, version: Number(state["version"]), body: { phone, note, deliveryAddress: address } };
  expect((await browser.call("order.update", edit, headers)).status).toBe(200);
  await refused("order.update", { ...edit, body: { note: `${note}!` } }, 412);
  await refused("order.update", { ...edit, body: { note: 5, email } }, 400);
  await works("order.list", {
    businesscustomerId: "all",
    limit: 25,
    page: 1,
    sortField: "createdAt",
    body: { text: lastName },
  });
  await works("order.get", { id: orderId });
  await works("notifications.stored", { page: 1, limit: 10 });
  await refused("order.get", { id: email }, 404);
  await works("user.hasByEmail", { email, usedFrontend: "PARTNER" });
  await works("order.requestDeleteAccount", { email });
  await works("order.addRevocationBlacklistEntry", { body: { tkId: state["tkId"], reason } });
  await refused("user.create", { body: { email, firstName, lastName, gender: "x", roles: [email] } }, 400);

  // The group service fails with messages that name people, and returns responses that break the contract.
  const wrong = [
    { status: 500, body: JSON.stringify({ message: `no group of ${email}`, stack: note }) },
    { status: 200, body: JSON.stringify({ [email]: note, name: lastName }) },
    { status: 409, body: JSON.stringify({ code: `TAKEN_BY_${lastName.toUpperCase()}`, message: email }) },
    { status: 200, body: `<h1>${lastName}` },
    { status: 302, body: "", location: `https://canary.example/?who=${email}` },
  ];
  for (const { status, body, location } of wrong) {
    sick.fault = answer(body, location ? [`location: ${location}`] : [], `${status} Planted`);
    expect((await browser.call("group.get", { id: orderId })).status).toBeGreaterThanOrEqual(400);
  }

  // The mail server refuses mails to the consumer and repeats the recipient's address in its refusal.
  mails.state.refuses = true;
  await ask("order.adminUpdate", { orderId, version: 2, body: { email, note: `${note} 2` } }, state["token"] ?? "");
  await works("order.confirm", { orderId, body: {} });
  await until(() => mails.state.refused > 0);
  await until(() => market.output().includes("a mail could not be sent"));
  await works("session.logout");

  // Requests of attackers and broken pages are counted in metrics as well.
  const report = JSON.stringify({ "csp-report": { "effective-directive": "img-src", "blocked-uri": email } });
  await fetch(`${stack.url}/csp-report`, {
    method: "POST",
    headers: { "content-type": "application/csp-report" },
    body: report,
  });
  await fetch(`${stack.url}/trpc/session.bootstrap`, { method: "POST", headers: { origin: "https://canary.example" } });
}

beforeAll(async () => {
  stack = await startObservedStack();
  await playStory();
  metrics = await stack.metrics();
  await stack.stopApps();
  ({ spans } = stack.traces);
}, limit(120_000));
afterAll(() => stack.close());

test("promise 56: no log, metric, trace or error body of either app holds personal data or a token", () => {
  const { gateway, marketplace } = stack.logs();
  const outputs = {
    "the gateway's log": gateway,
    "the marketplace's log": marketplace,
    "the gateway's metrics": metrics.gateway,
    "the marketplace's metrics": metrics.marketplace,
    traces: stack.traces.received(),
  };
  for (const [name, text] of Object.entries(outputs)) {
    expect(text.length, name).toBeGreaterThan(1000);
    expect(canaries.exec(text)?.[0], name).toBeUndefined();
    expect(tokens.exec(text)?.[0], name).toBeUndefined();
  }
  // A conflict returns the current version to a person who may see the order. Other refusals contain no order data.
  const [conflicts, others] = [true, false].map((is) => errorBodies.filter((body) => body.includes("412") === is));
  expect(conflicts?.length).toBe(1);
  expect(others?.length).toBeGreaterThanOrEqual(10);
  expect(canaries.exec(others?.join("\n") ?? "")?.[0]).toBeUndefined();
  // The story did carry the canaries: the mails name the person, and the faulty service was called.
  expect(stack.mails.received()).toMatch(canaries);
});

test("one trace joins the browser's request, procedure, service call, handler and SQL statements", () => {
  const ours = spans.filter(({ traceId }) => traceId === trace.id);
  const find = (app: string, name: RegExp, parent: string | undefined) =>
    ours.filter((span) => span.app === `partner-konto-${app}` && name.test(span.name) && span.parent === parent);
  const [request] = find("gateway", /^POST \/trpc$/, trace.parent);
  const [procedure] = find("gateway", /^order\.update$/, request?.spanId);
  const [call] = find("gateway", /^order\.update$/, procedure?.spanId);
  const [handler] = find("marketplace", /^order\.update$/, call?.spanId);
  expect(handler?.facts["partner_konto.requestId"]).toBe(request?.facts["partner_konto.requestId"]);
  const statements = find("marketplace", /./, handler?.spanId).map(({ name }) => name);
  expect(statements).toContain("update orders");
  expect(statements).toContain("insert outbox");
  expect(request?.facts["partner_konto.status"]).toBe(200);
});

test("a call's trace continues in its event publication, its mail and each attempt to send the mail", () => {
  const find = (name: string) => spans.filter((span) => span.app === "partner-konto-marketplace" && span.name === name);
  const nameOf = (spanId: string | undefined) => spans.find((span) => span.spanId === spanId)?.name;
  expect(find("publish event").map(({ parent }) => nameOf(parent))).toContain("order.update");
  expect(new Set(find("queue mail").map(({ parent }) => nameOf(parent)))).toEqual(
    new Set(find("send mail").map(({ parent }) => nameOf(parent))),
  );
  expect(find("send mail").map(({ parent }) => nameOf(parent))).toContain("order.confirm");
  expect(find("send mail").filter(({ failed }) => failed).length).toBeGreaterThan(0);
  const events = spans.filter(({ name }) => name.startsWith("events."));
  expect(new Set(events.map(({ name, parent }) => `${name} below ${nameOf(parent) ?? "nothing"}`))).toEqual(
    new Set(["events.connect below nothing", "events.fetch below notifications.stored"]),
  );
});

test("a trace names a refusal by its code and has only the allowed attributes", () => {
  const failed = spans.filter((span) => span.failed);
  const types = new Set(failed.map(({ facts }) => facts["error.type"]));
  expect(types).toContain("VERSION_CONFLICT");
  expect(types).toContain("STATUS_500");
  const names = new Set(spans.flatMap(({ facts }) => Object.keys(facts)));
  expect([...names].sort()).toEqual([
    "error.type",
    "partner_konto.call",
    "partner_konto.requestId",
    "partner_konto.retry",
    "partner_konto.service",
    "partner_konto.statement",
    "partner_konto.status",
    "partner_konto.table",
  ]);
});

/** Labels that Prometheus adds itself: the scrape target and the histogram bounds. */
const added = ["job", "instance", "le"];
/** Metrics without samples here; the first exists only on Postgres. */
const withoutSamples = new Set(["marketplace_database_connections", "gateway_event_delay_seconds_bucket"]);

test("every query of the dashboard and the alerts uses existing metrics, labels and values", () => {
  const names = namesAt(metrics.gateway + metrics.marketplace);
  names.set("up", new Map());
  // The blackbox exporter has these.
  for (const name of ["probe_ssl_earliest_cert_expiry", "probe_success"]) names.set(name, new Map());
  const { dashboard, alerts } = operatorsQueries();
  for (const { where, text, shown } of [...dashboard, ...alerts]) {
    const reading = readingOf(text);
    for (const metric of reading.metrics) {
      expect(names.has(metric), `${where}: ${metric}`).toBe(true);
    }
    for (const { metric, label, value } of reading.matched) {
      const values = names.get(metric)?.get(label);
      if (added.includes(label) || withoutSamples.has(metric)) continue;
      expect(values, `${where}: ${metric} by ${label}`).toBeDefined();
      if (value !== null) expect([...(values ?? [])], `${where}: ${metric}{${label}}`).toContain(value);
    }
    const labels = new Set([...added, ...reading.metrics.flatMap((metric) => [...(names.get(metric)?.keys() ?? [])])]);
    if (reading.metrics.some((metric) => withoutSamples.has(metric))) labels.add("state");
    for (const label of [...reading.grouped, ...shown]) expect([...labels], `${where}: by ${label}`).toContain(label);
  }
  // Every metric of our own is on the dashboard.
  const own = [...names.keys()].filter((name) => /^(gateway|marketplace)_/.test(name) && !/_(sum|count)$/.test(name));
  const onDashboard = dashboard
    .flatMap(({ text }) => readingOf(text).metrics)
    .map((name) => name.replace(/_(sum|count)$/, "_bucket"));
  expect(own.filter((name) => !onDashboard.includes(name))).toEqual([]);
});
