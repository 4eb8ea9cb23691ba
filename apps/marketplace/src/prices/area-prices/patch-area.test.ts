import { randomUUID } from "node:crypto";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { forAllTests, forEachTest } from "@partner-konto/testing/for-all-tests";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { areasTakingOrders } from "../../areas/delivery-area/index.ts";
import { areaWorld, codeEntry, sorts } from "../../areas/delivery-area/testing.ts";
import { handlers } from "../../handlers.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { partnerNavigationHandlers } from "../../platform/tree/handlers.ts";

let owner: Actor;
let ofAgency: Actor;
const market = forAllTests(() =>
  startMarketplace({
    handlers: {
      businessCustomer: handlers.businessCustomer,
      deliveryArea: handlers.deliveryArea,
      partnerNavigation: partnerNavigationHandlers,
    },
  }),
);
const staff = forAllTests(() => market.signIn({ roles: ["PLATFORM_ADMIN"] }));
const world = forEachTest(() => areaWorld(market.db));
beforeEach(async () => {
  const nothing = { businessCustomer: [], businessCustomerGroup: [], user: [] };
  owner = await market.signIn({ resources: { ...nothing, businessCustomerGroup: [world.own.id] } });
  ofAgency = await market.signIn({ resources: { ...nothing, businessCustomer: [world.lueneburg.id] } });
});

type Change = readonly [path: string, value: unknown];
const body = (...changes: Change[]) => changes.map(([path, value]) => ({ op: "replace" as const, path, value }));
const read = (id: string, as = staff) => market.call("deliveryArea.get", { id }, as);
const patch = (id: string, changes: Change[], version = 1, as = owner) =>
  market.call("deliveryArea.patch", { id, version, body: body(...changes) }, as);
const refused = (id: string, changes: Change[], as = owner) =>
  market.refusal("deliveryArea.patch", { id, version: 1, body: body(...changes) }, as);
const codesOf = ({ postalCodes }: DeliveryArea) => postalCodes.map(({ postalCode }) => postalCode);
const audits = (recordId: string) =>
  market.db.selectFrom("audit").selectAll().where("recordId", "=", recordId).orderBy("id").execute();

test("an id in capital letters means the same record: its changes are logged and merged with the others", async () => {
  const { id } = world.stadt;
  await patch(id.toUpperCase(), [["/color", "#134706"]]);
  const status = { id: id.toUpperCase(), status: false };
  await market.call("deliveryArea.toggleIsOffering", { body: status }, owner);
  await patch(id, [["/name", "Lüneburg Mitte"]]);
  expect((await audits(id)).map(({ action, version }) => [action, version])).toEqual([
    ["patch", 2],
    ["toggleIsOffering", 3],
    ["patch", 4],
  ]);
});

test("each setting changes alone and is read back, and other settings stay", async () => {
  const { id } = world.stadt;
  const before = await read(id);
  market.clock.now = new Date("2026-03-02T09:05:00.000Z");
  const changed = await patch(id, [
    ["/name", "Lüneburg und Umland"],
    ["/color", "#134706"],
    ["/productSorts/bio15", true],
    ["/deliveryTimes/today/cutOff", "09:30"],
    ["/deliveryTimes/today/weekdays", [1, 3]],
    ["/slots/weekend/morning", true],
    ["/closedDays", [{ from: "2026-05-02", to: "2026-05-02", reason: "Betriebsausflug" }]],
    ["/pause", { from: "2026-06-01T05:00:00.000Z", until: "2026-06-08T05:00:00.000Z", reason: "Umbau" }],
    ["/ordersPerDay", 20],
    ["/postalCodes", [codeEntry("21335"), codeEntry("21391")]],
  ]);
  expect(await read(id)).toEqual(changed);
  const { today, ...times } = before.deliveryTimes;
  expect(changed).toEqual({
    ...before,
    version: 2,
    modifiedAt: "2026-03-02T09:05:00.000Z",
    name: "Lüneburg und Umland",
    color: "#134706",
    productSorts: { ...before.productSorts, bio15: true },
    deliveryTimes: { ...times, today: { ...today, cutOff: "09:30", weekdays: [1, 3] } },
    slots: { ...before.slots, weekend: { morning: true, afternoon: false } },
    closedDays: [{ from: "2026-05-02", to: "2026-05-02", reason: "Betriebsausflug" }],
    pause: { from: "2026-06-01T05:00:00.000Z", until: "2026-06-08T05:00:00.000Z", reason: "Umbau" },
    ordersPerDay: 20,
    postalCodes: [codeEntry("21335"), codeEntry("21391")].map((code) => ({ ...code, color: "#134706" })),
  });
});

