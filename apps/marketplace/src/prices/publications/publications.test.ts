import { randomUUID } from "node:crypto";
import { forAllTests, forEachTest } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test } from "vitest";
import { areaWorld, tiers } from "../../areas/delivery-area/testing.ts";
import { handlers } from "../../handlers.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { insertMarket } from "../../market/values/index.ts";
import { bulkHandlers } from "../area-prices/bulk-handlers.ts";
import { pricesHandlers } from "../handlers.ts";

const market = forAllTests(() =>
  startMarketplace({
    handlers: { deliveryArea: handlers.deliveryArea, bulk: bulkHandlers, prices: pricesHandlers },
  }),
);
beforeAll(async () => {
  const price = { goods: "oil", region: "north", netCents: 7150, validFrom: new Date("2026-01-05T05:00:00Z") } as const;
  await insertMarket(market.db, { prices: [price], values: [], depots: [] });
});
const at = (businessCustomer: string[], businessCustomerGroup: string[]) => ({
  resources: { businessCustomer, businessCustomerGroup, user: [] },
});
const world = forEachTest(() => areaWorld(market.db));
const owner = forEachTest(() => market.signIn(at([], [world.own.id])));

const of = ({ id }: { id: string }, normal: number, version = 1) => ({ id, version, patch: tiers(normal) });
const publish = (areas: ReturnType<typeof of>[], as = owner) => market.call("prices.publish", { body: { areas } }, as);
const undo = (id: string, as = owner) => market.call("prices.undoPublication", { id }, as);
const undoRefused = (id: string, as = owner) => market.refusal("prices.undoPublication", { id }, as);
const read = (id: string) => market.call("deliveryArea.get", { id }, owner);
const marginOf = async (id: string) => (await read(id)).price[0]?.tiers[0]?.margins.normal;
const found = (as = owner, body = {}) => market.call("prices.findPublications", { body }, as);

test("prices of several areas are published, listed and undone together", async () => {
  const { stadt, elbmarsch } = world;
  const [before] = [await read(stadt.id)];
  const made = await publish([of(stadt, 500), of(elbmarsch, 520)]);
  expect(made).toMatchObject({ note: "", undoneAt: null, undoneBy: null, mayUndo: true });
  expect(made.areas).toEqual([
    { id: elbmarsch.id, name: "Elbmarsch", changes: 1 },
    { id: stadt.id, name: stadt.name, changes: 1 },
  ]);
  expect(await found()).toEqual([made]);
  expect([await marginOf(stadt.id), await marginOf(elbmarsch.id)]).toEqual([500, 520]);
  // Fields other than prices may change meanwhile, and the change stays.
  const body = [{ op: "replace" as const, path: "/price/volumeRange/to", value: 9000 }];
  await market.call("deliveryArea.patch", { id: stadt.id, version: 2, body }, owner);
  market.clock.now = new Date(market.clock.now.getTime() + 60_000);
  expect(await undo(made.id)).toEqual({
    ...made,
    undoneAt: market.clock.now.toISOString(),
    mayUndo: false,
  });
  expect([await marginOf(stadt.id), await marginOf(elbmarsch.id)]).toEqual([450, 450]);
  expect(await read(stadt.id)).toMatchObject({ version: 4, volumeRange: { to: 9000 } });
  expect((await read(stadt.id)).price[0]).toEqual({
    ...before.price[0],
    volumeRange: { ...before.volumeRange, to: 9000 },
  });
  expect(await undoRefused(made.id)).toMatchObject({ statusCode: 409, code: "PUBLICATION_UNDONE" });
  const log = await market.db.selectFrom("audit").selectAll().where("recordId", "=", stadt.id).orderBy("id").execute();
  expect(log.map(({ action, fields }) => [action, fields])).toEqual([
    ["publish", ["price.0.tiers"]],
    ["patch", ["volumeRange.to"]],
    ["undoPublication", ["price.0.tiers"]],
  ]);
  expect(log[0]?.correlationId).toBe(made.id);
});

test("every price change of one or many areas creates a publication, and a change without prices none", async () => {
  const { stadt, elbmarsch } = world;
  const patch = (body: ReturnType<typeof tiers> | { op: "replace"; path: string; value: unknown }[], version: number) =>
    market.call("deliveryArea.patch", { id: stadt.id, version, body }, owner);
  const rename = { op: "replace" as const, path: "/name", value: "Stadt und Land" };
  const alone = await patch([...tiers(500), rename], 1);
  expect(await found()).toMatchObject([
    { id: alone.publicationId, areas: [{ id: stadt.id, changes: 1 }], mayUndo: true },
  ]);
  await undo(alone.publicationId ?? "");
  expect(await read(stadt.id)).toMatchObject({ name: "Stadt und Land" });
  expect(await marginOf(stadt.id)).toBe(450);

  const name = [{ op: "replace" as const, path: "/name", value: "Elbmarsch Nord" }];
  const areas = [of(stadt, 510, 3), { id: elbmarsch.id, version: 1, patch: name }];
  market.clock.now = new Date(market.clock.now.getTime() + 1000);
  const [ofStadt, ofElbmarsch] = await market.call("bulk.patchDeliveryAreas", { body: { areas } }, owner);
  expect(ofElbmarsch).not.toHaveProperty("publicationId");
  expect((await found())[0]).toMatchObject({ id: ofStadt?.publicationId, areas: [{ id: stadt.id }] });
  await undo(ofStadt?.publicationId ?? "");
  expect(await marginOf(stadt.id)).toBe(450);

  expect(await patch(name, 5)).not.toHaveProperty("publicationId");
  expect(await patch(tiers(450), 6)).not.toHaveProperty("publicationId");
  expect(await found()).toHaveLength(2);
});

