import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ScopeResources } from "@partner-konto/domain/people/scope";
import type { UserRole } from "@partner-konto/domain/roles";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { areaWorld, tiers } from "../../areas/delivery-area/testing.ts";
import { handlers } from "../../handlers.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { carryOutDue } from "../../kernel/work/due-work.ts";
import { listMails } from "../../mails/transport/mailbox.ts";
import { intoFolder } from "../../mails/transport/transport.ts";
import { insertUsers, type NewUser } from "../../people/records/index.ts";
import { personLike } from "../../people/users/testing.ts";
import { pricesHandlers } from "../handlers.ts";
import { duePlans } from "./carry-out-plans.ts";

let world: Awaited<ReturnType<typeof areaWorld>>;
const market = forAllTests(() =>
  startMarketplace({ handlers: { deliveryArea: handlers.deliveryArea, prices: pricesHandlers } }),
);
beforeEach(async () => {
  await market.db.deleteFrom("outbox").execute();
  world = await areaWorld(market.db);
});

async function add(roles: UserRole[], resources: Partial<ScopeResources>, person: Partial<NewUser> = {}) {
  const made = personLike(`Pia-${randomUUID()}`, roles, resources, person);
  await insertUsers(market.db, [made]);
  return { id: made.id, email: made.contactPoint.email, roles, resources: made.resources };
}
async function planFar(as: Actor, more = {}) {
  const { stadt, ilmenau, lueneburg, uelzen } = world;
  const body = [{ op: "replace" as const, path: "/rails/margin/fourEyes", value: 100 }];
  for (const { id } of [lueneburg, uelzen]) await market.call("prices.patchGuardRails", { id, version: 1, body }, as);
  const areas = [stadt, ilmenau].map(({ id }) => ({ id, version: 1, patch: tiers(560) }));
  return market.call("prices.plan", { body: { areas, ...more } }, as);
}
const toWhom = async () => (await market.mails()).map(({ to }) => to);

/** The mailbox after all queued mails were sent. */
async function mailbox() {
  const folder = await mkdtemp(join(tmpdir(), "mailbox-"));
  const send = intoFolder(folder, "Heizmarkt <noreply@heizmarkt.example>");
  for (const draft of await market.mails())
    await send({ id: randomUUID(), queuedAt: market.clock.now.toISOString(), draft });
  const mails = (await listMails(folder)).map(({ mail }) => mail);
  await rm(folder, { recursive: true });
  return mails;
}

test("each person who may agree to all areas of a plan gets one mail with a link, and nobody else does", async () => {
  const { own, foreign, lueneburg, uelzen } = world;
  const whole = { businessCustomerGroup: [own.id] };
  const planner = await add(["BUSINESS_CUSTOMER_MASTER_ADMIN"], whole);
  const able = [
    await add(["BUSINESS_CUSTOMER_MASTER_ADMIN"], whole),
    await add(["BUSINESS_CUSTOMER_PRICE_MAKER"], { businessCustomer: [lueneburg.id, uelzen.id] }),
  ];
  await add(["BUSINESS_CUSTOMER_ADMIN"], { businessCustomer: [lueneburg.id] });
  await add(["BUSINESS_CUSTOMER_READER"], whole);
  await add(["BUSINESS_CUSTOMER_ORDER_MANAGER"], whole);
  await add(["BUSINESS_CUSTOMER_MASTER_ADMIN"], whole, { isActive: false });
  await add(["BUSINESS_CUSTOMER_MASTER_ADMIN"], whole, { isVerified: false });
  await add(["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomerGroup: [foreign.id] });
  await add(["PLATFORM_ADMIN"], {});
  const { id } = await planFar(await market.signIn(planner), { note: "Nach <b>Pfingsten</b>" });
  const mails = await mailbox();
  expect(new Set(mails.map(({ to }) => to?.map(({ address }) => address).join()))).toEqual(
    new Set(able.map(({ email }) => email)),
  );
  expect(mails).toHaveLength(able.length);
  for (const { subject, text = "", html = "", cc, bcc } of mails) {
    expect([subject, cc, bcc]).toEqual(["Neue Preise warten auf Ihre Zustimmung", undefined, undefined]);
    for (const part of [text, html]) expect(part).toContain(`https://portal.example/price-plans?plan=${id}`);
    expect(text).toMatch(/Liefergebiete:\s+.*Ilmenautal/);
    expect(text).toMatch(/Gilt ab:\s+der Zustimmung/);
    expect(html).toContain("Nach &lt;b&gt;Pfingsten&lt;/b&gt;");
    // No reader learns who else was asked.
    for (const { email } of able) expect(text + html).not.toContain(email);
  }
});

test("a plan's author gets a mail about the agreement and the failed start; a small change mails nobody", async () => {
  const { own, stadt } = world;
  const whole = { businessCustomerGroup: [own.id] };
  const [planner, colleague] = [
    await add(["BUSINESS_CUSTOMER_MASTER_ADMIN"], whole),
    await add(["BUSINESS_CUSTOMER_MASTER_ADMIN"], whole),
  ];
  const as = await market.signIn(planner);
  const startsAt = new Date(market.clock.now.getTime() + 3_600_000).toISOString();
  const { id } = await planFar(as, { startsAt });
  expect(await toWhom()).toEqual([colleague.email]);
  await market.db.deleteFrom("outbox").execute();
  await market.call("prices.agreeToPlan", { id }, await market.signIn(colleague));
  const small = [{ id: stadt.id, version: 1, patch: tiers(460) }];
  await market.call("prices.publish", { body: { areas: small } }, as);
  market.clock.now = new Date(market.clock.now.getTime() + 3_600_000);
  await carryOutDue(market.kernel, market.app.log, duePlans);
  const mails = await market.mails();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [planner.email, "Ihren geplanten Preisen wurde zugestimmt"],
    [planner.email, "Ihre geplanten Preise konnten nicht veröffentlicht werden"],
  ]);
});
