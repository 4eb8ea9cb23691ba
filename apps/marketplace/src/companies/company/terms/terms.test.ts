import { sampleDocument } from "@partner-konto/contracts/sample-files";
import { addDays } from "@partner-konto/domain/calendar/days";
import type { EditionRecord } from "@partner-konto/domain/companies/terms/schema";
import { termsUrl } from "@partner-konto/domain/companies/terms/values";
import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { rawUpload } from "../../uploads/testing.ts";
import { addCompanies, addEdition, startMarket } from "../testing.ts";
import { todayIn } from "./editions.ts";

const market = forEachTest(() => startMarket());
const world = forEachTest(() => addCompanies(market));

const today = () => todayIn(market.clock);
const agbOf = async (id: string) => (await market.call("group.get", { id }, world.admin.token)).agreements.agb;
const accept = (groupId: string, ...editionIds: string[]) => ({ body: { groupId, editionIds } });
const patched = (id: string, refUrl: string, version: number) => ({
  id,
  version,
  body: [
    { op: "replace" as const, path: "/agreements/agb/active", value: true },
    { op: "replace" as const, path: "/agreements/agb/refUrl", value: refUrl },
  ],
});
const openFor = async (as: { token: string }) =>
  (await market.call("terms.getOpen", {}, as.token)).flatMap(({ editions }) => editions.map(({ id }) => id));

async function upload(
  as: { token: string },
  query: Record<string, string>,
  data = Buffer.from(sampleDocument, "base64"),
) {
  const answer = await market.app.inject({
    method: "POST",
    url: `/terms/v1/editions?${new URLSearchParams({ document: "agb", audience: "all", title: "AGB 2027", validFrom: today(), ...query }).toString()}`,
    headers: { "content-type": "multipart/form-data; boundary=x-x-x", authorization: `Bearer ${as.token}` },
    payload: rawUpload("AGB.pdf", data),
  });
  return { status: answer.statusCode, body: answer.json<EditionRecord & { code?: string }>() };
}

test("staff put up an edition, its companies are asked, and staff see who accepted and who has not", async () => {
  const { own, foreign, master, foreigner, admin } = world;
  const { status, body } = await upload(admin, {});
  expect([status, body.fileName, body.holdsFor]).toEqual([
    200,
    `agb-lieferanten-${today()}.pdf`,
    ["PARTNER", "PARTNER_PELLET"],
  ]);
  expect(await market.call("terms.getOpen", {}, master.token)).toMatchObject([
    { groupId: own.id, legalName: own.legalName, editions: [{ id: body.id, title: "AGB 2027" }] },
  ]);
  await market.call("terms.accept", accept(own.id, body.id), master.token);
  expect(await agbOf(own.id)).toEqual({
    active: true,
    refUrl: termsUrl(body.fileName),
    date: market.clock.now.toISOString(),
  });
  expect([await openFor(master), await openFor(foreigner)]).toEqual([[], [body.id]]);
  expect(await market.call("terms.getEditions", {}, admin.token)).toMatchObject([{ accepted: 1, missing: 1 }]);
  const by = { acceptedBy: expect.stringContaining("Mia"), source: "dialog" };
  expect(await market.call("terms.getCompanies", { id: body.id }, admin.token)).toMatchObject([
    { groupId: foreign.id, acceptance: null },
    { groupId: own.id, acceptance: by },
  ]);
  expect(await market.call("terms.getAcceptances", { groupId: own.id }, world.clerk.token)).toMatchObject([
    { edition: { id: body.id }, ...by },
  ]);
  const file = await market.app.inject({ url: `/terms/v1/files/${body.fileName}` });
  expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(file.rawPayload.equals(Buffer.from(sampleDocument, "base64"))).toBe(true);
});

