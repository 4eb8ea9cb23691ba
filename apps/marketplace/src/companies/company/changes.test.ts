import { forAllTests, forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { addCompanies, addEdition, startMarket } from "./testing.ts";

const market = forAllTests(async () => {
  const started = await startMarket();
  await addEdition(started, { fileName: "agb-lieferanten-2024-12-06.pdf" });
  return started;
});
// Each test has companies of its own, so that no test depends on another.
const world = forEachTest(() => addCompanies(market));

const replace = (path: string, value: unknown) => ({ op: "replace" as const, path, value });
const refUrl = "/files/getTermsFile/agb-lieferanten-2024-12-06.pdf";
const acceptance = [replace("/agreements/agb/active", true), replace("/agreements/agb/refUrl", refUrl)];
const missing = { statusCode: 404, code: "NOT_FOUND" };

test("a company's new legal name applies to its agencies, with an audit entry for each", async () => {
  const { own, lueneburg, uelzen, stranger, master, audit } = world;
  const body = { groupId: own.id, legalName: "  Testbrand Wärme GmbH & Co. KG " };
  expect(await market.call("group.changeLegalName", { body }, master.token)).toMatchObject({ version: 2 });
  expect(await market.call("group.get", { id: own.id }, master.token)).toMatchObject({
    legalName: "Testbrand Wärme GmbH & Co. KG",
    name: own.name,
    // Whom the company's other people ask.
    administrators: ["Mia Testmann"],
  });
  for (const { id } of [lueneburg, uelzen])
    expect(await market.call("businessCustomer.get", { id }, master.token)).toMatchObject({
      legalName: "Testbrand Wärme GmbH & Co. KG",
      version: 2,
    });
  const foreign = await market.call("businessCustomer.get", { id: stranger.id }, world.admin.token);
  expect(foreign.legalName).toBe(stranger.legalName);
  const entry = { userId: master.id, action: "changeLegalName", fields: ["legalName"] };
  expect(await audit(own.id)).toMatchObject([{ ...entry, collection: "group", before: { legalName: own.legalName } }]);
  expect(await audit(uelzen.id)).toMatchObject([{ ...entry, collection: "businessCustomer", version: 2 }]);
});

test("only users with the whole company change its legal name, which cannot be empty", async () => {
  const { own, lueneburg, join, foreigner, master } = world;
  const input = { body: { groupId: own.id, legalName: "Fremde GmbH" } };
  const half = await join("Hanna", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomer: [lueneburg.id] });
  for (const somebody of [foreigner, half])
    expect(await market.refusal("group.changeLegalName", input, somebody.token)).toMatchObject(missing);
  const empty = { body: { groupId: own.id, legalName: "   " } };
  expect(await market.refusal("group.changeLegalName", empty, master.token)).toMatchObject({ statusCode: 400 });
  expect((await market.call("group.get", { id: own.id }, master.token)).legalName).toBe(own.legalName);
});

test("accepting the terms stores their address and the server's time, not the browser's", async () => {
  const { foreign, foreigner, audit } = world;
  const body = [...acceptance, replace("/agreements/agb/date", "2019-01-01T00:00:00.000Z")];
  await market.call("group.patch", { id: foreign.id, version: 1, body }, foreigner.token);
  expect(await market.call("group.get", { id: foreign.id }, foreigner.token)).toEqual({
    ...foreign,
    administrators: ["Frida Testmann"],
    version: 2,
    agreements: { agb: { active: true, refUrl, date: market.clock.now.toISOString() } },
  });
  expect(await audit(foreign.id)).toMatchObject([
    { action: "patch", userId: foreigner.id, fields: ["agreements.agb"] },
  ]);
});

