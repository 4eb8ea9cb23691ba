import { expect, test } from "vitest";
import { partsOf } from "./assumed.ts";
import type { AnyCall } from "./call.ts";
import catalogue from "./catalogue.json" with { type: "json" };
import { calls, ownServices } from "./services.ts";

const rows = new Map(catalogue.map((row) => [row.id, row]));

/** Fields named by the catalogue that our responses do not have, with the reason (decision 0012). */
const departures = new Map([
  ["user.getOwn authToken", "no token is part of an answer that reaches script (promise 1)"],
  ["user.get role", "role is what change-role is asked with; the record has roles"],
  ["user.get email", "the record has contactPoint.email"],
]);

/** @returns the fields that a patch can change; they belong to the record that the service's get returns */
const ofRecord = (service: string, name: string): string[] =>
  name === "get" ? (rows.get(`${service}.patch`)?.bodyFields ?? []) : [];

/** @returns whether a body is a JSON Patch, which names the record's fields in its paths */
const isJsonPatch = ({ body }: AnyCall): boolean => body?.safeParse([{ op: "remove", path: "/x" }]).success === true;

test.each(calls)("$id has every field of the catalogue as a stated field", ({ id, service, name, call }) => {
  const stated = new Set(partsOf(call).flatMap(({ path, assumed }) => (assumed ? [] : [path])));
  const has = (part: string, field: string): boolean =>
    [`${part}.${field}`, `${part}[].${field}`].some((path) => stated.has(path));
  const row = rows.get(id);
  const answered = [...(row?.responseFields ?? []), ...ofRecord(service, name)];
  const missing = answered.filter((field) => !has("response", field) && !departures.has(`${id} ${field}`));
  const unasked = isJsonPatch(call) ? [] : (row?.bodyFields ?? []).filter((field) => !has("body", field));
  expect({ missing, unasked }).toEqual({ missing: [], unasked: [] });
});

const words = (text: string): string[] => text.split(" ");
const resources = words("resources.businessCustomer resources.businessCustomerGroup resources.user");

/** Fields of records that the specification states outside the calls; the comments give the section. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  // Portal §3, where "legal name" is given in words.
  businessCustomer: ["legalName"],
  // Portal §3 (new area, tree) and §7 (search).
  deliveryArea: ["businessCustomerId", "isOffering", "_id"],
  // The path's own id.
  group: ["id"],
  // Portal §3, §4 and catalogue §3: the order, its payment data, its status, its search options; tkId of the blacklist.
  order: words(
    "id orderId status businessCustomerId deliveryDate prod paymentType hose shortVehicle deliveryTimes netto100lprice amount tkId",
  ),
  // Portal §3: the news item.
  newsContent: words("id category headline content modifiedAt"),
  // The path's own id.
  profile: ["id"],
  // Portal §3: the kinds of resources.
  scope: resources,
  user: [...resources, "scope.id", ...resources.map((name) => `scope.${name}`)],
};

/** Services that return the record of another service. */
const recordsOf: Readonly<Record<string, string>> = {
  adminAccount: "user",
  dispatch: "order",
  partnerRegistration: "user",
};

const known = (answering: string): Set<string> => {
  const service = recordsOf[answering] ?? answering;
  return new Set([
    ...catalogue.flatMap((row) => (row.service === service ? row.responseFields : [])),
    ...ofRecord(service, "get"),
    ...(elsewhere[service] ?? []),
  ]);
};

test.each(calls)("$id marks no answer field as stated that no document states", ({ service, call }) => {
  const documented = known(service);
  const claimed = partsOf(call).filter(({ path, assumed, leaf }) => leaf && !assumed && path.startsWith("response"));
  const undocumented = claimed
    .map(({ path }) => path.replace(/^response(\[\])?\.((?:data|list)\[\]\.)?/, "").replace(/(\[\]|\.\*)$/, ""))
    .filter((field) => !documented.has(field));
  expect(undocumented, "mark these fields with assumed or assumedObject (packages/domain/src/assumed.ts)").toEqual([]);
});

test.each(calls.filter(({ service }) => ownServices.includes(service)))(
  "$id marks all that a request of ours sends",
  ({ call }) => {
    const sent = partsOf(call).filter(({ path, leaf }) => leaf && !path.startsWith("response"));
    const unmarked = sent.filter(({ path, assumed }) => !assumed && !(isJsonPatch(call) && path.startsWith("body")));
    expect(
      unmarked.map(({ path }) => path),
      "mark these fields with assumed or assumedObject (packages/domain/src/assumed.ts)",
    ).toEqual([]);
  },
);
