import { inputSchema } from "@partner-konto/contracts/input";
import { type CallId, calls } from "@partner-konto/contracts/services";
import { exampleInput } from "@partner-konto/contracts/testing/example-input";
import { type JsonSchema, jsonSchemaOf } from "@partner-konto/contracts/testing/json-schema";
import { allCells, type Cell } from "./cells.ts";
import type { WalkedMarketplace } from "./marketplace.ts";
import type { Door } from "./walk.ts";

const below = (branch: string, names: string): string[] => names.split(" ").map((name) => `${branch}/${name}`);
const times = "fiveTenDays threeFiveDays today twentyFourHours twoWorkingDays weekTimeOne weekTimeTwo normal".split(
  " ",
);
/** Paths inside an oil area: single switches, and entries of its lists. */
const insideAreas = [
  ...below("productSorts", "normal premium bio10 bio15 bio10Premium climateNeutralNormal climateNeutralPremium"),
  ...below("pelletTypes", "loose pallet bigbag"),
  ...below("qualityLevels", "isoNorm enPlus dinPlus"),
  ...below("hoseLengths", "thirtyMetre fortyMetre fiftyMetre sixtyMetre eightyMetre"),
  ...below("paymentMethods", "cash invoice guaranteedPayment directDebit inAdvance ec heatAccount"),
  ...below("vehicles", "withTrailer withoutTrailer smallTruck"),
  ...times.flatMap((name) => below(`deliveryTimes/${name}`, "isActive cutOff ordersPerDay weekdays")),
  ...times.flatMap((name) => below(`deliveryTimes/${name}/weekdays`, "0 1 2 3 4")),
  ...below("slots", "weekday/morning weekday/afternoon weekend/morning weekend/afternoon"),
  ...below("postalCodes", "0 0/postalCode 0/name 0/color"),
  ...below("volumeRange", "from to"),
  ...below("price", "0 0/product 0/defaultDeliveryDuration 0/volumeRange 0/volumeRange/from 0/volumeRange/to"),
  ...below("price", "0/basePrice 0/tiers 0/tierBasis 0/charges"),
  ...below("price/0/charges", "productSorts qualityLevels dustProtection hoseLengths vehicles deliveryTimes"),
  ...below("price/0/charges", "paymentMethods unloadingPoint hoseLengths/sixtyMetre"),
];

