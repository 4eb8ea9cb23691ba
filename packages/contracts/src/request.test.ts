import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { call, signedIn } from "./call.ts";
import catalogue from "./catalogue.json" with { type: "json" };
import { buildRequest, MissingParameter, pathParams, UnsafeParameter } from "./request.ts";
import { calls, services } from "./services.ts";
import { providerStates } from "./states.ts";

const now = new Date("2026-11-20T06:00:00Z");

test("a request has path, query, body, version and key where the contract puts them", () => {
  const patch = buildRequest(
    "user.patch",
    services.user.patch,
    { id: "u 1", version: 3, key: "k-12345678", body: [{ op: "remove", path: "/x" }] },
    now,
  );
  expect(patch).toEqual({
    method: "PATCH",
    path: "/user/v1/u%201",
    headers: {
      "if-unmodified-since": "Fri, 20 Nov 2026 06:00:00 GMT",
      "if-match": '"3"',
      "idempotency-key": "k-12345678",
      "content-type": "application/json",
    },
    body: '[{"op":"remove","path":"/x"}]',
  });
  const reset = buildRequest(
    "user.getResetPasswordToken",
    services.user.getResetPasswordToken,
    { email: "a&b@c.example" },
    now,
  );
  expect(reset.path).toBe("/user/v1/get-reset-password-token?email=a%26b%40c.example");
  expect(reset.body).toBeUndefined();
});

test("X-Validation-Token is sent when given, and only with the calls that take one (catalogue §7)", () => {
  const taking = calls.filter(({ call }) => call.validationToken);
  expect(taking.map(({ id }) => id)).toEqual([
    "checkout.placeOrder",
    "heatingOilCalculator.getAddedValueForPrices",
    "heatingOilCalculator.checkPrice",
    "mailedLink.confirmOrder",
    "pelletCalculator.getAddedValueForPrices",
    // Ours: they place orders at a quoted price, too.
    "ratepayV1.requestPayment",
    "ratepayV2.requestPayment",
  ]);
  for (const { id, call } of [...taking, ...calls.filter(({ id }) => id === "heatingOilCalculator.calculate")]) {
    const { params, query, body } = call.example;
    const input = { ...params, ...query, body, validationToken: "t-1" };
    const sent = call.validationToken ? "t-1" : undefined;
    expect([id, buildRequest(id, call, input, now).headers["x-validation-token"]]).toEqual([id, sent]);
    const without = buildRequest(id, call, { ...input, validationToken: undefined }, now);
    expect([id, "x-validation-token" in without.headers]).toEqual([id, false]);
  }
});

test("a bodiless POST has neither body nor content type", () => {
  const request = buildRequest("order.adminUncancel", services.order.adminUncancel, { orderId: "x" }, now);
  expect(request.body).toBeUndefined();
  expect(request.headers).not.toHaveProperty("content-type");
});

test.each([null, undefined])("a missing body (%s) is reported by its documented name before any request", (body) => {
  expect(() => buildRequest("order.confirm", services.order.confirm, { orderId: "x", body }, now)).toThrow(
    "Required parameter acceptOrderDTO was null or undefined when calling order.confirm",
  );
});

test.each(calls)("$id reports each missing required parameter (catalogue §8)", ({ id, call }) => {
  const full: Record<string, unknown> = {
    ...call.example.params,
    ...call.example.query,
    body: call.example.body,
    version: 1,
  };
  const build = (input: Record<string, unknown>) => buildRequest(id, call, input, now);
  expect(() => build(full)).not.toThrow();
  const names = [
    ...pathParams(call.path),
    ...Object.keys(call.query).filter((name) => !call.query[name]?.safeParse(undefined).success),
    ...(call.versioned ? ["version"] : []),
    ...(call.body && !call.body.safeParse(undefined).success ? ["body"] : []),
  ];
  for (const name of names) {
    const named = name === "body" ? call.bodyName : name;
    for (const missing of [null, undefined]) {
      expect(() => build({ ...full, [name]: missing })).toThrow(new MissingParameter(named, id));
    }
  }
});

