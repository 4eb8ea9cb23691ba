import { expect, test } from "vitest";
import catalogue from "./catalogue.json" with { type: "json" };
import { pathParams } from "./request.ts";
import { calls, ownServices, services } from "./services.ts";
import { providerStates } from "./states.ts";

const rows = new Map(catalogue.map((row) => [row.id, row]));

/** Departures from the catalogue, with the reason (decision 0012). */
const departures = new Map([
  ["adminMailManager.webhookRobinson auth", "the operator of the list has no account, so it signs like the other two"],
  ["publicAmi.listContent auth", "the user's header is sent, and news are for signed-in people"],
  ["ratepayV2.list path", "the catalogue leaves the path's parameters unfilled (decision 0100)"],
  ["newsContent.list path", "the catalogue has neither method nor path (decision 0094)"],
  ["ratepayV2.getPaylaTest auth", "strangers would make us ask the provider (decision 0127)"],
  ["user.hasByEmail auth", "exact only for signed-in callers, so a token goes along when there is one"],
]);

test("the catalogue has its 258 calls, 256 of them with a path", () => {
  expect(catalogue).toHaveLength(258);
  expect(catalogue.filter((row) => row.path !== null)).toHaveLength(256);
});

const ofCatalogue = calls.filter(({ service }) => !ownServices.includes(service));

test("our own services use no name and no path of the catalogue", () => {
  const ours = calls.filter(({ service }) => ownServices.includes(service));
  const taken = new Set(catalogue.flatMap(({ service, path }) => [service, path]));
  expect(ours.filter(({ service, call }) => taken.has(service) || taken.has(call.path))).toEqual([]);
  for (const { service, call } of ours) expect(call.path).toMatch(new RegExp(`^/${service}/v1/`));
});

test.each(ofCatalogue)("$id is declared as in the catalogue", ({ id, service, call }) => {
  const row = rows.get(id);
  expect(
    row,
    `${id} is not in the catalogue: move it to a service of ours (ownServices in packages/contracts/src/services.ts)`,
  ).toBeDefined();
  expect({ service, exposure: call.exposure }).toEqual({ service: row?.service, exposure: row?.exposure });
  if (!departures.has(`${id} path`))
    expect({ method: call.method, path: call.path }).toEqual({ method: row?.method, path: row?.path });
  if (!departures.has(`${id} auth`)) expect(call.auth).toBe(row?.auth);
});

test.each(ofCatalogue)("$id requires exactly the parameters the catalogue requires", ({ id, call }) => {
  const required = [
    ...pathParams(call.path),
    ...Object.entries(call.query).flatMap(([name, schema]) => (schema.safeParse(undefined).success ? [] : [name])),
    ...call.headers,
    ...(call.body && !call.body.safeParse(undefined).success ? [call.bodyName] : []),
  ];
  const ofPath = departures.has(`${id} path`) ? pathParams(call.path) : [];
  expect(required).toEqual([...ofPath, ...(rows.get(id)?.requiredParams ?? [])]);
});

test("every declared service is complete, except for these calls", () => {
  const declared = new Set<string>(calls.map(({ id }) => id));
  const missing = catalogue.filter((row) => row.service in services && !declared.has(row.id)).map((row) => row.id);
  // The gateway serves it as a file, /geo/germany.geojson: the catalogue has no path for it.
  expect(missing.sort()).toEqual(["geography.getGermanyGeojson"]);
});

test("every call that may change something is marked: unmarked are reads by their method or their verb", () => {
  const reads = /\.(?:analyse|calculate|check|fetch|filter|find|get|list|preview|rank|simulate)(?![a-z])/;
  const unmarked = calls.filter(({ id, call }) => !call.effect && call.method !== "GET" && !reads.test(id));
  expect(unmarked.map(({ id }) => id)).toEqual(["adminDensity.post", "publicAmi.postAutoTrendChannel"]);
  const readingVerbs = calls.filter(({ call }) => call.effect && call.method === "GET").map(({ id }) => id);
  expect(readingVerbs.sort()).toEqual([
    "adminMailManager.markDone",
    "order.done",
    "orderBilling.addCredit",
    "orderBilling.generateAndSave",
    "orderBilling.removeCredit",
    "profile.removeBcId",
    "ratepayV2.getPayla",
    "ratepayV2.getPaylaShip",
    "user.getResetPasswordToken",
    "user.getTokenWithScope",
    "user.verify",
  ]);
});

test("exactly the public calls carry no token", () => {
  for (const { id, call } of calls) {
    expect(call.access.by === "anyone", id).toBe(call.auth === "none" || call.auth === "optional-bearer");
    expect(call.access.by === "staff" || call.auth !== "bearer-admin", id).toBe(true);
  }
});

test("every public call with an effect names its limit; sign-ins and signed messages have their own", () => {
  const isLimited = ({ call }: (typeof calls)[number]) =>
    call.effect && call.access.by === "anyone" && call.exposure !== "session" && !call.signed;
  for (const row of calls) expect(row.call.limit !== null, row.id).toBe(isLimited(row));
});

test("every example names only values of its provider state and has all path parameters", () => {
  for (const { id, call } of calls) {
    const names = JSON.stringify(call.example).match(/"\$\w+"/g) ?? [];
    for (const name of names) {
      expect(Object.keys(providerStates[call.example.given]), id).toContain(name.slice(2, -1));
    }
    for (const name of pathParams(call.path)) expect(call.example.params, id).toHaveProperty(name);
  }
});

test("a row has patch paths exactly when its body is a JSON Patch", () => {
  for (const { id, call } of calls)
    expect(call.patchPaths.length > 0, id).toBe(call.body?.safeParse([{ op: "remove", path: "/x" }]).success === true);
});
