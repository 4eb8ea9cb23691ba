import { actors, rightsTable } from "@partner-konto/contracts/rights-table";
import { calls } from "@partner-konto/contracts/services";
import { type FrontendSource, frontendSources } from "@partner-konto/domain/frontend";
import { userRoles } from "@partner-konto/domain/roles";
import { howMany, limit, someOf, spread } from "@partner-konto/testing/how-many";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { allCells, sampled } from "./cells.ts";
import { gatewayDoor, marketplaceDoor } from "./doors.ts";
import { offeredBy, sweepBodies, sweepPatches } from "./fields.ts";
import { startWalkedMarketplace, type WalkedMarketplace } from "./marketplace.ts";
import { dataMutants } from "./mutants/in-memory.ts";
import { walkAtRandom } from "./random-walk.ts";
import { type Door, walk } from "./walk.ts";

const seed = 9;
// The tests take about ten seconds; the timeout ends a hanging test.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });
let market: WalkedMarketplace;
let gateway: Awaited<ReturnType<typeof gatewayDoor>>;
let straight: Door;
beforeAll(async () => {
  market = await startWalkedMarketplace();
  gateway = await gatewayDoor(market);
  straight = marketplaceDoor(market);
  await market.deactivate();
});
afterAll(async () => {
  await gateway.close();
  await straight.close();
  await market.close();
});

const everything = allCells();
const reachable = everything.filter(({ call }) => call.exposure === "procedure");
const drawn = someOf([...Map.groupBy(reachable, ({ id }) => id).values()]).flat();

test("promises 9 and 10: everybody has exactly the rights of the table at the marketplace", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  const { tried, deviations } = await walk(market, straight, sampled(everything, howMany(1, actors.length), seed));
  console.log(`promise 9: tried ${tried} of ${everything.length} at the marketplace`);
  expect(deviations).toEqual([]);
});

test("promises 9 and 10: everybody has exactly the rights of the table through the gateway", async () => {
  const { tried, deviations } = await walk(market, gateway, sampled(drawn, howMany(1, actors.length), seed));
  console.log(`promise 9: tried ${tried} of ${reachable.length} through the gateway`);
  expect(deviations).toEqual([]);
});

/** The values of states that are no record: versions, new values, proofs, days, and names of the platform's own things. */
const plainValues = new Set(
  "version grossCents groupVersion scopeVersion depotVersion chartVersion freeEmail slot date start end scheduledFrom password code depot newDepot otherDepot chartName month year validFrom taxDay newCoop newMaker otherMaker refUrl current".split(
    " ",
  ),
);

test("the table states the owner of every record that a call's example names", () => {
  const unsaid = calls.flatMap(({ id, call }) => {
    const named = [...JSON.stringify({ ...call.example, version: undefined }).matchAll(/"\$(\w+)"/g)].map(
      ([, name]) => name ?? "",
    );
    const said = rightsTable[id].flatMap(({ by = [] }) => by);
    return named.filter((name) => !plainValues.has(name) && !said.includes(name)).map((name) => `${id}: ${name}`);
  });
  expect(unsaid, "name these values in `by` of the call's row in packages/contracts/src/rights-table.ts").toEqual([]);
});

test("promise 9: the walk detects a loosened right (a sample; all of them: npm run rights:mutants)", {
  tags: "long",
}, async () => {
  const mutants = dataMutants();
  const drawn = spread(mutants, howMany(2, mutants.length));
  const missed: string[] = [];
  for (const { name, concerns, loosen } of drawn) {
    const tighten = loosen();
    const { deviations } = await walk(market, straight, everything.filter(concerns), 1);
    tighten();
    if (deviations.length === 0) missed.push(name);
  }
  console.log(`promise 9: tried ${drawn.length} of ${mutants.length} loosened rights in the data`);
  expect(missed).toEqual([]);
});

test("promise 11: no body and no patch offers a field that nobody may edit", () => {
  for (const { id, call } of calls) expect.soft(call.effect ? offeredBy(call) : [], id).toEqual([]);
});

test("promise 11: only the allowed fields are accepted, whatever name a column has", {
  tags: "long",
  timeout: limit(60_000),
}, async () => {
  const bodies = await sweepBodies(market, straight, (cells) => spread(cells, howMany(4, cells.length)));
  const patches = await sweepPatches(market, straight, (paths) => spread(paths, howMany(25, paths.length)));
  console.log(`promise 11: tried ${bodies.tried} fields in bodies and ${patches.tried} changes in patches`);
  expect([...bodies.accepted, ...patches.accepted]).toEqual([]);
  expect(Math.min(bodies.tried, patches.tried)).toBeGreaterThan(100);
});

test("promise 12: no walk of five calls gains rights (a sample; all of them: npm run fuzz -- rights)", {
  tags: "long",
}, async () => {
  const { walks, succeeded, gained, grown } = await walkAtRandom(market, howMany(20, 20_000), seed);
  console.log(`promise 12: tried ${walks} of 20000 walks; ${succeeded} calls succeeded, ${gained} tokens gained`);
  expect(grown).toEqual([]);
  expect(succeeded).toBeGreaterThan(walks / 2);
});

test("promise 12: neither a forged frontend cookie nor a chosen frontend changes anybody's rights", {
  tags: "long",
}, async () => {
  for (const role of userRoles) {
    const shown = async (forged?: FrontendSource) => {
      const { result } = await gateway.send(role, "session.bootstrap", undefined, forged);
      const { user, roles, rights, scope, tree, frontends } = (result?.data ?? {}) as Record<string, unknown>;
      return { user, roles, rights, scope, tree, frontends };
    };
    const plain = await shown();
    expect(plain.roles, role).toEqual([role]);
    for (const frontend of frontendSources) {
      expect(await shown(frontend), `${role} ${frontend}`).toEqual(plain);
      const { error } = await gateway.send(role, "session.setFrontend", { frontend });
      const mayLook = (plain.frontends as FrontendSource[]).includes(frontend);
      expect(error?.data.code, `${role} ${frontend}`).toBe(mayLook ? undefined : "RIGHT_MISSING");
    }
  }
});
