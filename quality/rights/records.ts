import { randomUUID } from "node:crypto";
import type { Place } from "@partner-konto/contracts/rights-table";
import type { ProviderState } from "@partner-konto/contracts/states";
import { insertAreas } from "../../apps/marketplace/src/areas/delivery-area/index.ts";
import { addPlace, addStreet } from "../../apps/marketplace/src/areas/geography/testing.ts";
import { addDocument } from "../../apps/marketplace/src/companies/admission/testing.ts";
import { type Agency, insertAgencies } from "../../apps/marketplace/src/companies/agency/index.ts";
import { agencyLike, areaLike } from "../../apps/marketplace/src/companies/agency/testing.ts";
import { insertContent } from "../../apps/marketplace/src/content/entries/index.ts";
import { noteProblems } from "../../apps/marketplace/src/mails/bounces/index.ts";
import { insertMarket } from "../../apps/marketplace/src/market/values/index.ts";
import { subscriptionIdOf } from "../../apps/marketplace/src/notifications/subscriptions/subscription.ts";
import { insertUsers, type NewUser } from "../../apps/marketplace/src/people/records/index.ts";
import { completeSettings } from "../../apps/marketplace/src/states/areas/area-settings.ts";
import { contentLike } from "../../apps/marketplace/src/states/content/content-states.ts";
import { bounceOf } from "../../apps/marketplace/src/states/mails/mail-states.ts";
import { stateHandlers } from "../../apps/marketplace/src/states/plugin.ts";
import {
  add,
  make,
  password,
  prepare,
  type Stage,
  signIn,
  somebody,
  somebodyAt,
} from "../../apps/marketplace/src/states/stage.ts";

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
  /** Builds more at this place. */
  stage: Stage;
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
  "a program that used its API key",
] as const satisfies ProviderState[];

/** States that change prices, each in an area of its own. */
const pricesOf = [
  "prices that were published",
  "prices that are planned",
  "a delivery area whose base price follows the index",
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

type Placed = Stage & { at: NonNullable<Stage["at"]> };

/** An agency with two areas, and people who work there. States are built at the second area, which sells everything. */
async function addAgency(stage: Stage, place: Somewhere, companyId: string) {
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
  const at: Placed = {
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
  const works = { businessCustomer: [agency.id] };
  const other = somebodyAt(at, ["BUSINESS_CUSTOMER_READER"], works);
  const colleague = somebodyAt(at, ["BUSINESS_CUSTOMER_READER"], { ...works, user: [other.id] }, { password });
  await prepare(stage, async ({ db }) => {
    await insertAgencies(db, [agency]);
    await insertAreas(db, [area, selling]);
    await insertUsers(db, [colleague, other]);
  });
  return { agency, area, colleague, other, at };
}

/** The values of all states of a place that the pacts build, too. */
async function buildStates(stage: Placed, agency: Agency): Promise<Records["of"]> {
  const of: Records["of"] = {};
  for (const state of builtHere) of[state] = (await stateHandlers[state](stage)).values;
  for (const state of pricesOf) {
    const area = areaLike(agency, [], { ...completeSettings("PARTNER"), name: `${agency.name} Preise` });
    await prepare(stage, ({ db }) => insertAreas(db, [area]));
    of[state] = (await stateHandlers[state]({ ...stage, at: { ...stage.at, areaId: area.id } })).values;
  }
  return of;
}

/** Notes of the platform about a company and one of its agencies. @returns the id of the note about the company */
async function addNotes(stage: Stage, companyId: string, agencyId: string): Promise<string> {
  const editor = somebody(["PLATFORM_ADMIN"], {});
  await add(stage, editor);
  const token = await signIn(stage, editor);
  const note = async (about: { kind: "company" | "agency"; id: string }) => {
    const body = { about, text: `Bittet um Rückruf. Das bleibt unter uns: ${noteWord}.` };
    return (await make(stage, "adminDealerNote.create", { body }, token)).id;
  };
  const noteId = await note({ kind: "company", id: companyId });
  await note({ kind: "agency", id: agencyId });
  return noteId;
}

/** Records of the platform that each place has of its own, with names that do not contain the place's word. */
async function addPublicRecords(stage: Stage, place: Somewhere): Promise<Values> {
  const news = contentLike("businessCustomerNews");
  const scheduledFrom = new Date(stage.kernel.now().getTime() + 24 * 3_600_000);
  const inNorth = { goods: "oil", region: "north" } as const;
  const later = { ...inNorth, netCents: 7150, validFrom: scheduledFrom };
  const id = randomUUID();
  const depot = { id, version: 1, name: `Lager ${id.slice(0, 8)}`, charges: [] };
  return prepare(stage, async ({ db, now }) => {
    await insertContent(db, [news], now);
    await insertMarket(db, {
      prices: [later],
      depots: [{ ...depot, ...inNorth, modifiedAt: now.toISOString() }],
      values: [],
    });
    return {
      contentId: news.id,
      scheduledFrom: scheduledFrom.toISOString(),
      importedId: await addPlace(db, codes[place], "Ort", now),
      ...(await addStreet(db, codes[place], now)),
      depotId: depot.id,
      depotVersion: 1,
      depot: "Altlager",
      newDepot: "Neulager",
      chartName: "heatingOilNorth",
      chartVersion: 0,
      date: "2026-01-05",
    };
  });
}

/** An agency with all records that the contract's examples name: orders in every status, people, links, a consumer on the block list. */
export async function recordsAt(
  stage: Stage,
  place: Somewhere,
  companyId: string,
  otherGroupId: string,
): Promise<Records> {
  const { agency, area, colleague, other, at } = await addAgency(stage, place, companyId);
  const of = await buildStates(at, agency);
  const { id: userId, scopeId, contactPoint } = colleague;
  return {
    agencyId: agency.id,
    stage: at,
    always: {
      ...(await addPublicRecords(stage, place)),
      ...of["prices that were published"],
      ...of["prices that are planned"],
      ...(await blocked(at)),
      agencyId: agency.id,
      businessCustomerId: agency.id,
      groupId: companyId,
      documentId: await prepare(stage, (context) => addDocument(context, companyId)),
      groupVersion: 1,
      otherGroupId,
      otherBusinessCustomerId: agency.id,
      deliveryAreaId: area.id,
      postalCode: codes[place],
      noteId: await addNotes(stage, companyId, agency.id),
      userId,
      scopeId,
      otherScopeId: other.scopeId,
      email: contactPoint.email,
      password,
      version: 1,
      scopeVersion: 1,
      subscriptionId: subscriptionIdOf(userId),
    },
    of: {
      ...of,
      "a colleague whose mails do not arrive": await bounced(stage, colleague),
      "orders to analyse": { start: "2026-01-01", end: "2026-12-31" },
      // The person who asks has it: see marketplace.ts.
      "somebody who begins with a second factor": { code: "123456" },
      "somebody with a second factor": { code: "123456" },
    },
  };
}

/** Fees, disputes, invoices and rates of all places. The invoices come first, because a run bills all fees of its month. */
export async function addBilling(places: readonly Records[]): Promise<void> {
  const states = [
    "an invoice",
    "fees of a month that is due",
    "a fee that its dealer disputes",
    "a day without a fee rate",
    "a fee rate to come",
  ] as const satisfies ProviderState[];
  for (const state of states)
    for (const { stage, of } of places) of[state] = (await stateHandlers[state](stage)).values;
}

/** A consumer on the block list, which the company's agencies share: no name contains the place's word. */
async function blocked(stage: Placed): Promise<Values> {
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
