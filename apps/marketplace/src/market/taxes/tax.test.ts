import type { TaxRate } from "@partner-konto/domain/market/taxes/rates";
import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { taxHandlers } from "./handlers.ts";

// It is 2 March 2026 in Berlin.
const market = forEachTest(() => startMarketplace({ handlers: { tax: taxHandlers } }));
const person = (name: string, role: "PLATFORM_ADMIN" | "PLATFORM_EDITOR" | "PLATFORM_READER") =>
  market.signIn({ name, roles: [role], isStaff: true });
const lena = () => person("Lena Reuter", "PLATFORM_ADMIN");
const vat = { kind: "oilVat", day: "2027-01-01", value: 20 } as const;

const announce = async (rate: TaxRate & { confirmed?: boolean } = vat, as?: Actor) =>
  market.call("tax.announce", { body: rate }, as ?? (await lena()));
const refused = async (rate: TaxRate & { confirmed?: boolean }, as?: Actor) =>
  (await market.refusal("tax.announce", { body: rate }, as ?? (await lena()))).code;
const withdraw = async (body: TaxRate = vat) => market.call("tax.withdraw", { body }, await lena());
const list = async () => market.call("tax.list", {}, await market.signIn({}));

test("an announced rate is read by everybody who is signed in, and its history by staff", async () => {
  const before = await list();
  const after = await announce();
  expect(after).toEqual(await list());
  expect(after.filter((rate) => !before.some(({ kind, day }) => kind === rate.kind && day === rate.day))).toEqual([
    vat,
  ]);
  const reader = await person("Rita Leser", "PLATFORM_READER");
  const [latest, ...first] = await market.call("tax.history", {}, reader);
  expect(latest).toEqual({ ...vat, createdAt: market.clock.now.toISOString(), createdBy: "Lena Reuter" });
  expect(first).toHaveLength(before.length);
  expect(first.every(({ createdAt, createdBy }) => createdAt === null && createdBy === null)).toBe(true);
  const audit = market.db.selectFrom("audit").select(["collection", "action", "before", "after"]);
  expect(await audit.execute()).toEqual([{ collection: "taxRate", action: "announce", before: null, after: vat }]);
});

test("a rate is announced for a day after today, and today ends in Berlin", async () => {
  expect(await refused({ ...vat, day: "2026-03-02" })).toBe("TAX_RATE_NOT_AHEAD");
  expect(await refused({ ...vat, day: "2025-01-01" })).toBe("TAX_RATE_NOT_AHEAD");
  market.clock.now = new Date("2026-03-02T23:30:00Z");
  expect(await refused({ ...vat, day: "2026-03-03" })).toBe("TAX_RATE_NOT_AHEAD");
  await announce({ ...vat, day: "2026-03-04" });
});

test("another rate for the same day replaces the announced one, and the audit log has both", async () => {
  await announce();
  await announce({ ...vat, value: 21.5 });
  expect((await list()).filter(({ day }) => day === vat.day)).toEqual([{ ...vat, value: 21.5 }]);
  const last = market.db.selectFrom("audit").select(["before", "after"]).orderBy("id", "desc").limit(1);
  expect(await last.executeTakeFirst()).toEqual({ before: vat, after: { ...vat, value: 21.5 } });
});

test("a value that applies anyhow is refused: that of the day before, and the one that is announced", async () => {
  expect(await refused({ ...vat, value: 19 })).toBe("TAX_RATE_UNCHANGED");
  await announce();
  expect(await refused(vat)).toBe("TAX_RATE_UNCHANGED");
  expect(await refused({ ...vat, value: 19 })).toBe("TAX_RATE_UNCHANGED");
  expect(await refused({ ...vat, day: "2027-06-01" })).toBe("TAX_RATE_UNCHANGED");
});

test("a value far from the one before needs a confirmation, and no confirmation helps an impossible one", async () => {
  const co2 = { kind: "co2", day: "2027-01-01", value: 9001 } as const;
  expect(await refused(co2)).toBe("TAX_RATE_UNLIKELY");
  expect(await refused({ ...co2, confirmed: false })).toBe("TAX_RATE_UNLIKELY");
  expect(await announce({ ...co2, confirmed: true })).toContainEqual(co2);
  expect(await announce({ ...co2, value: 9000 })).toContainEqual({ ...co2, value: 9000 });
  for (const value of [31, 19.001, -1]) expect(await refused({ ...vat, value, confirmed: true })).toBe("INVALID_INPUT");
  expect(await refused({ ...co2, value: 50_001, confirmed: true })).toBe("INVALID_INPUT");
});

test("an announced rate is taken back before its day, as it was seen, and once", async () => {
  await announce();
  const seen = async (body: TaxRate) => (await market.refusal("tax.withdraw", { body }, await lena())).code;
  expect(await seen({ ...vat, value: 21 })).toBe("TAX_RATE_REPLACED");
  expect(await withdraw()).not.toContainEqual(vat);
  expect(await seen(vat)).toBe("TAX_RATE_REPLACED");
  const [latest] = await market.call("tax.history", {}, await lena());
  expect(latest).toMatchObject({ ...vat, value: null, createdBy: "Lena Reuter" });
  const last = market.db.selectFrom("audit").select(["action", "before", "after"]).orderBy("id", "desc").limit(1);
  expect(await last.executeTakeFirst()).toEqual({ action: "withdraw", before: vat, after: null });
  await announce();
  market.clock.now = new Date("2026-12-31T23:00:00Z");
  expect(await seen(vat)).toBe("TAX_RATE_BEGUN");
});

test("administrators and editors with the duty of prices change rates, and nobody else does", async () => {
  const editor = { name: "Edi", roles: ["PLATFORM_EDITOR"], isStaff: true } as const;
  await announce(vat, await market.signIn({ ...editor, duties: ["prices"] }));
  const others = [
    await market.signIn({ ...editor, duties: ["content", "billing", "care"] }),
    await person("Rita Leser", "PLATFORM_READER"),
    await market.signIn({}),
  ];
  for (const other of others) {
    expect(await refused({ ...vat, value: 21 }, other)).toBe("RIGHT_MISSING");
    expect((await market.refusal("tax.withdraw", { body: vat }, other)).code).toBe("RIGHT_MISSING");
  }
  expect((await market.refusal("tax.history", {}, await market.signIn({}))).code).toBe("RIGHT_MISSING");
  const key = await market.signIn({ roles: ["PLATFORM_ADMIN"], viaKey: true });
  expect(await refused({ ...vat, value: 21 }, key)).toBe("NEEDS_PERSON");
});

test("of two people who announce the same rate at the same time one is told that it applies already", async () => {
  const people = [await lena(), await person("Edi", "PLATFORM_EDITOR")];
  const all = await Promise.allSettled(people.map((as) => announce(vat, as)));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await market.db.selectFrom("taxRate").select("id").where("createdAt", "is not", null).execute()).toHaveLength(
    1,
  );
});

test("the database refuses to change or delete a recorded rate", async () => {
  await announce();
  const changed = market.db.updateTable("taxRate").set({ value: 21 });
  await expect(changed.execute()).rejects.toThrow("never changed or deleted");
  await expect(market.db.deleteFrom("taxRate").execute()).rejects.toThrow("never changed or deleted");
});