/** The body fields that each call with an effect accepts. Any other field is refused or ignored (promise 11). */
export const editable: Partial<Record<CallId, readonly string[]>> = {
  "adminAccount.addUser": ["email", "firstName", "lastName", "gender", "roles", "usedFrontend", "groupId"],
  "bulk.patchDeliveryAreas": ["areas"],
  "adminAnalysis.importIndexData": ["dryRun", "confirmed", "rows"],
  "adminAnalysis.importSurveysData": ["dryRun", "confirmed", "rows"],
  "adminBasePrice.putMainDepotPrices": ["prices", "validFrom", "confirmed"],
  "adminBasePrice.putIndices": ["indices", "confirmed"],
  "adminBasePrice.putSurveys": ["surveys", "confirmed"],
  "adminCharts.updateTrendlines": ["chartName", "trendlines"],
  "adminDepotCharges.create": ["goods", "region", "name", "charges"],
  "adminDepotCharges.update": ["region", "name", "charges"],
  "businessCustomer.add": ["fromId", "name", "shortName", "address"],
  "businessCustomer.create": [
    ..."groupId name brandName shortName address contactPoints preferences".split(" "),
    ..."emailSignature emailOrderConfirmText".split(" "),
  ],
  "businessCustomer.patch": [
    ..."/name /brandName /shortName /preferences/tierBasis /emailSignature /emailOrderConfirmText".split(" "),
    ...["street", "houseNumber", "postalCode", "city"].map((name) => `/address/${name}`),
    ..."/contactPoints /contactPoints/0 /contactPoints/0/kind /contactPoints/0/email /contactPoints/0/phone".split(" "),
    ..."/legacyId /customerId /collmexId /collmexBillingType /collmexCreditType /isLocked /lockReason".split(" "),
  ],
  "businessCustomer.toggleIsActivated": ["id", "status"],
  "businessCustomer.toggleIsOffering": ["id", "status"],
  "deliveryArea.create": ["name", "businessCustomerId", "fromId", "takeFrom"],
  "deliveryArea.patch": [
    ..."name color postalCodes price volumeRange defaultDeliveryDuration dustProtection ordersPerDay closedDays pause".split(
      " ",
    ),
    ...insideAreas,
  ].map((path) => `/${path}`),
  "deliveryArea.toggleIsOffering": ["id", "status", "dryRun"],
  "geographyAdmin.importGeodata": ["file"],
  "geographyAdmin.uploadGeodataToS3": [],
  "group.changeLegalName": ["groupId", "legalName"],
  "group.create": ["type", "name", "legalName", "vatId", "address", "contactPoint"],
  "group.merge": ["sourceId", "targetId", "dryRun", "people"],
  "group.moveDeliveryAreas": ["deliveryAreaIds", "businessCustomerId", "dryRun"],
  "group.patch": [
    ..."/name /vatId /isLocked /lockReason /address /contactPoint".split(" "),
    ...["active", "refUrl", "date"].map((name) => `/agreements/agb/${name}`),
  ],
  "group.toggleIsActivated": ["id", "status", "reason"],
  "account.beginChanges": ["reason"],
  "account.beginSecondFactor": ["password"],
  "account.confirmSecondFactor": ["code"],
  "account.renewRecoveryCodes": ["code"],
  "account.endSecondFactor": ["password", "code"],
  "account.signOut": ["token"],
  "messenger.createSubscription": ["ids", "perApp", "appTypes"],
  "messenger.patchSubscription": ["ids", "perApp", "appTypes"],
  "order.addRevocationBlacklistEntry": ["tkId", "reason"],
  "order.adminUpdate": [
    ..."amount unloadingPoints hose shortVehicle phone deliveryAddress note".split(" "),
    ..."prod paymentType deliveryTimes email".split(" "),
  ],
  "prices.patchGuardRails": below("/rails", "basePrice margin unitCharge fixedCharge").flatMap((path) =>
    below(path, "floor ceiling step"),
  ),
  "prices.publish": ["areas", "note"],
  "prices.withdrawBasePrice": ["goods", "region", "netCents", "validFrom"],
  "prices.undoPublication": [],
  "prices.plan": ["areas", "note", "startsAt", "returnsAt"],
  "prices.agreeToPlan": [],
  "prices.dropPlan": [],
  "prices.followIndex": ["version", "product", "replaces", "deltaCents", "deadBandCents", "hours"],
  "prices.stopFollowing": ["product"],
  "order.adminUncancel": ["version"],
  "order.confirm": ["customText", "version"],
  "order.setDeliveryDate": ["deliveryDateTime", "customText", "version"],
  "order.deny": ["reason", "customText", "version"],
  "order.update": "amount unloadingPoints hose shortVehicle phone deliveryAddress note".split(" "),
  "partnerRegistration.addUser": ["email", "firstName", "lastName", "gender", "roles", "usedFrontend", "groupId"],
  "partnerRegistration.register":
    "frontendSource legalName vatId address person phone fax email password token acceptsTerms".split(" "),
  "profile.create": [
    ..."groupId profileName description imprint address contactPoint arbiterShowText arbiterText bcIds".split(" "),
    // Accepted but ignored; the uploaded documents decide.
    ..."hasAGB hasWithdrawal".split(" "),
  ],
  "profile.patch": [
    ..."profileName description imprint arbiterShowText arbiterText bcIds".split(" "),
    ..."address/street address/houseNumber address/postalCode address/city contactPoint/email contactPoint/phone".split(
      " ",
    ),
  ].map((path) => `/${path}`),
  "profile.replaceGroupId": ["oldGroupId", "newGroupId"],
  "scope.addResourceToScopes": ["scopeIds", "resource"],
  "scope.copy": ["fromId", "toId"],
  "scope.patch": ["/resources/businessCustomer", "/resources/businessCustomerGroup", "/resources/user"],
  "scope.put": ["id", "resources"],
  "scope.removeResourceFromScopes": ["scopeIds", "resource"],
  "upload.uploadAgb": ["file"],
  "upload.uploadLogo": ["file"],
  "upload.uploadProfileImage": ["file"],
  "upload.uploadWithdrawal": ["file"],
  "user.changeApiToken": ["password", "code"],
  "user.changeApiTokenById": ["password", "code"],
  "user.changeEmail": ["email", "password", "frontendSource"],
  "user.changePassword": ["oldPassword", "newPassword", "frontendSource", "keepApiToken"],
  "user.changeRole": ["userId", "role", "action"],
  "user.create": ["email", "firstName", "lastName", "gender", "roles", "usedFrontend", "resources"],
  "user.invite": ["token", "password", "firstName", "lastName"],
  "user.login": ["email", "password", "frontendSource", "deviceToken", "code", "browser"],
  "user.loginToken": ["token"],
  "user.patch": [
    ...["firstName", "lastName", "gender"].map((name) => `/contactPoint/person/${name}`),
    "/isActive",
    "/roles",
    "/usedFrontend",
    "/hasApiToken",
  ],
  "user.resetPassword": ["token", "password"],
};