test("patch paths of oil areas omit the price index; the entry follows duration and volumes (catalogue §4)", async () => {
  const { id } = world.stadt;
  const tiers = [
    { from: 500, margins: { normal: 900 } },
    { from: 3000, margins: { normal: 450 } },
  ];
  const ours = await patch(id, [
    ["/price/tiers", tiers],
    ["/volumeRange/to", 20_000],
    ["/defaultDeliveryDuration", "threeFiveDays"],
  ]);
  const rest = { defaultDeliveryDuration: "threeFiveDays", volumeRange: { from: 500, to: 20_000 } };
  expect(ours).toMatchObject({ ...rest, price: [{ ...rest, tiers }] });
  const counted = await patch(
    id,
    [
      ["/price/0/volumeRange/from", 1000],
      ["/price/0/basePrice/region", "west"],
    ],
    2,
  );
  expect(counted.volumeRange.from).toBe(1000);
  expect(counted.price).toMatchObject([
    { volumeRange: { from: 1000, to: 20_000 }, basePrice: { region: "west" }, tiers },
  ]);
});

test("charges change one by one, also in an old area without charges; other charges stay", async () => {
  const { id } = world.stadt;
  await market.db
    .updateTable("deliveryArea")
    .set({ price: sql`(select jsonb_agg(entry - 'charges' - 'tierBasis') from jsonb_array_elements(price) as entry)` })
    .where("id", "=", id)
    .execute();
  expect((await read(id)).price).toMatchObject([
    { tierBasis: null, charges: { hoseLengths: {}, unloadingPoint: null } },
  ]);
  const hose = { unit: "per100Litres", netCents: 100 };
  const flat = { unit: "perUnloadingPoint", netCents: 2000 };
  const add = (path: string, value: unknown) => ({ op: "add" as const, path, value });
  const set = (path: string, value: unknown) =>
    market.call("deliveryArea.patch", { id, version: 1, body: [add(`/price/charges/${path}`, value)] }, owner);
  await set("hoseLengths/sixtyMetre", hose);
  await set("hoseLengths/eightyMetre", flat);
  await set("unloadingPoint", flat);
  await patch(id, [["/price/tierBasis", "total"]]);
  expect((await read(id)).price).toMatchObject([
    { tierBasis: "total", charges: { hoseLengths: { sixtyMetre: hose, eightyMetre: flat }, unloadingPoint: flat } },
  ]);
  const conflict = await refused(id, [["/price/charges/hoseLengths/sixtyMetre", flat]]);
  expect(conflict).toMatchObject({ statusCode: 412, code: "VERSION_CONFLICT" });
});

test("a pellet area's prices are stored by product", async () => {
  const { id } = world.kreis;
  const changed = await patch(
    id,
    [
      ["/price/1/volumeRange/to", 9000],
      ["/price/1/basePrice", null],
    ],
    1,
    staff,
  );
  expect(changed.price.map(({ product, volumeRange }) => [product, volumeRange.to])).toEqual([
    ["loose", 26_000],
    ["pallet", 9000],
    ["bigbag", 26_000],
  ]);
  expect(changed.volumeRange.to).toBe(26_000);
  // The area's volumes span those of its price entries.
  const each: Change[] = [0, 1, 2].map((at) => [`/price/${at}/volumeRange`, { from: 1000 + at, to: 9000 + at }]);
  expect((await patch(id, each, 2, staff)).volumeRange).toEqual({ from: 1000, to: 9002 });
});

test("promise 31: edits of different area fields are merged; a later edit of the same field gets 412", async () => {
  const { id } = world.stadt;
  await patch(id, [
    ["/paymentMethods/cash", false],
    ["/closedDays", []],
  ]);
  const merged = await patch(id, [
    ["/paymentMethods/ec", false],
    ["/deliveryTimes/today/isActive", true],
  ]);
  expect(merged.paymentMethods).toMatchObject({ cash: false, ec: false });
  const conflict = await refused(id, [["/paymentMethods/cash", true]]);
  expect(conflict).toMatchObject({ statusCode: 412, code: "VERSION_CONFLICT", current: { version: 3 } });
  const [first, second] = await audits(id);
  expect(first).toMatchObject({ action: "patch", fields: ["paymentMethods.cash", "closedDays"] });
  expect(second).toMatchObject({ before: { "paymentMethods.ec": true }, after: { "paymentMethods.ec": false } });
});