test("accepting the same terms again keeps the first date", async () => {
  const { foreign, foreigner } = world;
  const first = market.clock.now;
  const accept = async (version: number, minutes: number, body: typeof acceptance) => {
    market.clock.now = new Date(first.getTime() + minutes * 60_000);
    return (await market.call("group.patch", { id: foreign.id, version, body }, foreigner.token)).agreements.agb;
  };
  expect(await accept(1, 0, acceptance)).toMatchObject({ date: first.toISOString() });
  const again = [...acceptance, replace("/agreements/agb/date", "2019-01-01T00:00:00.000Z")];
  expect(await accept(2, 5, again)).toEqual({ active: true, refUrl, date: first.toISOString() });
  expect(await accept(3, 10, acceptance)).toMatchObject({ date: first.toISOString() });
});

test.each([
  ["what is accepted is not given back", [replace("/agreements/agb/active", false)]],
  ["terms are accepted by their address", [replace("/agreements/agb/active", true)]],
  ["an address is one of the web", [...acceptance, replace("/agreements/agb/refUrl", "javascript:alert(1)")]],
])("%s", async (_, body) => {
  const { foreign, foreigner } = world;
  expect(await market.refusal("group.patch", { id: foreign.id, version: 1, body }, foreigner.token)).toMatchObject({
    statusCode: 400,
  });
  expect((await market.call("group.get", { id: foreign.id }, foreigner.token)).agreements).toEqual(foreign.agreements);
});

test("only master administrators of the whole company can accept the company's terms", async () => {
  const { foreign, stranger, admin, join } = world;
  const input = { id: foreign.id, version: 1, body: acceptance };
  expect(await market.refusal("group.patch", input, admin.token)).toMatchObject({ code: "RIGHT_MISSING" });
  const clerk = await join("Kai", ["BUSINESS_CUSTOMER_ADMIN"], { businessCustomerGroup: [foreign.id] });
  expect(await market.refusal("group.patch", input, clerk.token)).toMatchObject({ code: "RIGHT_MISSING" });
  const half = await join("Hein", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomer: [stranger.id] });
  expect(await market.refusal("group.patch", input, half.token)).toMatchObject(missing);
  const lock = { id: foreign.id, version: 1, body: [replace("/isLocked", false)] };
  expect(await market.refusal("group.patch", lock, world.foreigner.token)).toMatchObject({ code: "RIGHT_MISSING" });
});

test("edits of different fields are both kept; on the same field the second is refused (promise 31)", async () => {
  const { foreign, foreigner } = world;
  const { id } = foreign;
  const address = { street: "Kai", houseNumber: "1", postalCode: "21073", city: "Hamburg" };
  await market.call("group.patch", { id, version: 1, body: acceptance }, foreigner.token);
  await market.call("group.patch", { id, version: 1, body: [replace("/address", address)] }, foreigner.token);
  expect(await market.call("group.get", { id }, foreigner.token)).toMatchObject({
    version: 3,
    address,
    agreements: { agb: { active: true } },
  });
  expect(await market.refusal("group.patch", { id, version: 1, body: acceptance }, foreigner.token)).toMatchObject({
    code: "VERSION_CONFLICT",
    current: { version: 3 },
  });
});

test("a lock needs a reason and takes every agency offline, and unlocking clears the reason", async () => {
  const { own, lueneburg, admin, master, clerk } = world;
  const { id } = own;
  const patch = (version: number, ...body: ReturnType<typeof replace>[]) => ({ id, version, body });
  for (const reason of [[], [replace("/lockReason", "  ")]])
    expect(
      await market.refusal("group.patch", patch(1, replace("/isLocked", true), ...reason), admin.token),
    ).toMatchObject({ statusCode: 400 });
  const reason = replace("/lockReason", "Rechnungen sind offen.");
  await market.call("group.patch", patch(1, replace("/isLocked", true), reason), admin.token);
  expect(await market.call("group.get", { id }, clerk.token)).toMatchObject({
    isLocked: true,
    lockReason: "Rechnungen sind offen.",
  });
  expect(await market.call("businessCustomer.get", { id: lueneburg.id }, master.token)).toMatchObject({
    isOffering: false,
    version: 2,
  });
  await market.call("group.patch", patch(2, replace("/isLocked", false)), admin.token);
  expect(await market.call("group.get", { id }, master.token)).toMatchObject({ isLocked: false, lockReason: null });
});