test("accepting again keeps the first date and adds nothing, from the dialog and by address", async () => {
  const { own, master } = world;
  const edition = await addEdition(market);
  await market.call("terms.accept", accept(own.id, edition.id), master.token);
  const first = await agbOf(own.id);
  market.clock.now = new Date(market.clock.now.getTime() + 60_000);
  await market.call("terms.accept", accept(own.id, edition.id), master.token);
  await market.call("group.patch", patched(own.id, termsUrl(edition.fileName), 2), master.token);
  expect(await agbOf(own.id)).toEqual(first);
  expect(await market.call("terms.getAcceptances", { groupId: own.id }, master.token)).toHaveLength(1);
});

test("another address, an old or coming or foreign edition is refused and changes nothing", async () => {
  const { own, master } = world;
  const old = await addEdition(market, { validFrom: "2024-01-01" });
  const current = await addEdition(market, { validFrom: "2025-01-01" });
  const coming = await addEdition(market, { validFrom: addDays(today(), 1) });
  const pellets = await addEdition(market, { audience: "PARTNER_PELLET", validFrom: today() });
  const refused = { statusCode: 409, code: "TERMS_NOT_CURRENT" };
  await market.call("terms.accept", accept(own.id, current.id), master.token);
  const first = await agbOf(own.id);
  for (const id of [old.id, coming.id, pellets.id, own.id])
    for (const ids of [[id], [current.id, id]])
      expect(await market.refusal("terms.accept", accept(own.id, ...ids), master.token)).toMatchObject(refused);
  for (const address of [
    "https://attacker.example/meine-eigenen-bedingungen.pdf",
    "/x",
    `https://portal.example${termsUrl(current.fileName)}`,
    `${termsUrl(current.fileName)}#`,
    termsUrl(old.fileName),
    termsUrl(coming.fileName),
    termsUrl(pellets.fileName),
  ])
    expect(await market.refusal("group.patch", patched(own.id, address, 2), master.token), address).toMatchObject(
      refused,
    );
  market.clock.now = new Date(market.clock.now.getTime() + 60_000);
  await market.call("group.patch", patched(own.id, termsUrl(current.fileName), 2), master.token);
  expect(await agbOf(own.id)).toEqual(first);
  expect(await market.call("terms.getAcceptances", { groupId: own.id }, master.token)).toHaveLength(1);
});

test("a newer edition is asked although the older one was accepted, which stays in the history", async () => {
  const { own, master } = world;
  const older = await addEdition(market);
  await market.call("terms.accept", accept(own.id, older.id), master.token);
  const avv = await addEdition(market, { document: "avv", validFrom: "2025-01-01" });
  const newer = await addEdition(market, { validFrom: "2025-06-01" });
  expect(await openFor(master)).toEqual([newer.id, avv.id]);
  market.clock.now = new Date(market.clock.now.getTime() + 60_000);
  await market.call("terms.accept", accept(own.id, newer.id, avv.id), master.token);
  expect(await openFor(master)).toEqual([]);
  const all = await market.call("terms.getAcceptances", { groupId: own.id }, master.token);
  expect(new Set(all.map(({ edition }) => edition?.id))).toEqual(new Set([older.id, newer.id, avv.id]));
  expect((await agbOf(own.id)).refUrl).toBe(termsUrl(newer.fileName));
  // The older one is known: nothing changes back.
  await market.call("group.patch", patched(own.id, termsUrl(older.fileName), 3), master.token);
  expect((await agbOf(own.id)).refUrl).toBe(termsUrl(newer.fileName));
});

test("of two editions of one day the later upload holds, and each has its own name", async () => {
  const { admin, master } = world;
  const [first, second] = [await upload(admin, {}), await upload(admin, { title: "AGB 2027, berichtigt" })];
  market.clock.now = new Date(market.clock.now.getTime() + 1000);
  const third = await upload(admin, {});
  expect(new Set([first, second, third].map(({ body }) => body.fileName)).size).toBe(3);
  expect(await openFor(master)).toEqual([third.body.id]);
});