test.each<[string, Change]>([
  ["body.name", ["/name", "  "]],
  ["body.volumeRange.to", ["/volumeRange/to", 10]],
  ["body.volumeRange.from", ["/volumeRange/from", 0]],
  ["body.volumeRange.to", ["/volumeRange/to", 1_000_001]],
  ["body.postalCodes", ["/postalCodes", [codeEntry("21335"), codeEntry("21335")]]],
  ["body.pelletTypes", ["/pelletTypes/loose", true]],
  ["body.qualityLevels", ["/qualityLevels/enPlus", true]],
  ["body.dustProtection", ["/dustProtection", true]],
  [
    "body.price.0.tiers",
    [
      "/price/tiers",
      [
        { from: 900, margins: {} },
        { from: 500, margins: {} },
      ],
    ],
  ],
  ["body.price", ["/price", []]],
  ["body.price.0.charges.dustProtection", ["/price/charges/dustProtection", { unit: "perOrder", netCents: 1 }]],
  [
    "body.price.0.charges.qualityLevels.enPlus",
    ["/price/charges/qualityLevels", { enPlus: { unit: "perOrder", netCents: 1 } }],
  ],
  ["body.price.0.charges.unloadingPoint", ["/price/charges/unloadingPoint", { unit: "perTon", netCents: 1 }]],
  [
    "body.price.0.charges.unloadingPoint.netCents",
    ["/price/charges/unloadingPoint", { unit: "perOrder", netCents: -1 }],
  ],
  [
    "body.price.0.charges.unloadingPoint.unit",
    ["/price/charges/unloadingPoint", { unit: "ordersPerDay", netCents: 1 }],
  ],
  ["body.closedDays.0.to", ["/closedDays", [{ from: "2026-05-02", to: "2026-05-01", reason: "" }]]],
  ["body.pause.until", ["/pause", { from: "2026-06-02T00:00:00Z", until: "2026-06-01T00:00:00Z", reason: "" }]],
  ["body.deliveryTimes.today.cutOff", ["/deliveryTimes/today/cutOff", "25:00"]],
  ["body.0.path", ["/isOffering", true]],
  ["body.0.path", ["/businessCustomerId", randomUUID()]],
  ["body.0.path", ["/deliveryTimes", {}]],
])("what does not fit is refused by its field: %s", async (path, change) => {
  expect(await refused(world.stadt.id, [change])).toMatchObject({ code: "INVALID_INPUT", issues: [{ path }] });
  expect((await read(world.stadt.id)).version).toBe(1);
});

test("a code in which two areas of an agency would sell one product is refused with the area that has it", async () => {
  const takenBy = ({ id, name }: { id: string; name: string }, code: string) => ({
    code: "DA_POSTAL_CODE_TAKEN",
    takenCodes: [{ postalCode: code, areaId: id, areaName: name }],
  });
  const more: Change = ["/postalCodes", [codeEntry("21380"), codeEntry("21337"), codeEntry("21391")]];
  expect(await refused(world.elbmarsch.id, [more])).toMatchObject(takenBy(world.stadt, "21337"));
  expect(await refused(world.bio.id, [["/productSorts/premium", true]])).toMatchObject(takenBy(world.stadt, "21335"));
  expect(codesOf(await read(world.elbmarsch.id))).toEqual(["21380"]);
  // With another product the area may take the code.
  const apart: Change[] = [
    more,
    ["/productSorts/normal", false],
    ["/productSorts/premium", false],
    ["/productSorts/bio15", true],
  ];
  expect(codesOf(await patch(world.elbmarsch.id, apart))).toEqual(["21337", "21380", "21391"]);
});

test("an area's postal codes keep its colour after a colour change and after a concurrent code change", async () => {
  const { id } = world.elbmarsch;
  const colours = async () => (await read(id)).postalCodes.map(({ postalCode, color }) => [postalCode, color]);
  await patch(id, [["/color", "#CA6600"]]);
  expect(await colours()).toEqual([["21380", "#CA6600"]]);
  // A person who has not seen the new colour yet adds a code.
  await patch(id, [["/postalCodes", [codeEntry("21391"), codeEntry("21380")]]], 1);
  expect(await colours()).toEqual([
    ["21380", "#CA6600"],
    ["21391", "#CA6600"],
  ]);
});

