// A hundred people upload the largest allowed pictures at once (issue 4): how much memory that adds to gateway and marketplace.

import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sized, spread } from "@partner-konto/testing/how-many";
import { createApp } from "../../apps/marketplace/src/app.ts";
import { insertProfiles } from "../../apps/marketplace/src/companies/profile/index.ts";
import { pageLike } from "../../apps/marketplace/src/companies/profile/testing.ts";
import { largestPictures } from "../../apps/marketplace/src/companies/uploads/testing-large.ts";
import { createLog } from "../../apps/marketplace/src/kernel/log.ts";
import { signingKey } from "../../apps/marketplace/src/kernel/security/keys.ts";
import { createTestKernel } from "../../apps/marketplace/src/kernel/testing/kernel.ts";
import { startPostgres } from "../../apps/marketplace/src/kernel/testing/postgres.ts";
import { addCompany } from "../../apps/marketplace/src/states/companies/company.ts";
import { add, prepare, type Stage, signIn, somebody } from "../../apps/marketplace/src/states/stage.ts";
import { ownHeaders } from "../load/asking.ts";
import { sessionCookie } from "../load/session-cookie.ts";
import { newKeys, startPair } from "../processes/pair.ts";
import { watchMemory } from "../processes/program.ts";
import { report, unless } from "../runs/rows.ts";

const [people, barMib] = [sized(100, 2), 150];
const keys = newKeys();
const postgres = await startPostgres();

/** A signed-in master administrator of a company with a page. */
async function owner(stage: Stage): Promise<{ profileId: string; cookie: string }> {
  const { companyId } = await addCompany(stage);
  const person = somebody(["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomerGroup: [companyId] });
  await add(stage, person);
  const page = pageLike(companyId, { id: randomUUID() });
  await prepare(stage, ({ db }) => insertProfiles(db, [page], []));
  const now = Date.now();
  const token = await signIn(stage, person);
  const times = { tokenExpiresAt: now + 15 * 60_000, tokenRenewAt: now + 10 * 60_000 };
  const { id: userId, roles } = person;
  return { profileId: page.id, cookie: await sessionCookie(keys.session, { userId, roles, token, ...times }) };
}

async function owners(): Promise<Awaited<ReturnType<typeof owner>>[]> {
  const kernel = createTestKernel(postgres.db, {}, signingKey(keys.token));
  const stage: Stage = { kernel, app: createApp(kernel, {}, createLog("silent")) };
  const all: Awaited<ReturnType<typeof owner>>[] = [];
  while (all.length < people) all.push(await owner(stage));
  return all;
}

try {
  const everybody = await owners();
  const pair = await startPair(keys, { DATABASE_URL: postgres.url });
  const { gateway, marketplace } = pair;
  const { "content-type": _json, ...headers } = ownHeaders;
  const upload = async ({ profileId, cookie }: (typeof everybody)[number], data: Buffer): Promise<number> => {
    const body = new FormData();
    body.set("file", new Blob([new Uint8Array(data)]), "bild");
    const url = `${gateway.url}/files/uploadLogo/${profileId}`;
    // An upload that is refused while it is being sent may end without a response.
    const answer = await fetch(url, { method: "POST", headers: { ...headers, cookie }, body }).catch(() => undefined);
    return answer?.status ?? 0;
  };
  const rows: Parameters<typeof report>[0][number][] = [];
  const pictures = await largestPictures();
  for (const { what, make } of spread(pictures, sized(pictures.length))) {
    const data = await make();
    // Waits for the clients that were told to retry. A first picture allocates memory that stays: decoders, and the heap's first growth.
    await wait(sized(3000));
    await Promise.all(everybody.slice(0, 4).map((one) => upload(one, data)));
    const memory = watchMemory([gateway, marketplace], 10);
    const began = performance.now();
    const statuses = await Promise.all(everybody.map((one) => upload(one, data)));
    const seconds = (performance.now() - began) / 1000;
    const added = memory.stop().grown;
    const count = new Map<number, number>();
    for (const status of statuses) count.set(status, (count.get(status) ?? 0) + 1);
    const outcomes = [...count].map(([status, times]) => `${times} × ${status}`).join(", ");
    rows.push({
      what: `${people} uploads at once of ${what} (${(data.length / 1024 / 1024).toFixed(1)} MB): added memory of gateway, marketplace`,
      measured: `${added.map((mib) => mib.toFixed(0)).join(", ")} MiB; ${outcomes} within ${seconds.toFixed(0)} s`,
      bar: `${barMib} MiB together`,
      wrong: unless(count.has(200), "no picture was taken"),
      met: added.reduce((sum, mib) => sum + mib, 0) <= barMib,
    });
  }
  report(rows);
  await pair.stop();
} finally {
  await postgres.stop();
}