test("an edition never begins in the past, must be a harmless PDF, and only a coming one is removed", async () => {
  const { admin, master } = world;
  const past = await upload(admin, { validFrom: addDays(today(), -1) });
  expect([past.status, past.body.code]).toEqual([409, "TERMS_NOT_AHEAD"]);
  const fake = await upload(admin, {}, Buffer.from("<html>"));
  expect([fake.status, fake.body.code]).toEqual([400, "FILE_NOT_A_PDF"]);
  expect((await upload(master, {})).status).toBe(403);
  const now = await upload(admin, {});
  expect(await market.refusal("terms.removeEdition", { id: now.body.id }, admin.token)).toMatchObject({
    code: "TERMS_BEGUN",
  });
  const coming = await upload(admin, { validFrom: addDays(today(), 1) });
  const path = `/terms/v1/files/${coming.body.fileName}`;
  const read = (token?: string) =>
    market.app.inject({ url: path, ...(token && { headers: { authorization: `Bearer ${token}` } }) });
  expect([(await read()).statusCode, (await read(master.token)).statusCode]).toEqual([404, 404]);
  expect((await read(admin.token)).statusCode).toBe(200);
  await market.call("terms.removeEdition", { id: coming.body.id }, admin.token);
  expect((await market.call("terms.getEditions", {}, admin.token)).map(({ id }) => id)).toEqual([now.body.id]);
  expect((await read(admin.token)).statusCode).toBe(404);
});

test("only a person of the company accepts: no staff, no support session, no key, no other company", async () => {
  const { own, master, foreigner, clerk, admin } = world;
  const edition = await addEdition(market);
  const input = accept(own.id, edition.id);
  expect(await market.refusal("terms.accept", input, admin.token)).toMatchObject({ code: "RIGHT_MISSING" });
  expect(await market.refusal("terms.accept", input, clerk.token)).toMatchObject({ code: "RIGHT_MISSING" });
  expect(await market.refusal("terms.accept", input, foreigner.token)).toMatchObject({ code: "NOT_FOUND" });
  const like = {
    roles: ["BUSINESS_CUSTOMER_MASTER_ADMIN"] as const,
    resources: { businessCustomer: [], businessCustomerGroup: [own.id], user: [] },
  };
  const viewing = { id: master.id, name: "Mia", mayChange: true, reason: "Am Telefon" };
  const support = await market.signIn({ ...like, viewing });
  const program = await market.signIn({ ...like, viaKey: true });
  const byAddress = patched(own.id, termsUrl(edition.fileName), 1);
  for (const [as, code] of [
    [support, "RIGHT_MISSING"],
    [program, "NEEDS_PERSON"],
  ] as const) {
    expect(await market.refusal("terms.accept", input, as)).toMatchObject({ code });
    expect(await market.refusal("group.patch", byAddress, as)).toMatchObject({ code });
  }
  expect(await market.call("terms.getOpen", {}, support)).toEqual([]);
  expect(await market.call("terms.getAcceptances", { groupId: own.id }, admin.token)).toEqual([]);
});

test("the database refuses to change or delete an acceptance", async () => {
  const { own, master } = world;
  const edition = await addEdition(market);
  await market.call("terms.accept", accept(own.id, edition.id), master.token);
  const changed = market.db.updateTable("termsAcceptance").set({ acceptedAt: new Date(0) });
  await expect(changed.execute()).rejects.toThrow("never changed or deleted");
  await expect(market.db.deleteFrom("termsAcceptance").execute()).rejects.toThrow("never changed or deleted");
});

test("without an edition nobody is asked, and no address can be accepted", async () => {
  const { own, master } = world;
  expect(await market.call("terms.getCurrent", { type: "PARTNER" })).toEqual([]);
  expect(await openFor(master)).toEqual([]);
  const any = patched(own.id, "/documents/agb-lieferanten-2024-12-06.pdf", 1);
  expect(await market.refusal("group.patch", any, master.token)).toMatchObject({ code: "TERMS_NOT_CURRENT" });
});