test("a code missing from the directory is refused by name; a code the area already has stays", async () => {
  const { id } = world.elbmarsch;
  const unknown = await refused(id, [["/postalCodes", [codeEntry("21380"), codeEntry("00000"), codeEntry("11011")]]]);
  expect(unknown).toMatchObject({ code: "DA_POSTAL_CODE_UNKNOWN", statusCode: 400, unknownCodes: ["00000", "11011"] });
  await market.db
    .insertInto("deliveryAreaPostalCode")
    .values({ deliveryAreaId: id, ...codeEntry("00000") })
    .execute();
  expect(codesOf(await patch(id, [["/postalCodes", [codeEntry("00000"), codeEntry("21382")]]]))).toEqual([
    "00000",
    "21382",
  ]);
});

test("promise 10: changing, switching or deleting an area out of scope gets the 404 of a missing area", async () => {
  const bcId = world.uelzen.id;
  for (const id of [world.ilmenau.id, world.elsewhere.id, randomUUID(), "keine"]) {
    const answers = [
      await refused(id, [["/name", "Meins"]], ofAgency),
      await market.refusal("deliveryArea.delete", { id, bcId }, ofAgency),
      ...(id === "keine" ? [] : [await market.refusal("deliveryArea.toggleIsOffering", { body: { id } }, ofAgency)]),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ statusCode: 404, code: "NOT_FOUND" });
  }
  expect(await read(world.ilmenau.id)).toMatchObject({ version: 1, name: "Ilmenautal", isOffering: true });
});

test("a new area is offline, has its agency's kind and its own colour, and appears in the tree", async () => {
  const asked = { name: " Ilmenautal ", businessCustomerId: world.lueneburg.id };
  const { id } = await market.call("deliveryArea.create", { body: asked }, ofAgency);
  const area = await read(id, ofAgency);
  expect(area).toMatchObject({ version: 1, type: "PARTNER", name: "Ilmenautal", isOffering: false, postalCodes: [] });
  expect(area.color).toBe("#CA6600");
  expect(area.offeringBlockers.general).toEqual(["DA_NO_POSTAL_CODES", "DA_NO_BASE_PRICE", "DA_NO_MARGIN"]);
  const [company] = await market.call("partnerNavigation.getTree", { body: { ids: [world.lueneburg.id] } }, ofAgency);
  expect(company?.parts[0]?.parts.map(({ name }) => name)).toContain("Ilmenautal");
  const pellet = { body: { name: "Südheide", businessCustomerId: world.celle.id } };
  const { type, price } = await read((await market.call("deliveryArea.create", pellet, staff)).id);
  expect([type, price.length]).toEqual(["PARTNER_PELLET", 3]);
  expect(await audits(id)).toMatchObject([
    { action: "create", version: 1, before: null, after: { name: "Ilmenautal" } },
  ]);
});

test("an area created like another copies its settings, but not its codes, status or pause", async () => {
  const pause: Change = ["/pause", { from: "2026-06-01T05:00:00.000Z", until: "2026-06-08T05:00:00.000Z", reason: "" }];
  await patch(world.ilmenau.id, [pause, ["/ordersPerDay", 7]]);
  const asked = { name: "Wie Ilmenautal", businessCustomerId: world.lueneburg.id, fromId: world.ilmenau.id };
  const { id } = await market.call("deliveryArea.create", { body: asked }, owner);
  const { price, deliveryTimes, ...like } = await read(world.ilmenau.id);
  expect(await read(id)).toMatchObject({
    price,
    deliveryTimes,
    ordersPerDay: 7,
    pause: null,
    isOffering: false,
    postalCodes: [],
  });
  expect(like.isOffering).toBe(true);
  for (const fromId of [world.elsewhere.id, world.kreis.id, randomUUID()])
    expect(await market.refusal("deliveryArea.create", { body: { ...asked, fromId } }, staff)).toMatchObject({
      code: "NOT_FOUND",
    });
  expect(await market.refusal("deliveryArea.create", { body: asked }, ofAgency)).toMatchObject({ code: "NOT_FOUND" });
});