test("publications are listed page by page with their notes, also those of the same moment", async () => {
  const { stadt } = world;
  const made: string[] = [];
  for (const version of [1, 2, 3]) {
    const body = { areas: [of(stadt, 500 + version, version)], note: ` Aktion ${version} ` };
    made.push((await market.call("prices.publish", { body }, owner)).id);
  }
  const pages: string[] = [];
  for (let before: string | undefined, page = 0; page < 3; page += 1) {
    const [one] = await found(owner, { limit: 1, ...(before && { before }) });
    before = one?.id;
    pages.push(one?.id ?? "", one?.note ?? "");
  }
  expect(pages.toSorted()).toEqual([...made, "Aktion 1", "Aktion 2", "Aktion 3"].toSorted());
});

test("an undo is refused when a price changed since, and the refusal names the areas", async () => {
  const { stadt, elbmarsch } = world;
  const { id } = await publish([of(stadt, 500), of(elbmarsch, 520)]);
  await market.call("deliveryArea.patch", { id: stadt.id, version: 2, body: tiers(510) }, owner);
  expect(await undoRefused(id)).toMatchObject({
    statusCode: 409,
    code: "PRICES_CHANGED_SINCE",
    changedAreas: [{ areaId: stadt.id, areaName: stadt.name }],
  });
  expect([await marginOf(stadt.id), await marginOf(elbmarsch.id)]).toEqual([510, 520]);
  // After the price is set back to the published one, the publication can be undone again.
  await market.call("deliveryArea.patch", { id: stadt.id, version: 3, body: tiers(500) }, owner);
  await undo(id);
  expect(await marginOf(elbmarsch.id)).toBe(450);
});

const drawn = (version: number, bound: string, value: number) => {
  const body = [{ op: "replace" as const, path: `/rails/margin/${bound}`, value }];
  return market.call("prices.patchGuardRails", { id: world.lueneburg.id, version, body }, owner);
};

test("undoing a publication passes a step and a second-person limit that were narrowed since", async () => {
  const { stadt, elbmarsch } = world;
  const { id } = await publish([of(stadt, 900), of(elbmarsch, 500)]);
  await drawn(1, "step", 100);
  await drawn(2, "fourEyes", 50);
  await undo(id);
  expect([await marginOf(stadt.id), await marginOf(elbmarsch.id)]).toEqual([450, 450]);
});

test("an undo beyond the current floor or ceiling is refused as a whole and names each price and area", async () => {
  const { stadt, elbmarsch } = world;
  const first = await publish([of(stadt, 900), of(elbmarsch, 460)]);
  await drawn(1, "floor", 455);
  expect(await undoRefused(first.id)).toMatchObject({
    statusCode: 409,
    code: "PRICE_BEYOND_RAILS",
    barredAreas: [stadt, elbmarsch]
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ id: areaId, name: areaName }) => ({
        areaId,
        areaName,
        barredPrices: [{ rail: "floor", after: 450, limit: 455, path: "price.0.tiers.0.margins.normal" }],
      })),
  });
  expect([await marginOf(stadt.id), await marginOf(elbmarsch.id)]).toEqual([900, 460]);
  const second = await publish([of(stadt, 500, 2)]);
  await drawn(2, "ceiling", 800);
  expect(await undoRefused(second.id)).toMatchObject({ barredAreas: [{ barredPrices: [{ rail: "ceiling" }] }] });
  await drawn(3, "ceiling", 900);
  await undo(second.id);
  expect(await marginOf(stadt.id)).toBe(900);
});

test("a publication with a wrong area is refused as a whole, with the reason for each area", async () => {
  const { stadt, elbmarsch, elsewhere } = world;
  const refused = (areas: object[]) =>
    market.refusal("prices.publish", { body: { areas: areas as ReturnType<typeof of>[] } }, owner);
  await publish([of(elbmarsch, 480)]);
  expect(await refused([of(stadt, 5010), of(elbmarsch, 490)])).toMatchObject({
    code: "PRICE_BEYOND_RAILS",
    refusedAreas: [
      { at: 0, code: "PRICE_BEYOND_RAILS", barredPrices: [{ rail: "ceiling" }, { rail: "step" }] },
      { at: 1, code: "VERSION_CONFLICT" },
    ],
  });
  const foreign = await refused([of(elsewhere, 480)]);
  expect(foreign).toMatchObject({ code: "NOT_FOUND", refusedAreas: [{ at: 0, code: "NOT_FOUND" }] });
  expect(foreign).toEqual(await refused([of({ id: randomUUID() }, 480)]));
  for (const path of ["/name", "/price/volumeRange/to", "/price/0/defaultDeliveryDuration", "/price", "/isOffering"])
    expect(await refused([{ ...of(stadt, 480), patch: [{ op: "replace", path, value: 1 }] }])).toMatchObject({
      code: "INVALID_INPUT",
      issues: [{ path: "body.areas.0.patch" }],
    });
  expect(await marginOf(stadt.id)).toBe(450);
  expect(await found()).toHaveLength(1);
});

