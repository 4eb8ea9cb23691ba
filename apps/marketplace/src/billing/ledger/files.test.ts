import { randomUUID } from "node:crypto";
import { emailKey } from "@partner-konto/domain/validation/email-address";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { createLog } from "../../kernel/log.ts";
import { carryOutDue } from "../../kernel/work/due-work.ts";
import { sendUnlessStopped } from "../../mails/bounces/index.ts";
import { heidebrand, monday, terhorst } from "../../orders/order/testing.ts";
import { insertUsers } from "../../people/records/index.ts";
import { personLike } from "../../people/users/testing.ts";
import { dueInvoices, dueProposals, noteInvoiceMail } from "./index.ts";
import { startBilling } from "./testing.ts";

const market = forAllTests(() => startBilling());
beforeEach(() => market.clear());
const log = createLog("silent");

/** The bytes of a file call. */
async function load(path: string, { token }: { token: string }) {
  const answer = await market.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
  return {
    status: answer.statusCode,
    type: answer.headers["content-type"],
    data: answer.rawPayload,
    headers: answer.headers,
  };
}

/** November as staff see it. */
const months = async () =>
  (await market.call("orderBilling.getInvoicingDates", {}, market.staff)).find(({ month }) => month === "2026-11");

const latin1 = (data: Uint8Array): string => new TextDecoder("windows-1252").decode(data);

/** An invoice of Heidebrand for November with two fees, one of which is credited in a later run. */
async function billed(): Promise<string> {
  const orders = [await market.deliver("2026-11-03"), await market.deliver("2026-11-04")];
  await market.bill("2026-11");
  const fee = await market.feeOf(orders[0] ?? "");
  await market.decide(fee.id, true);
  return (await market.invoices())[0]?.id ?? "";
}

test("an issued invoice is mailed once to the company, with the PDF that lies in the portal", async () => {
  const id = await billed();
  await carryOutDue(market.kernel, log, dueInvoices);
  await carryOutDue(market.kernel, log, dueInvoices);
  const mails = (await market.mails()).filter(({ attachment }) => attachment);
  expect(mails).toMatchObject([
    {
      to: "rechnung@heidebrand.example",
      replyTo: "rechnung@heizmarkt.example",
      subject: "Rechnung 2026-000001 für November 2026",
      attachment: { file: `invoices/${id}.pdf`, name: "Rechnung_2026-000001.pdf" },
    },
  ]);
  // Queued is not sent.
  expect(await market.invoices()).toMatchObject([{ mailedAt: null, isMailStopped: false }]);
  expect(await months()).toMatchObject({ pending: 1 });
  for (const mail of mails) await noteInvoiceMail(market.db, mail, "sent", market.clock.now);
  expect(await market.invoices()).toMatchObject([{ mailedAt: market.clock.now.toISOString(), isMailStopped: false }]);
  expect(await months()).toMatchObject({ pending: 0 });
  const { data, type, headers } = await load(`/billing/v1/invoice-file/${id}`, market.mia);
  expect(type).toContain("application/pdf");
  expect(headers["content-disposition"]).toContain("Rechnung_2026-000001.pdf");
  expect(data.equals((await market.kernel.files.get(`invoices/${id}.pdf`)) ?? Buffer.alloc(0))).toBe(true);
});

test("an invoice whose address takes no mails is not mailed, and was an oddity before the run", async () => {
  const { db, clock, staff } = market;
  const email = "rechnung@heidebrand.example";
  await db
    .insertInto("mailAddressState")
    .values({
      emailKey: emailKey(email),
      hardBouncedAt: clock.now,
      releasedAt: null,
      complainedAt: null,
      robinsonAt: null,
    })
    .execute();
  await market.deliver("2026-11-03");
  const { companies } = await market.call("orderBilling.generate", {}, staff);
  expect(companies).toMatchObject([{ oddities: expect.arrayContaining([{ code: "addressStopped" }]) }]);
  await market.bill("2026-11");
  await carryOutDue(market.kernel, log, dueInvoices);
  const deliver = sendUnlessStopped(
    db,
    () => Promise.reject(new Error("was sent")),
    () => clock.now,
  );
  for (const draft of (await market.mails()).filter(({ attachment }) => attachment))
    await noteInvoiceMail(db, draft, await deliver({ id: randomUUID(), queuedAt: "", draft }), clock.now);
  expect(await market.invoices()).toMatchObject([{ mailedAt: null, isMailStopped: true }]);
  expect(await months()).toMatchObject({ pending: 0 });
  await db.deleteFrom("mailAddressState").execute();
});