test("splitting an area moves its codes to the new area in one transaction", async () => {
  const split = (areaId: string, postalCodes: string[], as = owner) => ({
    input: { body: { name: "Ost", businessCustomerId: world.lueneburg.id, takeFrom: { areaId, postalCodes } } },
    as,
  });
  const good = split(world.stadt.id, ["21337"]);
  const { id } = await market.call("deliveryArea.create", good.input, good.as);
  expect(codesOf(await read(id))).toEqual(["21337"]);
  const left = await read(world.stadt.id);
  expect([codesOf(left), left.version]).toEqual([["21335"], 2]);
  expect(await audits(world.stadt.id)).toMatchObject([{ action: "split", version: 2, fields: ["postalCodes"] }]);
  const wrong = [
    { ...split(world.stadt.id, ["21335", "29525"]), code: "INVALID_INPUT" },
    { ...split(world.ilmenau.id, ["21335"]), code: "NOT_FOUND" },
    // The new area would sell in 21335 what another area of the agency already sells there.
    { ...split(world.bio.id, ["21335"]), code: "DA_POSTAL_CODE_TAKEN" },
  ];
  for (const { input, as, code } of wrong)
    expect(await market.refusal("deliveryArea.create", input, as)).toMatchObject({ code });
  expect(codesOf(await read(world.bio.id))).toEqual(["21335"]);
});

test("a deleted area is gone everywhere, and its agency stays online", async () => {
  const { stadt, lueneburg, uelzen, ilmenau } = world;
  const wrong = { id: stadt.id, bcId: uelzen.id };
  expect(await market.refusal("deliveryArea.delete", wrong, owner)).toMatchObject({ code: "NOT_FOUND" });
  await market.call("deliveryArea.delete", { id: stadt.id, bcId: lueneburg.id }, owner);
  expect(await market.refusal("deliveryArea.get", { id: stadt.id }, owner)).toMatchObject({ code: "NOT_FOUND" });
  expect((await market.call("deliveryArea.getByPostalCode", { postalCode: "21337" }, owner)).length).toBe(0);
  await market.call("deliveryArea.delete", { id: ilmenau.id, bcId: uelzen.id }, owner);
  const agency = await market.call("businessCustomer.get", { id: uelzen.id }, owner);
  expect(agency).toMatchObject({ isOffering: true, deliveryAreas: [] });
  expect(agency.onlineBlockers).toEqual(["BC_CAN_NOT_GO_ONLINE_BY_EMPTY_DA"]);
  expect(await audits(stadt.id)).toMatchObject([
    { action: "delete", before: { name: "Lüneburg Stadt", businessCustomerId: lueneburg.id }, after: null },
  ]);
});

test("deleting an area into a sibling moves its codes, unless a third area sells the same there", async () => {
  const { stadt, elbmarsch, bio, ilmenau, lueneburg } = world;
  const remove = { id: bio.id, bcId: lueneburg.id };
  expect(await market.refusal("deliveryArea.delete", { ...remove, into: elbmarsch.id }, owner)).toMatchObject({
    code: "DA_POSTAL_CODE_TAKEN",
    takenCodes: [{ postalCode: "21335", areaId: stadt.id, areaName: "Lüneburg Stadt" }],
  });
  for (const into of [ilmenau.id, bio.id, randomUUID()])
    expect(await market.refusal("deliveryArea.delete", { ...remove, into }, owner)).toMatchObject({
      code: "NOT_FOUND",
    });
  await market.call("deliveryArea.delete", { id: stadt.id, bcId: lueneburg.id, into: elbmarsch.id }, owner);
  const whole = await read(elbmarsch.id);
  expect([codesOf(whole), whole.version]).toEqual([["21335", "21337", "21380"], 2]);
  expect(whole.postalCodes.every(({ color }) => color === whole.color)).toBe(true);
  expect(await audits(elbmarsch.id)).toMatchObject([{ action: "merged", version: 2 }]);
});