test("a dealer of some areas sees a publication with those alone and cannot undo it; others see none", async () => {
  const { stadt, ilmenau, uelzen, foreign, lueneburg } = world;
  const { id } = await publish([of(stadt, 500), of(ilmenau, 500)]);
  const atUelzen = await market.signIn(at([uelzen.id], []));
  expect(await found(atUelzen)).toMatchObject([{ id, areas: [{ id: ilmenau.id }], mayUndo: false }]);
  expect(await undoRefused(id, atUelzen)).toMatchObject({ code: "NOT_FOUND" });
  const stranger = await market.signIn(at([], [foreign.id]));
  expect(await found(stranger)).toEqual([]);
  expect(await undoRefused(id, stranger)).toEqual(await undoRefused(randomUUID(), stranger));
  expect(await found(owner, { businessCustomerIds: [lueneburg.id] })).toHaveLength(1);
  expect(await found(owner, { businessCustomerIds: [randomUUID()] })).toEqual([]);
  // A foreign id as the end of a page is answered like a missing one, so nobody learns that the publication exists or when it was made.
  market.clock.now = new Date(market.clock.now.getTime() - 60_000);
  await publish([of(world.elsewhere, 500)], stranger);
  expect(await found(stranger, { before: id })).toEqual([]);
  expect(await found(stranger, { before: randomUUID() })).toEqual([]);
  const reader = await market.signIn({ ...at([], [world.own.id]), roles: ["BUSINESS_CUSTOMER_READER"] });
  expect(await found(reader)).toMatchObject([{ mayUndo: false }]);
  expect(await undoRefused(id, reader)).toMatchObject({ code: "RIGHT_MISSING" });
});

test("a simulation returns old and new prices with parts and barred prices, and changes nothing", async () => {
  const { stadt, elsewhere } = world;
  const areas = [of(stadt, 550), of(elsewhere, 550)];
  const answer = await market.call("prices.simulate", { body: { areas } }, owner);
  expect(answer).toMatchObject([{ id: stadt.id, name: stadt.name, order: { product: "normal" }, barredPrices: [] }]);
  expect(answer[0]?.cells).toHaveLength(21);
  const cell = answer[0]?.cells.find(({ amount, unloadingPoints }) => amount === 3000 && unloadingPoints === 1);
  // 1.00 € more for 100 l, plus 19 % VAT.
  expect(cell?.jumpCents).toBe(119);
  expect(cell?.before?.parts.find(({ kind }) => kind === "margin")?.unitNetCents).toBe(450);
  expect(cell?.after?.parts.find(({ kind }) => kind === "margin")?.unitNetCents).toBe(550);
  expect((cell?.after?.grossCents ?? 0) - (cell?.before?.grossCents ?? 0)).toBe(3570);
  const dear = await market.call("prices.simulate", { body: { areas: [of(stadt, 5010)] } }, owner);
  expect(dear[0]?.barredPrices.map(({ rail }) => rail)).toEqual(["ceiling", "step"]);
  expect(await read(stadt.id)).toMatchObject({ version: 1 });
});

test("a simulation shows the order that a change affects: another product's margin or a longer hose", async () => {
  const { id } = world.stadt;
  const simulated = async (path: string, value: unknown) => {
    const patch = [{ op: "replace" as const, path, value }];
    const areas = [{ id, version: 1, patch }];
    const [area] = await market.call("prices.simulate", { body: { areas } }, owner);
    return { order: area?.order, first: area?.cells[0] };
  };
  const [entry] = world.stadt.price;
  const tiers = entry?.tiers.map(({ from, margins }) => ({ from, margins: { ...margins, premium: 700 } }));
  const premium = await simulated("/price/0/tiers", tiers);
  expect(premium).toMatchObject({ order: { product: "premium" } });
  expect(premium.first?.before?.grossCents).not.toBe(premium.first?.after?.grossCents);
  const hose = await simulated("/price/0/charges/hoseLengths", {
    thirtyMetre: { unit: "per100Litres", netCents: 100 },
  });
  expect(hose).toMatchObject({ order: { product: "normal", hose: "thirtyMetre" }, first: { jumpCents: 119 } });
});

test("a publication's changes are counted once, and lists do not read its prices again", async () => {
  const { id } = await publish([of(world.stadt, 500)]);
  const listed = async () => (await found(owner)).find((one) => one.id === id)?.areas;
  const before = await listed();
  expect(before).toMatchObject([{ changes: 1 }]);
  await market.db.updateTable("pricePublicationArea").set({ after: "[]" }).where("publicationId", "=", id).execute();
  expect(await listed()).toEqual(before);
});
