import { randomUUID } from "node:crypto";
import type { Place } from "@partner-konto/contracts/rights-table";
import type { ProviderState } from "@partner-konto/contracts/states";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { insertAreas } from "../../apps/marketplace/src/areas/delivery-area/index.ts";
import { addPlace, addStreet } from "../../apps/marketplace/src/areas/geography/testing.ts";
import { addDocument } from "../../apps/marketplace/src/companies/admission/testing.ts";
import { insertAgencies } from "../../apps/marketplace/src/companies/agency/index.ts";
import { agencyLike, areaLike } from "../../apps/marketplace/src/companies/agency/testing.ts";
import { insertContent } from "../../apps/marketplace/src/content/entries/index.ts";
import { noteProblems } from "../../apps/marketplace/src/mails/bounces/index.ts";
import { insertMarket } from "../../apps/marketplace/src/market/values/index.ts";
import { addDepot } from "../../apps/marketplace/src/market/values/testing.ts";
import { subscriptionIdOf } from "../../apps/marketplace/src/notifications/subscriptions/subscription.ts";
import { insertUsers, type NewUser } from "../../apps/marketplace/src/people/records/index.ts";
import { addUsage } from "../../apps/marketplace/src/platform/usage/index.ts";
import { completeSettings } from "../../apps/marketplace/src/states/areas/area-settings.ts";
import { contentLike } from "../../apps/marketplace/src/states/content/content-states.ts";
import { bounceOf } from "../../apps/marketplace/src/states/mails/mail-states.ts";
import { stateHandlers } from "../../apps/marketplace/src/states/plugin.ts";
import {
  make,
  password,
  prepare,
  type Stage,
  signIn,
  somebody,
  somebodyAt,
} from "../../apps/marketplace/src/states/stage.ts";
import { billingRecords } from "./billing-records.ts";

export type Values = Record<string, string | number>;
export type Somewhere = Exclude<Place, "missing">;

/** A word for each place, in all its names and in no town's name. A response with the word reveals that place. */
export const words: Record<Somewhere, string> = { own: "amsel", sibling: "drossel", foreign: "zeisig" };
const codes: Record<Somewhere, string> = { own: "21335", sibling: "29525", foreign: "48143" };
const sellingCodes: Record<Somewhere, string> = { own: "21337", sibling: "29526", foreign: "48147" };
export const monday = new Date("2026-11-16T08:00:00.000Z");

/** A word in every note about a dealer. No response to anybody but platform staff may contain it. */
export const noteWord = "notizkanarienvogel";

/** Values by the names used in the contract's examples: for all states, and for single ones. */
export interface Records {
  agencyId: string;
  always: Values;
  of: Partial<Record<ProviderState, Values>>;
}

export const nothing = randomUUID();

/** The states that a place has, built by the same functions as for the pacts. Their calls follow each other as in this list. */
const builtHere = [
  "a mail that came back",
  "a complaint",
  "a sender of mail events",
  "a sender of returned mails",
  "a sender of the Robinson list",
  "a webhook that was told of an order",
  "a mail that is drafted",
  "a mail that is being sent",
  "an address that waits for its confirmation",
  "a colleague who was invited",
  "an agency with a truck",
  "a dated order and a truck",
  "an open order",
  "an open order to be paid in advance",
  "an order that was confirmed just now",
  "an order with a note",
  "an order that a program can pull",
  "an hour by which orders are answered",
  "an accepted order",
  "a done order",
  "a cancelled order",
  "an order link that was not used",
  "a pending payment",
  "a payment whose order is done",
  "an offer in a postal code",
  "an order that waits for its link",
  "a wish to be deleted that waits for its link",
  "an address that wants no news",
  "a rating that was asked for",
  "a rating that waits for a check",
  "a published rating",
  "a reset link that was not used",
  "an invitation that was not used",
  "an address to verify",
  "a session whose token runs out",
  "somebody signed in with two browsers",
] as const satisfies ProviderState[];