/** A JSON Patch body is a list; its allowed paths are not part of its schema. */
const isPatch = (body: JsonSchema): boolean => body.type === "array";

/** The fields that a body's schema accepts, to compare with the table. */
export function takenBy(id: CallId): readonly string[] | undefined {
  const call = calls.find((row) => row.id === id)?.call;
  if (!call?.body || !call.effect) return undefined;
  const body = jsonSchemaOf(call.body);
  return isPatch(body) ? editable[id] : Object.keys(body.properties ?? {});
}

const camel = (name: string): string => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** A value of a column's type that occurs nowhere else in the column. */
function valueFor(type: string): unknown {
  if (type.endsWith("[]")) return ["PLATFORM_ADMIN"];
  if (type === "boolean") return true;
  if (/int|numeric|double/.test(type)) return 987;
  if (/timestamp|date/.test(type)) return "2031-03-04T05:06:07.000Z";
  if (type === "uuid") return "0b0a1c64-0000-4000-8000-00000000beef";
  if (type === "jsonb") return { canary: "canary" };
  return "canary";
}

/** Every column of the database, under both names by which it could be sent. */
async function columnsOf({ query }: WalkedMarketplace): Promise<[string, unknown][]> {
  const rows = await query<{ name: string; type: string }>(
    `select distinct attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     join pg_class on pg_class.oid = attrelid where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 order by 1, 2`,
  );
  return rows.flatMap(({ name, type }) =>
    [...new Set([name, camel(name)])].map((one): [string, unknown] => [one, valueFor(type)]),
  );
}

/** Every path of a record, including inner nodes. */
function pathsOf(value: unknown, at = ""): string[] {
  if (typeof value !== "object" || value === null) return [at];
  return [...(at ? [at] : []), ...Object.entries(value).flatMap(([name, part]) => pathsOf(part, `${at}/${name}`))];
}

/** For each call its example, made by an actor who may make it. */
function exampleCells(): Cell[] {
  const done = allCells().filter(
    ({ call, expected, place }) => call.effect && call.body && expected === "done" && place === "own",
  );
  return Object.keys(editable).flatMap((id) => {
    const mine = done.filter((cell) => cell.id === id && !cell.holder && !cell.right.asked);
    return mine.find(({ actor }) => actor === "PLATFORM_ADMIN") ?? mine[0] ?? [];
  });
}