test("the agency's room gets events of a new and a deleted area, and none of a refused change", async () => {
  const { elbmarsch, lueneburg } = world;
  const heard = async () => {
    const rows = await market.db.selectFrom("outbox").select("entry").orderBy("id").execute();
    const events = rows.flatMap(({ entry: left }) => (left.kind === "event" ? [left.event] : []));
    return events.filter(({ channelId }) => channelId === lueneburg.id);
  };
  const body = { name: "Bleckede", businessCustomerId: lueneburg.id };
  const { id } = await market.call("deliveryArea.create", { body }, owner);
  const foreign = { id: elbmarsch.id, bcId: world.foreign.id };
  expect(await market.refusal("deliveryArea.delete", foreign, owner)).toMatchObject({ code: "NOT_FOUND" });
  await market.call("deliveryArea.delete", { id, bcId: lueneburg.id }, owner);
  const told = {
    channelId: lueneburg.id,
    refCollection: "deliveryArea",
    refId: id,
    type: "UPDATE",
    daName: "Bleckede",
  };
  expect(await heard()).toMatchObject([
    {
      ...told,
      action: `/delivery-area/${id}`,
      message: expect.stringMatching(/^Liefergebiet Bleckede .+ wurde angelegt/),
    },
    {
      ...told,
      action: `/agency/${lueneburg.id}`,
      message: expect.stringMatching(/^Liefergebiet Bleckede .+ wurde gelöscht/),
    },
  ]);
});

test("an area goes online when nothing is missing, and goes offline in any case", async () => {
  const { id } = world.elbmarsch;
  const online = await market.call("deliveryArea.toggleIsOffering", { body: { id } }, owner);
  expect(online).toMatchObject({ isOffering: true, version: 2 });
  expect(await areasTakingOrders(market.db, market.clock.now)).toContain(id);
  // The same status again changes nothing.
  const again = await market.call("deliveryArea.toggleIsOffering", { body: { id, status: true } }, owner);
  expect(again.version).toBe(2);
  await patch(id, [["/postalCodes", []]], 2);
  expect((await read(id)).isOffering).toBe(true);
  expect((await market.call("deliveryArea.toggleIsOffering", { body: { id } }, owner)).isOffering).toBe(false);
  expect((await audits(id)).map(({ action }) => action)).toEqual(["toggleIsOffering", "patch", "toggleIsOffering"]);
});

test("a refusal lists all missing items at once; a dry run lists them too and changes nothing", async () => {
  const { id } = world.elbmarsch;
  await patch(id, [
    ["/postalCodes", []],
    ["/price/basePrice", null],
    ["/hoseLengths/thirtyMetre", false],
    ["/hoseLengths/fortyMetre", false],
  ]);
  const generalErrors = ["DA_NO_POSTAL_CODES", "DA_NO_BASE_PRICE", "DA_NO_HOSE_LENGTH"];
  const toggle = { body: { id, status: true } };
  expect(await market.refusal("deliveryArea.toggleIsOffering", toggle, owner)).toMatchObject({
    statusCode: 400,
    code: "DA_CAN_NOT_GO_ONLINE",
    generalErrors,
    productErrors: [],
  });
  const dry = await market.call("deliveryArea.toggleIsOffering", { body: { ...toggle.body, dryRun: true } }, owner);
  expect(dry).toMatchObject({ isOffering: false, version: 2, offeringBlockers: { general: generalErrors } });
  const ready = { body: { id: world.bio.id, dryRun: true } };
  expect((await market.call("deliveryArea.toggleIsOffering", ready, owner)).isOffering).toBe(true);
  expect((await read(world.bio.id)).version).toBe(1);
});

test("a pellet area's refusal lists each product's gaps; support's lock and a missing page are general", async () => {
  const { id } = world.kreis;
  await patch(
    id,
    [
      ["/pelletTypes/bigbag", true],
      ["/price/2/tiers", []],
    ],
    1,
    staff,
  );
  await market.db.updateTable("businessCustomer").set({ isLocked: true }).where("id", "=", world.celle.id).execute();
  await market.db.deleteFrom("profileMedia").where("type", "=", "agb").execute();
  expect(await market.refusal("deliveryArea.toggleIsOffering", { body: { id } }, staff)).toMatchObject({
    generalErrors: ["DA_AGENCY_LOCKED", "DA_AGENCY_HAS_NO_PROFILE"],
    productErrors: [{ product: "bigbag", errors: ["DA_NO_MARGIN"] }],
  });
  await market.db.updateTable("businessCustomerGroup").set({ isLocked: true }).where("id", "=", world.own.id).execute();
  expect((await read(world.elbmarsch.id)).offeringBlockers.general).toContain("DA_AGENCY_LOCKED");
});