export const missing: Values = {
  postalCode: "99999",
  manufacturer: "nobody-makes-tanks",
  tankType: "nobody-makes-this",
  slug: "nobody-has-this-page",
  agencySlug: "nobody-has-this-page",
  fileName: "agb-lieferanten-nobody.pdf",
  coopId: "nobody",
  makerId: "nobody",
  firmId: "nobody",
  tkId: "tk-0",
  email: "nobody@nowhere.example",
  token: "nobody-has-this-secret",
  linkId: `${nothing}.nobody-has-this-secret`,
};

/** An agency with all records that the contract's examples name: orders in every status, people, links, a consumer on the block list. */
export async function recordsAt(
  stage: Stage,
  place: Somewhere,
  companyId: string,
  otherGroupId: string,
): Promise<Records> {
  const word = words[place];
  const name = `${word[0]?.toUpperCase()}${word.slice(1)}`;
  const agency = agencyLike(companyId, {
    name,
    shortName: name,
    emailSignature: `Ihr Team ${name}`,
    contactPoints: [{ kind: "orders", email: `${word}@auftrag.example`, phone: "04131 1000" }],
  });
  const area = areaLike(agency, [codes[place]], { name: `${name} Stadt` });
  // The same settings everywhere, so that the same order costs the same.
  const selling = areaLike(agency, [sellingCodes[place]], { ...completeSettings("PARTNER"), name: `${name} Verkauf` });
  const works = { businessCustomer: [agency.id] };
  const at = {
    ...stage,
    at: {
      companyId,
      agencyId: agency.id,
      otherAgencyId: agency.id,
      areaId: selling.id,
      postalCode: sellingCodes[place],
      lastName: name,
    },
  };
  const person = (more: Partial<NewUser> = {}, resources = {}) =>
    somebodyAt(at, ["BUSINESS_CUSTOMER_READER"], { ...works, ...resources }, more);
  const other = person();
  const colleague = person({ password }, { user: [other.id] });
  const editor = somebody(["PLATFORM_ADMIN"], {});
  await prepare(stage, async ({ db }) => {
    await insertAgencies(db, [agency]);
    await insertAreas(db, [area, selling]);
    await insertUsers(db, [colleague, other, editor]);
  });
  const asEditor = await signIn(stage, editor);
  const of: Records["of"] = {};
  for (const state of builtHere) of[state] = (await stateHandlers[state](at)).values;
  const { entryId } = await blocked(at);
  const publicationId = randomUUID();
  await prepare(stage, async ({ db, now: at }) => {
    const undone = { undoneAt: null, undoneBy: null };
    await db
      .insertInto("pricePublication")
      .values({ id: publicationId, at, userId: colleague.id, note: name, ...undone })
      .execute();
    const price = JSON.stringify(area.price);
    const of = { publicationId, deliveryAreaId: area.id, fields: ["price.0.tierBasis"] };
    await db
      .insertInto("pricePublicationArea")
      .values({ ...of, before: price, after: price })
      .execute();
  });
  await prepare(stage, ({ db, now: lastAt }) => {
    const of = { day: berlinTime(lastAt.toISOString()).date, userId: colleague.id, keyId: randomUUID() };
    const counts = { call: "order.getCoops", calls: 2, refused: 1, lastAt };
    return addUsage(db, [{ ...of, agencyId: agency.id, keyEndsWith: null, ...counts }]);
  });
  const planId = randomUUID();
  await prepare(stage, async ({ db, now: at }) => {
    const startsAt = new Date(at.getTime() + 7 * 24 * 3_600_000);
    const open = { returnsAt: null, state: "waiting" as const, refusal: null, agreedBy: null, publicationId: null };
    await db
      .insertInto("pricePlan")
      .values({ id: planId, at, userId: randomUUID(), note: name, startsAt, ...open })
      .execute();
    const patch = JSON.stringify([{ op: "replace", path: "/price/tierBasis", value: "total" }]);
    await db.insertInto("pricePlanArea").values({ planId, deliveryAreaId: area.id, version: 1, patch }).execute();
  });
  // Content belongs to the platform, so it does not contain the place's word.
  const news = contentLike("businessCustomerNews");
  await prepare(stage, ({ db, now }) => insertContent(db, [news], now));
  const note = async (about: { kind: "company" | "agency"; id: string }) => {
    const body = { about, text: `Bittet um Rückruf. Das bleibt unter uns: ${noteWord}.` };
    return (await make(stage, "adminDealerNote.create", { body }, asEditor)).id;
  };
  const noteId = await note({ kind: "company", id: companyId });
  await note({ kind: "agency", id: agency.id });
  const scheduledFrom = new Date(stage.kernel.now().getTime() + 24 * 3_600_000);
  await prepare(stage, async ({ db, now: at }) => {
    const day = berlinTime(at.toISOString()).date;
    const index = { kind: "index" as const, series: "heatingOil", day, netCents: 7000 };
    const later = { goods: "oil" as const, region: "north" as const, netCents: 7150, validFrom: scheduledFrom };
    await insertMarket(db, { prices: [later], depots: [], values: [index] });
    const set = { netCents: 7150, wantedCents: null, triedAt: null, refusal: null, fromTime: null, untilTime: null };
    const how = { series: "heatingOil" as const, deltaCents: 150, deadBandCents: 50, userId: colleague.id, at };
    await db
      .insertInto("followRule")
      .values({ deliveryAreaId: area.id, entry: "oil", ...how, ...set })
      .execute();
  });
  const { id: userId, scopeId, contactPoint } = colleague;
  const { email } = contactPoint;
  return {
    agencyId: agency.id,
    always: {
      agencyId: agency.id,
      businessCustomerId: agency.id,
      groupId: companyId,
      documentId: await prepare(stage, (context) => addDocument(context, companyId)),
      groupVersion: 1,
      otherGroupId,
      otherBusinessCustomerId: agency.id,
      deliveryAreaId: area.id,
      publicationId,
      planId,
      postalCode: codes[place],
      // Imported data is public, so it does not contain the place's word.
      importedId: await prepare(stage, ({ db, now }) => addPlace(db, codes[place], "Ort", now)),
      ...(await prepare(stage, ({ db, now }) => addStreet(db, codes[place], now))),
      contentId: news.id,
      noteId,
      // Depots and charts belong to the platform, so they do not contain it either.
      depotId: await prepare(stage, ({ db, now }) => addDepot(db, now)),
      depotVersion: 1,
      depot: "Altlager",
      newDepot: "Neulager",
      chartName: "heatingOilNorth",
      chartVersion: 0,
      scheduledFrom: scheduledFrom.toISOString(),
      date: "2026-01-05",
      userId,
      scopeId,
      otherScopeId: other.scopeId,
      email,
      password,
      version: 1,
      scopeVersion: 1,
      entryId,
      subscriptionId: subscriptionIdOf(userId),
    },
    of: {
      ...of,
      ...(await billingRecords(stage, { place, companyId, agencyId: agency.id, name })),
      "a colleague whose mails do not arrive": await bounced(stage, colleague),
      "orders to analyse": { start: "2026-01-01", end: "2026-12-31" },
      // The person who asks has it: see marketplace.ts.
      "somebody who begins with a second factor": { code: "123456" },
      "somebody with a second factor": { code: "123456" },
    },
  };
}

/** A consumer on the block list, which the company's agencies share: no name contains the place's word. */
async function blocked(stage: Stage & { at: NonNullable<Stage["at"]> }) {
  const at = { ...stage.at, lastName: "Konsument" };
  return (await stateHandlers["a consumer on the block list"]({ ...stage, at })).values;
}

/** Somebody whose mails come back and whose mail program complained. */
async function bounced(stage: Stage, { id: userId, contactPoint: { email } }: NewUser): Promise<Values> {
  const complaint = { kind: "complaint", status: null, reason: "" } as const;
  await prepare(stage, ({ db, now }) =>
    noteProblems(db, [bounceOf(email, now), { ...bounceOf(email, now), ...complaint }]),
  );
  return { userId, email };
}
