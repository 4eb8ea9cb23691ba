import { randomUUID } from "node:crypto";
import { forAllTests, forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { areaWorld, codeEntry } from "../../areas/delivery-area/testing.ts";
import { handlers } from "../../handlers.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { bulkHandlers } from "../area-prices/bulk-handlers.ts";

const market = forAllTests(() =>
  startMarketplace({ handlers: { bulk: bulkHandlers, deliveryArea: handlers.deliveryArea } }),
);
const world = forEachTest(() => areaWorld(market.db));
const owner = forEachTest(() => market.signIn({ resources: { businessCustomerGroup: [world.own.id] } }));

type Change = readonly [path: string, value: unknown];
const patchOf = ({ id }: { id: string }, changes: Change[], version = 1) => ({
  id,
  version,
  patch: changes.map(([path, value]) => ({ op: "replace" as const, path, value })),
});
type Patches = ReturnType<typeof patchOf>[];
const patch = (areas: Patches) => market.call("bulk.patchDeliveryAreas", { body: { areas } }, owner);
const refused = (areas: Patches) => market.refusal("bulk.patchDeliveryAreas", { body: { areas } }, owner);
const read = (...areas: { id: string }[]) =>
  market.call("deliveryArea.find", { body: { ids: areas.map(({ id }) => id) } }, owner);
const audits = () => market.db.selectFrom("audit").selectAll().orderBy("id").execute();

test("one call patches several areas, each with its own changes, under one correlation id in the log", async () => {
  const { stadt, elbmarsch, ilmenau } = world;
  const known = (await audits()).length;
  const answer = await patch([
    patchOf(stadt, [["/paymentMethods/cash", false]]),
    patchOf(elbmarsch, [["/price/volumeRange/to", 9000]]),
    patchOf(ilmenau, [
      ["/name", " Ilmenau "],
      ["/postalCodes", [codeEntry("21391"), codeEntry("21335")]],
    ]),
  ]);
  const modifiedAt = market.clock.now.toISOString();
  expect(answer).toEqual([stadt, elbmarsch, ilmenau].map(({ id }) => ({ id, version: 2, modifiedAt })));
  const after = new Map((await read(stadt, elbmarsch, ilmenau)).map((area) => [area.id, area]));
  expect(after.get(stadt.id)).toMatchObject({ version: 2, paymentMethods: { cash: false } });
  expect(after.get(elbmarsch.id)).toMatchObject({ version: 2, volumeRange: { to: 9000 } });
  expect(after.get(ilmenau.id)).toMatchObject({
    name: "Ilmenau",
    postalCodes: [codeEntry("21335"), codeEntry("21391")],
  });
  const entries = (await audits()).slice(known);
  expect(entries.map(({ recordId, action, version, fields }) => ({ recordId, action, version, fields }))).toEqual([
    { recordId: stadt.id, action: "patch", version: 2, fields: ["paymentMethods.cash"] },
    { recordId: elbmarsch.id, action: "patch", version: 2, fields: ["volumeRange.to"] },
    { recordId: ilmenau.id, action: "patch", version: 2, fields: ["name", "postalCodes"] },
  ]);
  expect(entries[2]?.after).toEqual({ name: "Ilmenau", postalCodes: [codeEntry("21335"), codeEntry("21391")] });
  const [together] = entries;
  expect(together?.correlationId).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(entries.map(({ correlationId }) => correlationId)).size).toBe(1);
});