test("an XRechnung is stored when its invoice is issued, and an older one when somebody asks for it", async () => {
  const id = await billed();
  const file = `invoices/${id}.xml`;
  const xml = () => load(`/billing/v1/invoice-file/${id}?format=xrechnung`, market.mia);
  const { data } = await xml();
  expect(data.equals((await market.kernel.files.get(file)) ?? Buffer.alloc(0))).toBe(true);
  await market.kernel.files.put(file, Buffer.from("<issued/>"));
  expect((await xml()).data.toString()).toBe("<issued/>");
  await market.kernel.files.remove(file);
  await carryOutDue(market.kernel, log, dueInvoices);
  expect((await market.kernel.files.get(file))?.equals(data)).toBe(true);
});

test("a credit note is mailed as the correction of its invoice, with the days of its fees", async () => {
  await billed();
  await market.travel(new Date("2027-01-04T08:00:00Z"));
  await market.bill("2026-12");
  await carryOutDue(market.kernel, log, dueInvoices);
  const [, note] = await market.invoices();
  expect(note).toMatchObject({ kind: "creditNote", month: "2026-12", from: "2026-11-03", to: "2026-11-03" });
  expect((await market.mails()).filter(({ attachment }) => attachment).at(-1)).toMatchObject({
    subject: "Rechnungskorrektur 2027-000001 zu Rechnung 2026-000001",
    attachment: { name: "Rechnungskorrektur_2027-000001.pdf" },
  });
});

test("an invoice is also an XRechnung; another company and an administrator of one agency find neither", async () => {
  const id = await billed();
  const xml = await load(`/billing/v1/invoice-file/${id}?format=xrechnung`, market.mia);
  expect(xml.type).toContain("application/xml");
  expect(strFromU8(xml.data)).toContain("2026-000001");
  for (const who of [market.paul, market.lena])
    expect((await load(`/billing/v1/invoice-file/${id}`, who)).status).toBe(404);
  expect((await load(`/billing/v1/bookings/${heidebrand.id}?year=2026`, market.paul)).status).toBe(404);
  expect((await load("/billing/v1/collmex?month=2026-11", market.mia)).status).toBe(403);
});

test("all invoices of a year come as one archive", async () => {
  await billed();
  const { data, type } = await load(`/billing/v1/invoices-of-year/${heidebrand.id}?year=2026`, market.mia);
  expect(type).toContain("application/zip");
  const files = unzipSync(data);
  expect(Object.keys(files)).toEqual(["Rechnung_2026-000001.pdf"]);
  expect(strFromU8(files["Rechnung_2026-000001.pdf"]?.subarray(0, 5) ?? new Uint8Array())).toBe("%PDF-");
});

test("Collmex reads a record a rate of each invoice, with the customer's number and document types", async () => {
  await billed();
  await market.deliver("2026-11-05", { at: terhorst.muenster });
  await market.db
    .updateTable("businessCustomer")
    .set({ collmexId: "70555", collmexBillingType: 4, collmexCreditType: 5 })
    .where("groupId", "=", heidebrand.id)
    .execute();
  const { data } = await load("/billing/v1/collmex?month=2026-11", market.staff);
  const rows = latin1(data)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(";"));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveLength(96);
  expect(rows[0]?.slice(0, 7)).toEqual(["CMXINV", "26000001", "1", "4", "1", "", "70555"]);
  expect([rows[0]?.[29], rows[0]?.[51], rows[0]?.[72], rows[0]?.[73]]).toEqual(["20261221", "20261104", "1", "30,00"]);
});

test("the name of Collmex's file says which companies it lacks", async () => {
  await market.deliver("2026-11-03");
  await market.deliver("2026-11-05", { at: terhorst.muenster });
  await market.bill("2026-11");
  const agencies = market.db.updateTable("businessCustomer").where("groupId", "=", terhorst.id);
  await agencies.set({ collmexId: "=1+1" }).execute();
  const file = () => load("/billing/v1/collmex?month=2026-11", market.staff);
  const lacking = await file();
  expect(latin1(lacking.data).trimEnd().split("\r\n")).toHaveLength(1);
  expect(decodeURIComponent(String(lacking.headers["content-disposition"]))).toMatch(/CMXINV_2026-11_ohne_Terhorst/);
  await agencies.set({ collmexId: "70017" }).execute();
  expect(String((await file()).headers["content-disposition"])).toContain("CMXINV_2026-11.csv");
});

