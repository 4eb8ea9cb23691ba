import { Buffer } from "node:buffer";
import { sampleDocument, samplePicture } from "@partner-konto/contracts/sample-files";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { handlers } from "../../handlers.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { insertUsers } from "../../people/records/index.ts";
import { personLike } from "../../people/users/testing.ts";
import { companyLike } from "../agency/testing.ts";
import { insertCompanies } from "../company/index.ts";

const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, "base64"));
const file = (name: string, data = bytes(sampleDocument)) => ({ file: { name, data } });

const market = forAllTests(() => startMarketplace({ handlers }));
/** A newcomer with its master administrator, another dealer, and staff. */
const world = forAllTests(async () => {
  const newcomer = companyLike({
    name: "Müller und Söhne",
    legalName: "Müller und Söhne GmbH",
    vatId: "DE136695976",
    isActivated: false,
    contactPoint: {
      person: { firstName: "Uwe", lastName: "Müller", gender: "male" },
      email: "uwe@oel-mueller.example",
      phone: "04131 22330",
      fax: null,
    },
  });
  const twin = companyLike({ name: "Ölhandel Müller", legalName: "Ölhandel Heide KG", vatId: "DE136695976" });
  await insertCompanies(market.db, [newcomer, twin]);
  const resources = { businessCustomerGroup: [newcomer.id] };
  const uwe = personLike("Uwe", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], resources, { password: null });
  const staffMember = personLike("Paul", ["PLATFORM_ADMIN"], {}, { usedFrontend: ["AMI"], password: null });
  await insertUsers(market.db, [uwe, staffMember]);
  const of = (id: string) => ({ businessCustomer: [], businessCustomerGroup: [id], user: [] });
  return {
    newcomer,
    twin,
    uwe,
    staffMember,
    dealer: await market.signIn({ id: uwe.id, resources: of(newcomer.id) }),
    stranger: await market.signIn({ resources: of(twin.id) }),
    staff: await market.signIn({ id: staffMember.id, roles: ["PLATFORM_ADMIN"], frontend: "AMI" }),
  };
});
const mailsTo = async (email: string) => (await market.mails()).filter(({ to }) => to === email);

test("a newcomer is asked, answers with a document, and is activated; each step is mailed and shown", async () => {
  const { newcomer, dealer, staff, uwe, staffMember } = world;
  const groupId = newcomer.id;
  const state = async () => (await market.call("admission.get", { groupId }, dealer)).state;
  expect(await state()).toBe("waiting");
  const later = () => {
    market.clock.now = new Date(market.clock.now.getTime() + 60_000);
  };
  await market.call("admission.ask", { groupId, body: { text: "Bitte schicken Sie Ihre Gewerbeanmeldung." } }, staff);
  expect(await state()).toBe("asked");
  const [question] = await mailsTo(uwe.contactPoint.email);
  expect(JSON.stringify(question)).toContain("Bitte schicken Sie Ihre Gewerbeanmeldung.");
  expect(JSON.stringify(question)).toContain(`/company/${groupId}`);
  later();
  await market.call("admission.uploadProof", { groupId, body: file("Gewerbeanmeldung.pdf") }, dealer);
  later();
  await market.call("admission.uploadProof", { groupId, body: file("Ausweis.png", bytes(samplePicture)) }, dealer);
  expect(await state()).toBe("answered");
  // Staff hear of the first document only.
  expect((await mailsTo(staffMember.contactPoint.email)).map(({ subject }) => subject)).toEqual([
    "Antwort auf Ihre Rückfrage: Müller und Söhne",
  ]);
  later();
  await market.call("group.toggleIsActivated", { body: { id: groupId, status: true } }, staff);
  const { steps, documents } = await market.call("admission.get", { groupId }, dealer);
  expect(steps.map(({ kind }) => kind)).toEqual(["asked", "admitted"]);
  expect(documents.map(({ name, type }) => [name, type])).toEqual([
    ["Gewerbeanmeldung.pdf", "pdf"],
    ["Ausweis.png", "picture"],
  ]);
  expect(await market.refusal("admission.ask", { groupId, body: { text: "Noch etwas?" } }, staff)).toMatchObject({
    code: "COMPANY_IS_ADMITTED",
  });
});

test("staff see what is missing and companies like it; the company itself sees no other company", async () => {
  const { newcomer, twin, dealer, staff } = world;
  const seen = await market.call("admission.get", { groupId: newcomer.id }, staff);
  expect(seen.twins).toEqual([{ id: twin.id, name: twin.name, alike: ["vatId", "name"] }]);
  // No terms hold here, so none have to be accepted.
  expect(seen.lacks).toEqual(["address"]);
  expect((await market.call("admission.get", { groupId: newcomer.id }, dealer)).twins).toEqual([]);
});

test("a rejection is mailed with its reason, and the company may still be activated later", async () => {
  const other = companyLike({ name: "Ohne Gewerbe", isActivated: false });
  await insertCompanies(market.db, [other]);
  const resources = { businessCustomerGroup: [other.id] };
  const boss = personLike("Bodo", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], resources, { password: null });
  await insertUsers(market.db, [boss]);
  const body = { text: "Wir konnten Ihr Gewerbe nicht bestätigen." };
  const { state } = await market.call("admission.reject", { groupId: other.id, body }, world.staff);
  expect(state).toBe("rejected");
  const [mail] = await mailsTo(boss.contactPoint.email);
  expect(mail?.subject).toBe("Ohne Gewerbe wird nicht freigeschaltet");
  expect(JSON.stringify(mail)).toContain(body.text);
  await market.call("group.toggleIsActivated", { body: { id: other.id, status: true } }, world.staff);
  expect((await market.call("admission.get", { groupId: other.id }, world.staff)).state).toBe("admitted");
});

test("documents are for the company and for staff; nobody else sees, sends or removes one", async () => {
  const { newcomer, dealer, stranger } = world;
  const { id } = await market.call(
    "admission.uploadProof",
    { groupId: newcomer.id, body: file("Vertrag.pdf") },
    dealer,
  );
  const missing = { code: "NOT_FOUND" };
  const groupId = newcomer.id;
  expect(await market.refusal("admission.get", { groupId }, stranger)).toMatchObject(missing);
  expect(await market.refusal("admission.getProof", { id }, stranger)).toMatchObject(missing);
  expect(await market.refusal("admission.removeProof", { id }, stranger)).toMatchObject(missing);
  expect(await market.refusal("admission.uploadProof", { groupId, body: file("x.pdf") }, stranger)).toMatchObject(
    missing,
  );
  await market.call("admission.removeProof", { id }, dealer);
  expect(await market.refusal("admission.removeProof", { id }, dealer)).toMatchObject(missing);
});

test.each([
  ["a text", "Notiz.txt", Buffer.from("Hallo"), "PROOF_NOT_ALLOWED"],
  ["a web page", "Seite.pdf", Buffer.from("<!doctype html><script>alert(1)</script>"), "PROOF_NOT_ALLOWED"],
  [
    "a picture that can run scripts",
    "Bild.svg",
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    "PROOF_NOT_ALLOWED",
  ],
  [
    "a PDF that acts by itself",
    "A.pdf",
    Buffer.from(atob(sampleDocument).replace("/Type /Page ", "/AA <<>> /Type /Page "), "latin1"),
    "PDF_NOT_PLAIN",
  ],
] as const)("%s is no document", async (_what, name, data, code) => {
  const { newcomer, dealer } = world;
  const body = file(name, new Uint8Array(data));
  expect(await market.refusal("admission.uploadProof", { groupId: newcomer.id, body }, dealer)).toMatchObject({ code });
});
