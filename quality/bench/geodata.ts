// Operators' files of 50 MB through gateway and marketplace (decision 0037): how long a trial and an import take, how much memory they add,
// and how long other calls wait meanwhile, on Postgres and on the embedded database.

import { setTimeout as wait } from "node:timers/promises";
import { sized } from "@partner-konto/testing/how-many";
import { buildState } from "@partner-konto/testing/started-marketplace";
import { startPostgres } from "../../apps/marketplace/src/kernel/testing/postgres.ts";
import { importLimits } from "../../packages/domain/src/areas/geography/import/rows.ts";
import { ownHeaders } from "../load/asking.ts";
import { sessionCookie } from "../load/session-cookie.ts";
import { newKeys, startPair } from "../processes/pair.ts";
import { residentMiB } from "../processes/program.ts";
import { report, unless } from "../runs/rows.ts";

/** As large as allowed. */
const mostBytes = sized(importLimits.bytes, 100_000);
const mostSeconds = importLimits.ms / 1000;

/** Lines as long as real street lines, up to the largest allowed file. */
function streets(): string {
  const lines = ["plz;strasse"];
  for (let [bytes, at] = [12, 0]; bytes < mostBytes - 100; at += 1) {
    const line = `${10_000 + (at % 80_000)};Straße der ${Math.floor(at / 80_000)}. Gemeinde ${at}`;
    bytes += Buffer.byteLength(line) + 1;
    lines.push(line);
  }
  return lines.join("\n");
}

/** Polygons as detailed as those of real postal codes. */
function polygons(): string {
  const features: string[] = [];
  for (let [bytes, at] = [100, 0]; bytes < mostBytes - 30_000; at += 1) {
    const ring = Array.from({ length: 250 }, (_, step) => {
      const turn = (step / 250) * 2 * Math.PI;
      return [10 + (at % 100) / 100 + Math.cos(turn) / 50, 50 + at / 10_000 + Math.sin(turn) / 50];
    });
    const coordinates = [[...ring, ring[0]]];
    const properties = { postalCode: String(10_000 + at) };
    const feature = JSON.stringify({ type: "Feature", properties, geometry: { type: "Polygon", coordinates } });
    bytes += feature.length + 2;
    features.push(feature);
  }
  return `{"type":"FeatureCollection","features":[\n${features.join(",\n")}\n]}`;
}

const rows: Parameters<typeof report>[0][number][] = [];

async function measure(where: string, environment: Record<string, string>): Promise<void> {
  const keys = newKeys();
  const pair = await startPair(keys, { PACT_STATES: "on", ...environment });
  const { gateway, marketplace } = pair;
  const { token = "" } = await buildState(marketplace.url, "the services are up", "PLATFORM_ADMIN");
  const cookie = await sessionCookie(keys.session, { roles: ["PLATFORM_ADMIN"], frontend: "AMI", token });
  const { "content-type": _json, ...headers } = ownHeaders;
  const send = (file: Blob, dryRun: boolean) => {
    const body = new FormData();
    body.set("file", file, "geo.txt");
    return fetch(`${gateway.url}/files/importGeodata?dryRun=${dryRun}`, {
      method: "POST",
      headers: { ...headers, cookie },
      body,
    });
  };
  try {
    for (const [what, text] of [["streets as CSV", streets()] as const, ["polygons as GeoJSON", polygons()] as const]) {
      const file = new Blob([text]);
      for (const [how, dryRun] of [
        ["trial", true] as const,
        ["import", false] as const,
        ["import again", false] as const,
      ]) {
        const memory = () => [gateway, marketplace].map((program) => residentMiB(program.child().pid));
        const before = memory();
        const most = [...before];
        let [over, slowest, asked] = [false, 0, 0];
        const watching = (async () => {
          for (; !over; await wait(50)) {
            for (const [at, now] of memory().entries()) most[at] = Math.max(most[at] ?? 0, now);
            const began = performance.now();
            // A call that needs the database, like most calls.
            await fetch(`${marketplace.url}/geography/v1/get-street-name/21335/Am`);
            asked += 1;
            slowest = Math.max(slowest, performance.now() - began);
          }
        })();
        const began = performance.now();
        const answer = await send(file, dryRun);
        const said = await answer.text();
        const seconds = (performance.now() - began) / 1000;
        over = true;
        await watching;
        const added = most.map((now, at) => (now - (before[at] ?? 0)).toFixed(0));
        rows.push({
          what: `${where}: ${how} of ${(file.size / 1024 / 1024).toFixed(0)} MB of ${what}`,
          measured: `${seconds.toFixed(1)} s${answer.ok ? "" : `, ${answer.status}`}; ${added.join(", ")} MiB more of gateway, marketplace; slowest of ${asked} other calls ${slowest.toFixed(0)} ms`,
          bar: `${mostSeconds} s`,
          met: seconds < mostSeconds,
          wrong: unless(answer.ok, `${answer.status} ${said}`),
        });
      }
    }
  } finally {
    await pair.stop();
  }
}

const postgres = await startPostgres();
await measure("Postgres", { DATABASE_URL: postgres.url });
await postgres.stop();
await measure("embedded", {});
report(rows);