test("one refused area leaves all areas of the call unchanged, and every refused area is listed", async () => {
  const { stadt, elbmarsch, ilmenau, bio } = world;
  await patch([patchOf(elbmarsch, [["/ordersPerDay", 5]])]);
  const fine = patchOf(stadt, [["/ordersPerDay", 7]]);
  const stale = patchOf(elbmarsch, [["/ordersPerDay", 9]]);
  const wrong = patchOf(ilmenau, [
    ["/pause", { from: "2026-06-02T00:00:00Z", until: "2026-06-01T00:00:00Z", reason: "" }],
  ]);
  const known = (await audits()).length;
  expect(await refused([fine, stale])).toMatchObject({
    statusCode: 412,
    code: "VERSION_CONFLICT",
    refusedAreas: [{ at: 1, code: "VERSION_CONFLICT", current: { version: 2, ordersPerDay: 5 } }],
  });
  expect(await refused([fine, stale, wrong, patchOf(bio, [["/isOffering", false]])])).toMatchObject({
    statusCode: 400,
    code: "INVALID_INPUT",
    refusedAreas: [
      { at: 1, code: "VERSION_CONFLICT" },
      { at: 2, code: "INVALID_INPUT", wrongFields: ["pause.until"] },
      { at: 3, code: "INVALID_INPUT", wrongFields: ["0.path"] },
    ],
  });
  expect(await refused([fine, patchOf(ilmenau, [["/postalCodes", [codeEntry("00000")]]])])).toMatchObject({
    statusCode: 400,
    refusedAreas: [{ at: 1, code: "DA_POSTAL_CODE_UNKNOWN", unknownCodes: ["00000"] }],
  });
  expect((await read(stadt, ilmenau, bio)).map(({ version }) => version)).toEqual([1, 1, 1]);
  expect(await audits()).toHaveLength(known);
  expect(await patch([fine, patchOf(elbmarsch, [["/slots/weekend/morning", true]])])).toMatchObject([
    { version: 2 },
    // The other person changed another field, so both changes stay.
    { version: 3 },
  ]);
});

test("promise 10: a foreign area is reported like a missing one and nothing of it is disclosed", async () => {
  const { stadt, elsewhere } = world;
  const of = (id: string) => refused([patchOf(stadt, [["/ordersPerDay", 7]]), patchOf({ id }, [["/ordersPerDay", 7]])]);
  const [foreign, nowhere] = [await of(elsewhere.id), await of(randomUUID())];
  expect(foreign).toMatchObject({ statusCode: 404, refusedAreas: [{ at: 1, code: "NOT_FOUND" }] });
  expect(foreign).toEqual(nowhere);
  expect((await read(stadt))[0]?.version).toBe(1);
});

test("postal codes take their area's colour when several areas change colour", async () => {
  const { stadt, bio } = world;
  await patch([patchOf(stadt, [["/color", "#CA6600"]]), patchOf(bio, [["/color", "#0F7A4A"]])]);
  const colours = (await read(stadt, bio)).map(({ id, postalCodes }) => [id, postalCodes.map(({ color }) => color)]);
  expect(new Map(colours as [string, string[]][])).toEqual(
    new Map([
      [stadt.id, ["#CA6600", "#CA6600"]],
      [bio.id, ["#0F7A4A"]],
    ]),
  );
});

test("postal code conflicts are checked on the areas as they are after the whole call", async () => {
  const { stadt, elbmarsch, bio } = world;
  const take = patchOf(elbmarsch, [["/postalCodes", [codeEntry("21337"), codeEntry("21380")]]]);
  expect(await refused([take, patchOf(bio, [["/ordersPerDay", 7]])])).toMatchObject({
    statusCode: 409,
    refusedAreas: [{ at: 0, code: "DA_POSTAL_CODE_TAKEN", takenCodes: [{ postalCode: "21337", areaId: stadt.id }] }],
  });
  // One area may take a code that another gives up in the same call.
  expect(await patch([take, patchOf(stadt, [["/postalCodes", [codeEntry("21335")]]])])).toHaveLength(2);
  const both = [
    patchOf(stadt, [["/postalCodes", [codeEntry("21391")]]], 2),
    patchOf(elbmarsch, [["/postalCodes", [codeEntry("21391")]]], 2),
  ];
  expect((await refused(both)).refusedAreas?.map(({ at }) => at)).toEqual([0, 1]);
});

test("an area named twice is an invalid request", async () => {
  const once = patchOf(world.stadt, [["/ordersPerDay", 7]]);
  expect(await refused([once, once])).toMatchObject({
    code: "INVALID_INPUT",
    issues: [{ path: "body.areas.1.id" }],
  });
});
