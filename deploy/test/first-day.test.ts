import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { calls } from "@partner-konto/contracts/services";
import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formOf } from "../../apps/marketplace/src/ratings/shop/testing.ts";
import { sampleDocument } from "../../packages/contracts/src/sample-files.ts";
import { limit } from "../../packages/testing/src/how-many.ts";
import { addressOf, compose, composeWith, entry, runInside, script, shop, untilReady, useSettings } from "./compose.ts";
import { browser, type Person, signIn } from "./portal.ts";

const page = readFileSync(path.join(import.meta.dirname, "..", "..", "docs", "operators", "first-day.md"), "utf8");
const blocks = [...page.matchAll(/```\n([\s\S]*?)```/g)].map(([, block = ""]) => block.trim().split("\n"));
/** The page's settings, with this machine's addresses instead of the example's. */
const settings = Object.fromEntries(
  (blocks.find(([line = ""]) => line.startsWith("PUBLIC_URL=")) ?? []).map((line) => {
    const [name = "", ...value] = line.split("=");
    return [name, value.join("=")];
  }),
);
const commandsOf = (start: string): string[] => blocks.flat().filter((line) => line.startsWith(start));
/** The calls that the tables of the page name, in their order. */
const named = [...page.matchAll(/^\|.*\| ([^|]+) \|$/gm)].flatMap(([, cell = ""]) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, call = ""]) => call),
);

const made: string[] = [];
/** Makes a call of the page; calls of the page are noted, because it must name them all. */
function ask<Answer>(person: Person, call: string, input?: Record<string, unknown>): Promise<Answer> {
  made.push(call);
  const hasEffect = calls.find(({ id }) => id === call)?.call.effect === true;
  return person.call<Answer>(call, { ...(hasEffect && { key: `first-day-${made.length}` }), ...input });
}
async function comesIn(email: string, password: string): Promise<Person> {
  made.push("session.login");
  return signIn(entry, email, password);
}
/** Posts a form as a browser does, which follows the redirect with the cookie that came with it. */
async function postAndFollow(place: string, body: URLSearchParams): Promise<Response> {
  const headers = { "sec-fetch-site": "same-origin" };
  const answer = await fetch(shop + place, { method: "POST", body, headers, redirect: "manual" });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return fetch(new URL(answer.headers.get("location") ?? place, shop), { headers: { cookie } });
}
async function shopPage(method: "GET" | "POST", place: string, fields: Record<string, string>): Promise<string> {
  made.push(`${method} ${place}`);
  const body = new URLSearchParams(fields);
  const answer =
    method === "GET" ? await fetch(`${shop}${place}?${body.toString()}`) : await postAndFollow(place, body);
  expect(answer.status, place).toBe(200);
  return answer.text();
}

/** The code that an authenticator app shows for the address in the QR code (RFC 6238). */
function codeOf(address: string): string {
  const secret = new URL(address).searchParams.get("secret") ?? "";
  const bits = [...secret].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  const key = Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac("sha1", key).update(step).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, "0");
}

/** The texts of all mails in the mailbox of both marketplaces, newest last. */
async function mails(): Promise<{ to: string; text: string }[]> {
  const code = `import { readdirSync, readFileSync } from "node:fs";
    import PostalMime from "postal-mime";
    const mails = [];
    for (const name of readdirSync("/data/mailbox").filter((name) => name.endsWith(".eml")).sort()) {
      const { to, text } = await PostalMime.parse(readFileSync("/data/mailbox/" + name));
      mails.push({ to: to[0].address, text });
    }
    console.log(JSON.stringify(mails));`;
  return JSON.parse(await runInside("marketplace-1", code).catch(() => "[]")) as { to: string; text: string }[];
}
async function mailTo(email: string, words: RegExp): Promise<string> {
  const found = async () => (await mails()).findLast(({ to, text }) => to === email && words.test(text))?.text ?? "";
  await expect.poll(found, { timeout: limit(60_000), interval: 500 }).not.toBe("");
  return found();
}
const secretIn = (text: string): string => /#([\w-]{43})/.exec(text)?.[1] ?? "";

/** @param rest what follows the call's name in the address */
async function sendFile({ cookie }: Person, id: string, rest: string): Promise<void> {
  made.push(id);
  const call = id.split(".").at(-1) ?? "";
  const body = new FormData();
  body.set("file", new File([Buffer.from(sampleDocument, "base64")], `${call}.pdf`, { type: "application/pdf" }));
  const headers = { "x-partner-konto": "1", origin: entry, cookie };
  const answer = await fetch(`${entry}/files/${call}${rest}`, { method: "POST", headers, body });
  expect(answer.status, await answer.text()).toBe(200);
}