test("a paused area takes no orders and takes them again after the pause", async () => {
  const { id } = world.stadt;
  await patch(id, [["/pause", { from: "2026-06-01T05:00:00.000Z", until: "2026-06-08T05:00:00.000Z", reason: "" }]]);
  const takes = async (now: string) => (await areasTakingOrders(market.db, new Date(now))).has(id);
  expect(await takes("2026-06-01T04:59:59Z")).toBe(true);
  expect(await takes("2026-06-01T05:00:00Z")).toBe(false);
  expect(await takes("2026-06-08T05:00:00Z")).toBe(true);
  expect((await read(id)).isOffering).toBe(true);
});

test("areas are found by agency, name and status, page by page", async () => {
  const { lueneburg } = world;
  const find = async (asked: object, as = owner) => {
    const { data, metadata } = await market.call("deliveryArea.findByFilter", { body: asked }, as);
    return [data.map(({ name }) => name), metadata] as const;
  };
  const all = { total: 4, page: 1, limit: -1 };
  expect(await find({})).toEqual([["Bio", "Elbmarsch", "Ilmenautal", "Lüneburg Stadt"], all]);
  expect(await find({ limit: 2, page: 2 })).toEqual([
    ["Ilmenautal", "Lüneburg Stadt"],
    { total: 4, page: 2, limit: 2 },
  ]);
  expect((await find({ text: "MARSCH" }))[0]).toEqual(["Elbmarsch"]);
  expect((await find({ text: "%" }))[0]).toEqual([]);
  expect((await find({ isOffering: false }))[0]).toEqual(["Elbmarsch"]);
  expect((await find({ businessCustomerIds: [lueneburg.id, world.stranger.id] }, ofAgency))[0]).toHaveLength(3);
});

test("selected codes list their areas, and available codes list the areas that sell other products there", async () => {
  const { lueneburg: agency, stadt, bio, elbmarsch } = world;
  const businessCustomerId = agency.id;
  const selected = await market.call("deliveryArea.getSelectedPostalCodes", { body: { businessCustomerId } }, ofAgency);
  expect(selected.map(({ postalCode, areas }) => [postalCode, areas.map(({ name }) => name)])).toEqual([
    ["21335", ["Bio", "Lüneburg Stadt"]],
    ["21337", ["Lüneburg Stadt"]],
    ["21380", ["Elbmarsch"]],
  ]);
  const available = async (asked: object) => {
    const body = { businessCustomerId, ...asked };
    const found = await market.call("deliveryArea.getAvailablePostalCodes", { body }, ofAgency);
    return new Map(found.map(({ postalCode, name, areas }) => [postalCode, [name, ...areas.map((area) => area.name)]]));
  };
  const ofElbmarsch = await available({ areaId: elbmarsch.id });
  expect(ofElbmarsch.size).toBe(8168 - 3);
  expect(ofElbmarsch.get("21391")).toEqual(["Reppenstedt"]);
  expect(["21335", "21337", "21380"].filter((code) => ofElbmarsch.has(code))).toEqual([]);
  const ofBio = await available({ areaId: bio.id });
  expect(ofBio.get("21337")).toEqual(["Lüneburg", "Lüneburg Stadt"]);
  expect(ofBio.has("21335")).toBe(false);
  expect((await available({ products: ["bio15"] })).get("21335")).toEqual(["Lüneburg", "Bio", "Lüneburg Stadt"]);
  expect((await available({})).has("21380")).toBe(false);
  const foreign = { businessCustomerId: world.stranger.id };
  expect(await market.refusal("deliveryArea.getSelectedPostalCodes", { body: foreign }, owner)).toMatchObject({
    code: "NOT_FOUND",
  });
  const mixed = { businessCustomerId, areaId: world.elsewhere.id };
  expect(await market.refusal("deliveryArea.getAvailablePostalCodes", { body: mixed }, owner)).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(stadt.isOffering).toBe(true);
});

test("anyone can read how new areas are paid", async () => {
  const { paymentTypes } = await market.call("deliveryArea.setDefaultPaymentType", {});
  const { id } = await market.call(
    "deliveryArea.create",
    { body: { name: "Neu", businessCustomerId: world.lueneburg.id } },
    owner,
  );
  const { paymentMethods } = await read(id);
  expect(
    Object.entries(paymentMethods)
      .flatMap(([name, isOn]) => (isOn ? [name] : []))
      .toSorted(),
  ).toEqual(paymentTypes);
  expect(sorts("normal").normal).toBe(true);
});