test("staff create a company inactive and activate it; deactivation takes its agencies offline", async () => {
  const { admin, own, lueneburg, uelzen, audit } = world;
  const body = {
    type: "PARTNER" as const,
    name: "Neu",
    legalName: "Neu GmbH",
    vatId: "DE136695976",
    address: { street: "Am Hafen", houseNumber: "3", postalCode: "21335", city: "Lüneburg" },
    contactPoint: {
      person: { firstName: "Nele", lastName: "Neu", gender: "female" as const },
      email: "nele@neu.example",
      phone: null,
      fax: null,
    },
  };
  const { id } = await market.call("group.create", { body }, admin.token);
  expect(await market.call("group.get", { id }, admin.token)).toMatchObject({
    ...body,
    isActivated: false,
  });
  const toggle = (status?: boolean) =>
    market.call("group.toggleIsActivated", { body: { id, ...(status !== undefined && { status }) } }, admin.token);
  expect((await toggle()).isActivated).toBe(true);
  expect(await toggle(true)).toMatchObject({ isActivated: true, version: 2 });
  expect((await audit(id)).map(({ action }) => action)).toEqual(["create", "toggleIsActivated"]);
  await market.call(
    "group.toggleIsActivated",
    { body: { id: own.id, status: false, reason: "Vertrag beendet." } },
    admin.token,
  );
  const agency = (agencyId: string) => market.call("businessCustomer.get", { id: agencyId }, admin.token);
  expect(await agency(lueneburg.id)).toMatchObject({ isOffering: false, version: 2 });
  // This agency was offline before.
  expect(await agency(uelzen.id)).toMatchObject({ isOffering: false, version: 1 });
});

test("a company with an unfinished order is not deleted and stays unchanged", async () => {
  const { own, lueneburg, stadt, admin, master, place } = world;
  await place(lueneburg.id, stadt.id);
  const before = await market.call("businessCustomer.get", { id: lueneburg.id }, master.token);
  expect(await market.refusal("group.delete", { id: own.id }, admin.token)).toMatchObject({
    statusCode: 409,
    code: "COMPANY_HAS_OPEN_ORDERS",
  });
  expect(await market.call("businessCustomer.get", { id: lueneburg.id }, master.token)).toEqual(before);
});

test("a deleted company disappears with its agencies; its people are signed out or keep other places", async () => {
  const { own, lueneburg, stadt, stranger, admin, master, join, place, clerk } = world;
  const both = await join("Bent", ["BUSINESS_CUSTOMER_READER"], {
    businessCustomerGroup: [own.id],
    businessCustomer: [stranger.id],
  });
  const { id: orderId } = await place(lueneburg.id, stadt.id);
  await market.call("order.deny", { orderId, body: { reason: "customerRevocation" } }, admin.token);
  expect(await market.call("group.delete", { id: own.id }, admin.token)).toMatchObject({ ok: true });
  for (const somebody of [admin, both])
    expect(await market.refusal("group.get", { id: own.id }, somebody.token)).toMatchObject(missing);
  expect(await market.refusal("group.get", { id: own.id }, master.token)).toMatchObject({ code: "UNAUTHORIZED" });
  const ofTree = async (token: string) =>
    (await market.call("partnerNavigation.getTree", { body: { ids: [] } }, token)).map(({ id }) => id);
  expect(await ofTree(both.token)).toEqual([world.foreign.id]);
  expect(await ofTree(admin.token)).not.toContain(own.id);
  expect(await market.refusal("scope.getOwn", {}, clerk.token)).toMatchObject({ code: "UNAUTHORIZED" });
  expect(await market.call("businessCustomer.get", { id: lueneburg.id }, admin.token)).toMatchObject({
    isDeleted: true,
    isOffering: false,
  });
  const areas = market.db.selectFrom("deliveryArea").select("isOffering").where("groupId", "=", own.id);
  expect((await areas.execute()).map(({ isOffering }) => isOffering)).toEqual([false, false, false]);
  expect(await market.endedStreams()).toEqual(expect.arrayContaining([master.id, both.id]));
  for (const again of [
    market.refusal("group.delete", { id: own.id }, admin.token),
    market.refusal("group.toggleIsActivated", { body: { id: own.id } }, admin.token),
  ])
    expect(await again).toMatchObject(missing);
});

