import { randomUUID } from "node:crypto";
import type { Circle } from "@partner-konto/domain/mails/campaigns/circle";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { startMails } from "./testing.ts";

const mails = forAllTests(startMails);
beforeEach(() => mails.clear());

const names = async (circle: Partial<Circle>): Promise<string[]> => {
  const { people } = await mails.check({ kind: "contract" }, circle);
  return people.map(({ address }) => address.slice(0, address.indexOf("@")));
};

test("without conditions every dealer who may sign in is meant, and no staff", async () => {
  expect(await names({})).toEqual(["frida", "mia", "olaf", "rita"]);
});

test("people are chosen by role and by frontend; staff only by their roles", async () => {
  expect(await names({ roles: ["BUSINESS_CUSTOMER_MASTER_ADMIN"] })).toEqual(["frida", "mia"]);
  expect(await names({ roles: ["BUSINESS_CUSTOMER_MASTER_ADMIN"], frontends: ["PARTNER"] })).toEqual(["mia"]);
  expect(await names({ roles: ["PLATFORM_EDITOR", "PLATFORM_READER"] })).toEqual(["edda", "pia"]);
});

test("people are chosen by company or agency, also those who work for the whole company", async () => {
  expect(await names({ groupIds: [mails.own.id] })).toEqual(["mia", "olaf", "rita"]);
  expect(await names({ agencyIds: [mails.uelzen.id] })).toEqual(["mia", "rita"]);
  expect(await names({ groupIds: [mails.foreign.id], agencyIds: [mails.uelzen.id] })).toEqual(["frida", "mia", "rita"]);
});

test("people are chosen by the region of their agencies: postal codes or federal states", async () => {
  const at = (id: string, postalCode: string) =>
    mails.db
      .updateTable("businessCustomer")
      .set({ address: JSON.stringify({ street: "Hafenweg", houseNumber: "8", postalCode, city: "Ort" }) })
      .where("id", "=", id)
      .execute();
  await at(mails.uelzen.id, "29525");
  await at(mails.stranger.id, "21073");
  expect(await names({ postalCodes: ["295"] })).toEqual(["mia", "rita"]);
  expect(await names({ postalCodes: ["21"] })).toEqual(["frida", "mia", "olaf"]);
  expect(await names({ states: ["HH"] })).toEqual(["frida"]);
  expect(await names({ states: ["NI"] })).toEqual(["mia", "olaf", "rita"]);
  expect(await names({ states: ["NI"], groupIds: [mails.foreign.id] })).toEqual([]);
});

test("a company is named that fits the circle, and an agency only if it is the only one", async () => {
  const text = "{{companyName}}/{{agencyName}}";
  const textFor = async (circle: Partial<Circle>) =>
    (await mails.check({ kind: "contract", text, subject: "Neues" }, circle)).mail?.text.trim();
  expect(await textFor({ agencyIds: [mails.uelzen.id] })).toBe("Testbrand Energie/Uelzen");
  expect(await textFor({ groupIds: [mails.own.id] })).toBe("Testbrand Energie/Ihre Niederlassung");
});

test("a list is taken as it is, each address once, whatever its spelling", async () => {
  const addresses = ["gast@post.example", "Gast@POST.example", "rita@heidebrand.example", "ines@heidebrand.example"];
  expect(await names({ addresses })).toEqual(["gast", "rita", "ines"]);
});

test("a list with conditions beside it is refused", async () => {
  const body = mails.content({}, { addresses: ["gast@post.example"], states: ["NI"] });
  expect(await mails.refusal("campaign.check", { body }, mails.edda)).toMatchObject({
    code: "INVALID_INPUT",
    issues: [{ path: "body.circle.addresses" }],
  });
});

test("while a text is typed the circle is read once a minute; another circle or kind is read at once", async () => {
  const addresses = ["mia@heidebrand.example", "olaf@heidebrand.example"];
  const of = async (kind: "news" | "contract", text: string, some = addresses) =>
    (await mails.check({ kind, text, subject: "Neues" }, { addresses: some })).recipients;
  expect(await of("news", "Hallo")).toBe(2);
  await mails.db
    .insertInto("mailOptOut")
    .values({ id: randomUUID(), emailKey: addresses[0] ?? "", createdAt: mails.clock.now })
    .execute();
  expect(await of("news", "Hallo!")).toBe(2);
  expect(await of("contract", "Hallo!")).toBe(2);
  expect(await of("news", "Hallo!", addresses.slice(0, 1))).toBe(0);
  await mails.pass(1);
  expect(await of("news", "Hallo!")).toBe(1);
});