test("the fees of a year's documents are those of its invoices and credit notes, whatever their days", async () => {
  const early = await market.deliver("2026-11-03");
  await market.bill("2026-11");
  const late = await market.deliver("2026-12-10");
  await market.decide((await market.feeOf(early)).id, true);
  await market.travel(new Date("2027-01-04T08:00:00Z"));
  await market.bill("2026-12");
  await market.deliver("2027-01-02");
  const of = async (issuedIn: number) =>
    (await market.fees(heidebrand.id, { issuedIn })).map(({ orderId }) => orderId).toSorted();
  expect(await of(2026)).toEqual([early]);
  expect(await of(2027)).toEqual([early, late].toSorted());
});

test("DATEV's period reaches to the last document of the month's run", async () => {
  await market.deliver("2026-10-10");
  await market.travel(new Date("2026-11-30T08:00:00Z"));
  await market.bill("2026-10");
  // A merged company's invoice of the same month, issued later.
  const row = await market.db.selectFrom("invoice").selectAll().executeTakeFirstOrThrow();
  const later = { number: "2026-000002", issuedOn: "2026-12-01" };
  const document = JSON.stringify({ ...row.document, ...later });
  await market.db
    .insertInto("invoice")
    .values({ ...row, ...later, id: randomUUID(), document })
    .execute();
  const { data } = await load(`/billing/v1/bookings/${heidebrand.id}?year=2026&month=2026-10`, market.staff);
  const [header = ""] = latin1(data).split("\r\n");
  expect(header.split(";").slice(14, 16)).toEqual(["20261101", "20261231"]);
});

test("DATEV reads a booking a rate of each invoice", async () => {
  await billed();
  const { data } = await load(`/billing/v1/bookings/${heidebrand.id}?year=2026`, market.mia);
  const [header = "", columns = "", booking = "", ...rest] = latin1(data).split("\r\n");
  expect(header).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;20261221/);
  expect(header.split(";")).toHaveLength(31);
  expect(columns.split(";")[7]).toBe("Gegenkonto (ohne BU-Schlüssel)");
  expect(columns.split(";")).toHaveLength(125);
  expect(booking.split(";").slice(0, 14).join(";")).toBe(
    '35,70;"S";"EUR";;;"";4760;70000;"9";2112;"2026-000001";"040127";;"Erfolgsgebühren 11/2026"',
  );
  expect(rest).toEqual([""]);
});

test("DATEV reads a month by what billed it, also in the next year", async () => {
  await market.deliver("2026-12-10");
  await market.travel(new Date("2027-01-04T08:00:00Z"));
  await market.bill("2026-12");
  const { data } = await load(`/billing/v1/bookings/${heidebrand.id}?year=2026&month=2026-12`, market.mia);
  const [header = "", , booking] = latin1(data).split("\r\n");
  expect(booking).toContain('"2027-000001"');
  expect(header.split(";").slice(14, 16)).toEqual(["20270101", "20270131"]);
});

test("staff are told once, on the first business day after a month, that it can be billed", async () => {
  const petra = personLike("Petra", ["PLATFORM_EDITOR"], {}, { password: null });
  await insertUsers(market.db, [petra]);
  await market.deliver("2026-10-03");
  await market.db.deleteFrom("outbox").execute();
  const told = async (at: string) => {
    await market.travel(new Date(at));
    await carryOutDue(market.kernel, log, dueProposals(market.kernel.parts.billing));
    return (await market.mails()).filter(({ to }) => to === petra.contactPoint.email).map(({ subject }) => subject);
  };
  // 31 October 2026 is a Saturday.
  expect(await told("2026-10-31T22:00:00Z")).toEqual([]);
  expect(await told("2026-11-01T08:00:00Z")).toEqual([]);
  const once = ["Abrechnung für Oktober 2026 ist fällig"];
  expect(await told("2026-11-02T08:00:00Z")).toEqual(once);
  expect(await told("2026-11-03T08:00:00Z")).toEqual(once);
  await market.travel(monday);
  expect(await market.call("orderBilling.getInvoicingDates", {}, market.staff)).toMatchObject([
    { month: "2026-12", state: "open" },
    { month: "2026-11", state: "due", fees: 0 },
    { month: "2026-10", state: "due", proposedOn: "2026-11-02", fees: 1, netCents: 1500 },
  ]);
});