test("promise 13: no value of a path parameter can select another path", { tags: "long" }, () => {
  const hostile = [
    "..",
    ".",
    "../x",
    "a/b",
    "a\\b",
    "%2e%2e",
    "%2F",
    "?a=b",
    "#x",
    "//evil.example",
    "@evil.example",
    "a\r\nb",
    "\0",
    "",
  ];
  const templates = calls.filter(({ call }) => pathParams(call.path).length > 0);
  let tried = 0;
  const check = (value: string) => {
    for (const { id, call } of templates) {
      const params = Object.fromEntries(pathParams(call.path).map((name) => [name, value]));
      tried += 1;
      try {
        const { path } = buildRequest(
          id,
          call,
          { ...call.example.query, ...params, body: call.example.body ?? {}, version: 1 },
          now,
        );
        const url = new URL(path, "http://upstream.example");
        const pattern = new RegExp(`^${call.path.replaceAll(/\{[^}]+\}/g, "[^/?#\\\\]+")}$`);
        expect(url.host).toBe("upstream.example");
        expect(url.pathname).toMatch(pattern);
      } catch (error) {
        if (!(error instanceof UnsafeParameter)) throw error;
      }
    }
  };
  for (const value of hostile) check(value);
  fc.assert(fc.property(fc.string({ unit: "binary" }), check), { seed: 13, numRuns: 120 });
  expect(tried).toBeGreaterThan(2000);
});

test("promise 13: no value turns a call into another call of the catalogue", { tags: "long" }, () => {
  const rows = catalogue.filter(({ path }) => path !== null);
  const words = [...new Set(rows.flatMap(({ path }) => path?.split("/") ?? []))].filter((word) =>
    /^[\w-]+$/.test(word),
  );
  const spellings = words.flatMap((word) => [word, word.toUpperCase()]);
  // Routers prefer a fixed segment to a parameter, and some ignore case.
  const answers = (method: string, path: string): string[] =>
    rows
      .filter((row) => row.method === method)
      .filter((row) => new RegExp(`^${row.path?.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`, "i").test(path))
      .map((row) => row.path ?? "");
  const fixed = (path: string): number => path.split("/").filter((part) => !part.startsWith("{")).length;
  const astray: string[] = [];
  let refused = 0;
  for (const { id, call } of calls)
    for (const name of pathParams(call.path))
      for (const word of spellings) {
        const params = Object.fromEntries(pathParams(call.path).map((other) => [other, other === name ? word : "1"]));
        try {
          const input = { ...call.example.query, ...params, body: call.example.body ?? {}, version: 1 };
          const path = buildRequest(id, call, input, now).path.split("?")[0] ?? "";
          const others = answers(call.method, path).filter((other) => other !== call.path);
          if (others.some((other) => fixed(other) >= fixed(call.path))) astray.push(`${id} ${path} ${others.join()}`);
        } catch (error) {
          if (!(error instanceof UnsafeParameter)) throw error;
          refused += 1;
        }
      }
  expect(astray).toEqual([]);
  expect(refused).toBeGreaterThan(10);
});

test("dots, empty values and control characters are refused, not cleaned", () => {
  for (const value of [".", "..", "", "a\nb", "\uD800"]) {
    expect(() => buildRequest("order.get", services.order.get, { id: value }, now)).toThrow(UnsafeParameter);
  }
});

test("the states' example values fill every example into a valid request", () => {
  for (const { id, call: row } of calls) {
    const values: Record<string, unknown> = providerStates[row.example.given];
    const fill = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value ?? null), (_key, part: unknown) =>
        typeof part === "string" && part.startsWith("$") ? values[part.slice(1)] : part,
      );
    if (row.body) expect(row.body.safeParse(fill(row.example.body)).error, id).toBeUndefined();
    for (const [name, schema] of Object.entries(row.params)) {
      const params = fill(row.example.params) as Record<string, unknown>;
      expect(schema.safeParse(params[name]).error, `${id} ${name}`).toBeUndefined();
    }
  }
});

test("path parameters and query values are told apart by name", () => {
  const mixed = call({
    method: "GET",
    path: "/x/{a}/{b}",
    auth: "bearer",
    access: signedIn,
    query: { c: z.string().optional() },
    response: z.null(),
    example: { given: "the services are up", params: { a: 1, b: 2 } },
  });
  expect(buildRequest("x.y", mixed, { a: 1, b: "ü/", c: null }, now).path).toBe("/x/1/%C3%BC%2F");
});