interface Swept {
  tried: number;
  /** Fields that had an effect although nobody may edit them. */
  accepted: string[];
}

/**
 * Sends the names of all columns together with each body, at the top level and nested, and compares all rows with those after the plain
 * call.
 */
export async function sweepBodies(
  market: WalkedMarketplace,
  door: Door,
  draw: (cells: Cell[]) => Cell[],
): Promise<Swept> {
  const columns = await columnsOf(market);
  const swept: Swept = { tried: 0, accepted: [] };
  const withFields = exampleCells().filter(({ call }) => call.body && !isPatch(jsonSchemaOf(call.body)));
  for (const cell of draw(withFields)) {
    const { id, call } = cell;
    const values = market.world.valuesOf(cell);
    const foreign = Object.fromEntries(columns.filter(([name]) => !editable[id]?.includes(name)));
    const after = async (sentBeside: Record<string, unknown>) => {
      const input = exampleInput(call, { ...values, ...(await market.prepare(cell, values)) });
      // A merger is sent as a dry run, because a real one needs a decision for each of the company's many users.
      const asked = id === "group.merge" && { dryRun: true, people: undefined };
      const body = { ...(input["body"] as Record<string, unknown>), ...asked };
      const { status } = await door.ask(cell, { ...input, body: { ...sentBeside, ...body } });
      const rows = status < 500 ? [...(await market.rows())].join("\n") : "failed";
      await market.undo();
      return { status, rows, input, body };
    };
    const plain = await after({});
    if (plain.status !== 200) throw new Error(`${id} cannot be made as its example has it: ${plain.status}`);
    const beside = await after(foreign);
    swept.tried += Object.keys(foreign).length;
    const isKept = beside.status === 400 || (beside.status === 200 && beside.rows === plain.rows);
    if (!isKept) swept.accepted.push(`${id}: ${beside.status}`);
    const { input, body } = plain;
    // A strict body refuses all fields at once, so each field is then checked alone against the schema.
    if (beside.status === 400) {
      const schema = inputSchema(call);
      for (const [name, value] of Object.entries(foreign)) {
        swept.tried += 1;
        const judged = schema.safeParse({ ...input, body: { ...body, [name]: value } });
        if (judged.success) swept.accepted.push(`${id}: ${name}`);
      }
    }
  }
  return swept;
}

/** Tries every path of the record, every column, and paths beyond the record, in each JSON Patch. */
export async function sweepPatches(
  market: WalkedMarketplace,
  door: Door,
  drawn: (paths: readonly string[]) => readonly string[],
): Promise<Swept> {
  const columns = await columnsOf(market);
  const swept: Swept = { tried: 0, accepted: [] };
  await market.undo();
  const untouched = await market.contents();
  for (const cell of exampleCells()) {
    const { id, call } = cell;
    if (!call.body || !isPatch(jsonSchemaOf(call.body))) continue;
    const input = exampleInput(call, market.world.valuesOf(cell));
    const { body: record } = await door.ask(cell, input);
    await market.undo();
    const paths = [
      ...pathsOf(JSON.parse(record)),
      ...columns.map(([name]) => `/${name}`),
      "/",
      "/roles/0",
      "/roles/-",
      "/resources/user/-",
      "/__proto__/isAdmin",
      "/constructor/prototype/isAdmin",
      "/contactPoint~1person",
    ];
    const allowed = editable[id] ?? [];
    for (const [at, path] of drawn([...new Set(paths)].filter((path) => !allowed.includes(path))).entries()) {
      // The operation does not affect whether a path is allowed, so the operations alternate.
      const op = ["replace", "add", "remove"][at % 3];
      swept.tried += 1;
      const { status } = await door.ask(cell, { ...input, body: [{ op, path, value: "canary" }] });
      if (status !== 400) swept.accepted.push(`${id}: ${op} ${path} ${status}`);
    }
    if ((await market.contents()) !== untouched) swept.accepted.push(`${id}: something was changed`);
    await market.undo();
  }
  return swept;
}