test("no user can empty a required field of a company; an empty house number is accepted", async () => {
  const { foreign, foreigner, admin } = world;
  const address = { street: "Am Hafen", houseNumber: "3", postalCode: "21335", city: "Lüneburg" };
  const person = { firstName: "", lastName: "", gender: null };
  const contact = { person, email: "buero@testbrand.example", phone: null, fax: null };
  const change = (version: number, ...body: ReturnType<typeof replace>[]) => ({ id: foreign.id, version, body });
  await market.call("group.patch", change(1, replace("/address", address)), foreigner.token);
  await market.call("group.patch", change(2, replace("/contactPoint", contact)), foreigner.token);
  await market.call("group.patch", change(3, replace("/vatId", "DE136695976")), admin.token);
  const emptied = [
    ...["street", "postalCode", "city"].map((part) => replace(`/address/${part}`, part === "postalCode" ? "" : " ")),
    replace("/address", null),
    replace("/contactPoint", null),
  ];
  for (const operation of emptied)
    expect(await market.refusal("group.patch", change(4, operation), foreigner.token)).toMatchObject({
      statusCode: 400,
    });
  for (const operation of [replace("/vatId", null), replace("/vatId", ""), replace("/name", " ")])
    expect(await market.refusal("group.patch", change(4, operation), admin.token)).toMatchObject({ statusCode: 400 });
  await market.call("group.patch", change(4, replace("/address/houseNumber", "")), foreigner.token);
});

test("a company created by staff needs the same fields as a registration", async () => {
  const { admin } = world;
  const whole = {
    type: "PARTNER" as const,
    name: "Neu",
    legalName: "Neu GmbH",
    vatId: "DE136695976",
    address: { street: "Am Hafen", houseNumber: "", postalCode: "21335", city: "Lüneburg" },
    contactPoint: {
      person: { firstName: "", lastName: "", gender: null },
      email: "nele@neu.example",
      phone: null,
      fax: null,
    },
  };
  for (const more of [
    { vatId: "" },
    { name: " " },
    { legalName: "" },
    { address: { ...whole.address, street: " " } },
    { address: { ...whole.address, city: "" } },
    { address: { ...whole.address, postalCode: "" } },
    { contactPoint: { ...whole.contactPoint, email: "" } },
  ])
    expect(await market.refusal("group.create", { body: { ...whole, ...more } }, admin.token)).toMatchObject({
      statusCode: 400,
    });
  await market.call("group.create", { body: whole }, admin.token);
});

test("a new legal name also renames a company known by it; a company with another name keeps that", async () => {
  const { own, foreign, master, foreigner } = world;
  await market.db.updateTable("businessCustomerGroup").set({ name: own.legalName }).where("id", "=", own.id).execute();
  const rename = async (groupId: string, token: string) => {
    await market.call("group.changeLegalName", { body: { groupId, legalName: "Neue Wärme GmbH" } }, token);
    const [node] = await market.call("partnerNavigation.getTree", { body: { ids: [] } }, token);
    return node?.name;
  };
  expect(await rename(own.id, master.token)).toBe("Neue Wärme GmbH");
  expect(await rename(foreign.id, foreigner.token)).toBe(foreign.name);
});
