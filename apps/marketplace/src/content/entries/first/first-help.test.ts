import { publishingFaults } from "@partner-konto/domain/content/publishing";
import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { handlers } from "../../../handlers.ts";
import { startMarketplace } from "../../../kernel/testing/testing.ts";
import { addFirstHelp, firstHelp, publishedEntry } from "./first-help.ts";

const market = forEachTest(() => startMarketplace({ handlers }));
const filled = async (type: "businessCustomerFaq" | "partnerPelletFaq") =>
  (await market.call("publicAmi.listContent", { limit: -1, page: 1, body: { type } })).list;

test("a new platform has forty answers for dealers of oil and of pellets, which no person wrote", async () => {
  expect(await addFirstHelp(market.db, market.clock.now)).toBe(true);
  for (const type of ["businessCustomerFaq", "partnerPelletFaq"] as const)
    expect((await filled(type)).length).toBeGreaterThanOrEqual(40);
  const editor = await market.signIn({ roles: ["PLATFORM_EDITOR"], isStaff: true });
  const { total } = await market.call("adminContent.list", { limit: 1, page: 1, body: { type: "amiFaq" } }, editor);
  expect(total).toBeGreaterThan(4);
});

test("the help is added once: what editors deleted does not come back with the next start", async () => {
  await addFirstHelp(market.db, market.clock.now);
  await market.db.deleteFrom("content").execute();
  expect(await addFirstHelp(market.db, market.clock.now)).toBe(false);
  expect(await filled("businessCustomerFaq")).toEqual([]);
});

test("a platform that already has help gets none", async () => {
  const [first] = firstHelp;
  if (!first) throw new Error("no help");
  const editor = await market.signIn({ roles: ["PLATFORM_EDITOR"], isStaff: true });
  const { headline, content, category } = publishedEntry("businessCustomerFaq", first.entry, market.clock.now);
  const body = { type: "businessCustomerFaq" as const, headline, content, category, state: "published" as const };
  await market.call("adminContent.create", { body }, editor);
  expect(await addFirstHelp(market.db, market.clock.now)).toBe(false);
  expect(await filled("businessCustomerFaq")).toHaveLength(1);
});

test("every text keeps the rules for publishing", () => {
  for (const { type, entry } of firstHelp) {
    const text = publishedEntry(type, entry, new Date());
    const planned = { ...text, visibleFrom: text.visibleFrom.toISOString(), visibleTo: null };
    expect.soft(publishingFaults(planned), entry.headline).toEqual([]);
  }
});