/** The query of an edition for all companies from today on. */
function edition(document: string, title: string): string {
  const validFrom = berlinTime(new Date().toISOString()).date;
  return `?${new URLSearchParams({ document, audience: "all", title, validFrom }).toString()}`;
}

beforeAll(async () => {
  useSettings({ ...settings, PUBLIC_URL: entry, SHOP_URL: shop });
  await compose("down", "-v", "--remove-orphans");
  await script("secrets.sh");
  const [up = ""] = commandsOf("docker compose up ");
  await compose(...up.split(" ").slice(2));
  await untilReady();
  for (const service of ["marketplace-1", "marketplace-2"]) await untilReady(`http://${await addressOf(service)}:3001`);
});
afterAll(async () => {
  await compose("down", "-v", "--remove-orphans");
});

const chief = "chefin@firma.example";
const password = "Kaltluft-2027";
const dealerMail = "nele@neumann.example";
const consumer = "h.brueckner@post.example";

test(
  "the first day, as the handbook's page says: from an empty machine to a confirmed order",
  async () => {
    // 2. The first member of staff. The page has no other commands than those that run here.
    expect(commandsOf("deploy/")).toEqual(["deploy/secrets.sh"]);
    const [, invitation = "", ...others] = commandsOf("docker compose ");
    expect(others).toEqual([]);
    const invite = invitation.split(" ").slice(2);
    expect(invite).toContain(chief);
    const lost = secretIn(await compose(...invite));
    const printed = await compose(...invite);
    expect(printed).toContain(`${entry}/user-invite#`);
    await expect(composeWith({}, ...invite.slice(0, -1), "andere@firma.example")).rejects.toThrow(
      "Another address is invited",
    );
    const anyone = browser(entry);
    await expect(anyone.call("user.invite", { body: { token: lost, password } })).rejects.toThrow(/LINK_USED|410/);
    await ask(anyone, "user.invite", { body: { token: secretIn(printed), password } });
    await expect(compose(...invite)).rejects.toThrow("The platform has an administrator");
    const staff = await comesIn(chief, password);
    await expect(staff.call("billing.getFeeRates")).rejects.toThrow(/40[13]/);
    const begun = await ask<{ address: string }>(staff, "account.beginSecondFactor", { body: { password } });
    await ask(staff, "account.confirmSecondFactor", { body: { code: codeOf(begun.address) } });

    // 3. Fees.
    const rates = await ask<{ goods: string }[]>(staff, "billing.getFeeRates");
    expect(rates.map(({ goods }) => goods)).toEqual(["pellets"]);
    const validFrom = addDays(new Date().toISOString().slice(0, 10), 2);
    await ask(staff, "billing.addFeeRate", { body: { goods: "oil", basis: "per100l", netCents: 20, validFrom } });

    // 4. and 5. Terms and comparison sites.
    await sendFile(staff, "terms.uploadTerms", edition("agb", "AGB für Lieferanten"));
    await sendFile(staff, "terms.uploadTerms", edition("avv", "Vereinbarung zur Auftragsverarbeitung"));
    expect(await ask<object[]>(staff, "terms.getEditions")).toHaveLength(2);
    await ask(staff, "coop.create", { body: { id: "heizspar", name: "Heizspar" } });

    // 6. Base prices and taxes.
    const { version } = await ask<{ version: number }>(staff, "adminBasePrice.get");
    const price = { goods: "oil", region: "north", netCents: 7180 };
    await ask(staff, "adminBasePrice.putMainDepotPrices", { version, body: { prices: [price] } });
    const taxes = await ask<{ kind: string }[]>(staff, "tax.list");
    expect(new Set(taxes.map(({ kind }) => kind))).toEqual(new Set(["oilVat", "pelletVat", "co2"]));
    expect(await ask<object[]>(staff, "tax.history")).toHaveLength(taxes.length);
    const day = addDays(new Date().toISOString().slice(0, 10), 400);
    const announced = await ask<object[]>(staff, "tax.announce", { body: { kind: "co2", day, value: 6350 } });
    expect(announced).toContainEqual({ kind: "co2", day, value: 6350 });

    // 7. A dealer registers, and accepts the editions that the page shows.
    const shown = await ask<{ id: string }[]>(anyone, "terms.getCurrent", { type: "PARTNER" });
    const company = {
      frontendSource: "PARTNER",
      legalName: "Brennstoffe Neumann GmbH",
      vatId: "DE136695976",
      address: { street: "Am Hafen", houseNumber: "3", postalCode: "21335", city: "Lüneburg" },
      person: { firstName: "Nele", lastName: "Neumann", gender: "female" },
      phone: "+49 4131 24700",
      fax: null,
      email: dealerMail,
      acceptsTerms: true,
      editions: shown.map(({ id }) => id),
    };
    await ask(anyone, "partnerRegistration.register", { body: company });
    const token = secretIn(await mailTo(dealerMail, /Registrierung abschließen/));
    await ask(anyone, "user.validateToken", { token });
    await ask(anyone, "partnerRegistration.register", { body: { ...company, token, password } });
    const dealer = await comesIn(dealerMail, password);
    const tree = await ask<{ id: string; name: string }[]>(dealer, "partnerNavigation.getTree", { body: { ids: [] } });
    const groupId = tree.find(({ name }) => name === company.legalName)?.id ?? "";

    // 8. Activated, from the mail to staff.
    const newcomer = await mailTo(chief, /hat sich registriert/);
    expect(newcomer).toContain(`${entry}/company/${groupId}`);
    expect(await ask(staff, "group.get", { id: groupId })).toMatchObject({ isActivated: false });
    await ask(staff, "group.toggleIsActivated", { body: { id: groupId, status: true } });
    await mailTo(dealerMail, /wir haben Brennstoffe Neumann GmbH freigeschaltet/);

    // 9. Online.
    const { id: agencyId } = await ask<{ id: string }>(dealer, "businessCustomer.create", {
      body: {
        groupId,
        name: "Hafen",
        brandName: "Neumann Wärme",
        address: company.address,
        contactPoints: [{ kind: "orders", email: "hafen@neumann.example", phone: "04131 24700" }],
      },
    });
    const { id: areaId } = await ask<{ id: string }>(dealer, "deliveryArea.create", {
      body: { name: "Elbmarsch", businessCustomerId: agencyId },
    });
    const area = await dealer.call<{ version: number; modifiedAt: string }>("deliveryArea.get", { id: areaId });
    await ask(dealer, "deliveryArea.patch", {
      id: areaId,
      version: area.version,
      body: [
        { op: "replace", path: "/postalCodes", value: [{ postalCode: "21335", name: "Lüneburg", color: "#2f6feb" }] },
        { op: "replace", path: "/price/basePrice", value: { mode: "platform", region: "north", netCents: null } },
        { op: "replace", path: "/price/tiers", value: [{ from: 500, margins: { normal: 900, premium: 1100 } }] },
      ],
    });
    const { id: profileId } = await ask<{ id: string }>(dealer, "profile.create", {
      body: {
        groupId,
        profileName: "Neumann Wärme",
        description: "Wir liefern Heizöl ab Lüneburg.",
        imprint: "Brennstoffe Neumann GmbH\nAm Hafen 3\n21335 Lüneburg",
        address: company.address,
        contactPoint: { email: "buero@neumann.example", phone: "04131 24700" },
        arbiterShowText: false,
      },
    });
    await sendFile(dealer, "upload.uploadAgb", `/${profileId}`);
    await sendFile(dealer, "upload.uploadWithdrawal", `/${profileId}`);
    await ask(dealer, "businessCustomer.toggleIsOffering", { body: { id: agencyId, status: true } });
    await ask(dealer, "deliveryArea.toggleIsOffering", { body: { id: areaId, status: true } });

    // 10. The first order, in the shop.
    const wish = { ware: "heizoel", plz: "21335", menge: "3.000" };
    expect(await shopPage("GET", "/shop/angebote", wish)).toContain(areaId);
    const form = await shopPage("GET", "/shop/bestellen", { ...wish, angebot: areaId, zahlung: "ec" });
    const typed = {
      anrede: "Frau",
      vorname: "Hannelore",
      nachname: "Brückner",
      email: consumer,
      telefon: "0171 3920041",
      strasse: "Am Wüstenfeld",
      hausnummer: "12 a",
      ort: "Lüneburg",
    };
    const placed = await shopPage("POST", "/shop/bestellen", formOf(form, typed));
    expect(placed).toContain("Vielen Dank für Ihre Bestellung");
    const list = { businesscustomerId: "all", limit: 25, page: 1, sortField: "createdAt", body: { direction: "desc" } };
    const { data: orders } = await ask<{ data: { id: string; status: string; number: string }[] }>(
      dealer,
      "order.list",
      list,
    );
    expect(orders).toHaveLength(1);
    await ask(dealer, "order.confirm", { orderId: orders[0]?.id, body: {} });
    await mailTo(consumer, /bestätigen sie gern/);

    // The page names each call, in this order.
    expect(made).toEqual(named);
    // The platform's mails say who sends them.
    for (const words of [settings["BILLING_NAME"], settings["SUPPORT_PHONE"], settings["MANAGING_DIRECTORS"]])
      expect(newcomer).toContain(words);
    // No log of the day holds a link's secret or an address.
    const logs = await compose("logs", "--no-color");
    for (const secret of [lost, secretIn(printed), token, dealerMail, consumer, chief])
      expect(logs).not.toContain(secret);
  },
  limit(300_000),
);
