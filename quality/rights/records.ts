import { randomUUID } from "node:crypto";
import { exampleOrder } from "@partner-konto/contracts/orders/checkout";
import type { Place } from "@partner-konto/contracts/rights-table";
import type { ProviderState } from "@partner-konto/contracts/states";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { customerRequest, wishOf } from "@partner-konto/domain/prices/customer-request";
import { insertAreas } from "../../apps/marketplace/src/areas/delivery-area/index.ts";
import { addPlace, addStreet } from "../../apps/marketplace/src/areas/geography/testing.ts";
import { addDocument } from "../../apps/marketplace/src/companies/admission/testing.ts";
import { insertAgencies } from "../../apps/marketplace/src/companies/agency/index.ts";
import { agencyLike, areaLike } from "../../apps/marketplace/src/companies/agency/testing.ts";
import { insertContent } from "../../apps/marketplace/src/content/entries/index.ts";
import { insertMarket } from "../../apps/marketplace/src/market/values/index.ts";
import { addDepot } from "../../apps/marketplace/src/market/values/testing.ts";
import { subscriptionIdOf } from "../../apps/marketplace/src/notifications/subscriptions/subscription.ts";
import { deletionTokenOf } from "../../apps/marketplace/src/orders/order/deletion.ts";
import { insertBlacklistEntries, newConfirmLink, placeOrder } from "../../apps/marketplace/src/orders/order/index.ts";
import { insertUsers, type NewUser, newLink } from "../../apps/marketplace/src/people/user/index.ts";
import { startSession } from "../../apps/marketplace/src/people/user/sessions.ts";
import type { LinkKind } from "../../apps/marketplace/src/people/user/tables.ts";
import { addUsage } from "../../apps/marketplace/src/platform/usage/index.ts";
import { offeredNow } from "../../apps/marketplace/src/prices/calculators/index.ts";
import { askFor, newRatingLink } from "../../apps/marketplace/src/ratings/rating/index.ts";
import { completeSettings } from "../../apps/marketplace/src/states/area-settings.ts";
import { contentLike } from "../../apps/marketplace/src/states/content-states.ts";
import { addDispatch, truckLike } from "../../apps/marketplace/src/states/dispatch-states.ts";
import { addressWithoutNews, orderThatWaits } from "../../apps/marketplace/src/states/link-states.ts";
import { orderDraft } from "../../apps/marketplace/src/states/order-draft.ts";
import { placeInInstalments } from "../../apps/marketplace/src/states/payment-states.ts";
import { make, password, prepare, type Stage, signIn, somebody } from "../../apps/marketplace/src/states/stage.ts";
import { addWebhook } from "../../apps/marketplace/src/states/webhook-states.ts";
import { billingRecords } from "./billing-records.ts";
import { campaignRecords } from "./campaign-records.ts";
import { mailRecords } from "./mail-records.ts";

export type Values = Record<string, string | number>;
export type Somewhere = Exclude<Place, "missing">;

/** A word for each place, in all its names and in no town's name. A response with the word reveals that place. */
export const words: Record<Somewhere, string> = { own: "amsel", sibling: "drossel", foreign: "zeisig" };
const codes: Record<Somewhere, string> = { own: "21335", sibling: "29525", foreign: "48143" };
const sellingCodes: Record<Somewhere, string> = { own: "21337", sibling: "29526", foreign: "48147" };
const slot = "2026-12-01T07:00:00+01:00";
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
/** A done order whose consumer was asked for a rating, and gave one unless `state` is null. */
async function ratedOrder(
  stage: Stage,
  placed: () => Promise<{ id: string }>,
  token: string,
  { stars, state }: { stars: number; state: "inCheck" | "published" | null },
): Promise<Values> {
  const { id: orderId } = await placed();
  await make(stage, "order.confirm", { orderId, body: {} }, token);
  await make(stage, "order.done", { orderId, ahead: "true" }, token);
  const made = await prepare(stage, async (context) => {
    await askFor(context, orderId);
    const { id } = await context.db
      .selectFrom("rating")
      .select("id")
      .where("orderId", "=", orderId)
      .executeTakeFirstOrThrow();
    return { ratingId: id, linkId: await newRatingLink(context, id, false) };
  });
  if (state === null) return { ...made, version: 1 };
  const body = {
    version: 1,
    stars,
    criteria: { price: stars, date: stars, driver: stars },
    text: "Jens kam pünktlich.",
  };
  const { version } = await make(stage, "rating.updateByCustomer", { linkHash: made.linkId, body });
  if (state === "inCheck") return { ...made, version };
  const published = { type: "rating", id: made.ratingId, state } as const;
  return { ...made, version: (await make(stage, "rating.changeState", { ...published, body: {} }, token)).version };
}

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
  const person = (more: Partial<NewUser> = {}, resources = {}) =>
    somebody(
      ["BUSINESS_CUSTOMER_READER"],
      { ...works, ...resources },
      {
        contactPoint: {
          person: { firstName: "Paula", lastName: name, gender: "female" },
          email: `${word}-${randomUUID()}@heidebrand.example`,
        },
        ...more,
      },
    );
  const other = person();
  const colleague = person({ password }, { user: [other.id] });
  const invited = person({ isActive: false, isVerified: false });
  await prepare(stage, async ({ db }) => {
    await insertAgencies(db, [agency]);
    await insertAreas(db, [area, selling]);
    await insertUsers(db, [colleague, other, invited]);
  });
  const drafted = () => {
    const draft = orderDraft(agency.id, area.id);
    const customer = { ...draft.customer, lastName: name, email: `${word}-${randomUUID()}@post.example` };
    return { ...draft, customer };
  };
  const placed = (draft = drafted()) => prepare(stage, (context) => placeOrder(context, draft));
  const [open, accepted, cancelled] = [await placed(), await placed(), await placed()];
  const noted = await placed();
  const orderNote = { orderId: noted.id, body: { text: "Stutzen hinten links." } };
  const token = await signIn(stage, { ...colleague, roles: ["PLATFORM_ADMIN"] });
  const editor = somebody(["PLATFORM_ADMIN"], {});
  await prepare(stage, ({ db }) => insertUsers(db, [editor]));
  const asEditor = await signIn(stage, editor);
  const { undo } = await make(stage, "order.confirm", { orderId: accepted.id, body: {} }, asEditor);
  await make(stage, "order.deny", { orderId: cancelled.id, body: { reason: "customerRevocation" } }, asEditor);
  const planned = await placed();
  await make(stage, "order.confirm", { orderId: planned.id, body: { deliveryDateTime: slot } }, asEditor);
  const truck = truckLike({ name });
  const done = await placed();
  const pending = await placeInInstalments(stage, { ...drafted(), amount: 8000 });
  const shipped = await placeInInstalments(stage, drafted());
  await make(stage, "order.confirm", { orderId: shipped.dealId, body: {} }, asEditor);
  await make(stage, "order.done", { orderId: shipped.dealId, ahead: "true" }, asEditor);
  await make(stage, "order.confirm", { orderId: done.id, body: {} }, asEditor);
  await make(stage, "order.done", { orderId: done.id, ahead: "true" }, asEditor);
  const wish = wishOf(customerRequest.parse(exampleOrder.request));
  const offer = await prepare(stage, (context) => offeredNow(context, selling.id, sellingCodes[place], wish));
  if (!offer || !("price" in offer)) throw new Error("the walk's area sells nothing");
  const { grossCents } = offer.price;
  const entryId = randomUUID();
  const sessionId = await prepare(stage, ({ db, now }) =>
    startSession(db, { userId: colleague.id, roles: colleague.roles, frontend: "PARTNER" }, now),
  );
  const link = (kind: LinkKind, { id: userId, contactPoint }: NewUser) => {
    const email = kind === "verify" ? `${randomUUID()}@heidebrand.example` : contactPoint.email;
    return prepare(stage, ({ db, now }) => newLink(db, { kind, userId, email }, now));
  };
  await prepare(stage, async ({ db }) => {
    const { tkId } = cancelled.customer;
    const entry = { id: entryId, tkId, groupId: companyId, name: "Konsument", postalCode: codes[place] };
    await insertBlacklistEntries(db, [{ ...entry, reason: "Dritter Widerruf", createdAt: monday.toISOString() }]);
  });
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
  const rating = (stars: number, state: "inCheck" | "published" | null) =>
    ratedOrder(stage, placed, asEditor, { stars, state });
  const [unrated, checked, published] = [
    await rating(5, null),
    await rating(2, "inCheck"),
    await rating(5, "published"),
  ];
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
      ...(await mailRecords(stage, { userId, email })),
      ...(await billingRecords(stage, { place, companyId, agencyId: agency.id, name })),
      "a webhook that was told of an order": {
        ...(await prepare(stage, (context) => addWebhook(context, companyId))),
        version: 1,
      },
      ...(await campaignRecords(stage, {
        token: asEditor,
        agencyId: agency.id,
        userId: colleague.id,
        invitedId: invited.id,
      })),
      "an agency with a truck": {
        ...(await prepare(stage, async (context) => {
          await addDispatch(context, agency.id, [truck]);
          return { version: 1 };
        })),
      },
      "a dated order and a truck": { orderId: planned.id, truckId: truck.id, date: slot.slice(0, 10), version: 0 },
      "an open order to be paid in advance": {
        orderId: (await placed({ ...drafted(), paymentType: "inAdvance" })).id,
      },
      "an order that was confirmed just now": { orderId: accepted.id, undoable: undo?.actionId ?? "" },
      "an open order": { orderId: open.id, version: 1, tkId: open.customer.tkId, email: open.customer.email },
      "orders to analyse": { start: "2026-01-01", end: "2026-12-31" },
      "an order with a note": {
        orderId: noted.id,
        noteId: (await make(stage, "orderNote.add", orderNote, asEditor)).id,
        version: 1,
      },
      "an order that a program can pull": { orderId: open.id },
      "an hour by which orders are answered": { version: 1 },
      "an accepted order": { orderId: accepted.id, version: 2, slot },
      "a done order": { orderId: done.id },
      "a pending payment": pending,
      "a payment whose order is done": shipped,
      "an offer in a postal code": { deliveryAreaId: selling.id, postalCode: sellingCodes[place], grossCents },
      "an order that waits for its link": {
        token: await prepare(stage, (context) =>
          orderThatWaits(context, { deliveryAreaId: selling.id, postalCode: sellingCodes[place], grossCents }),
        ),
      },
      "a wish to be deleted that waits for its link": {
        token: await prepare(stage, async (context) =>
          deletionTokenOf(context, `${word}-${randomUUID()}@post.example`),
        ),
      },
      "an address that wants no news": await prepare(stage, addressWithoutNews),
      "a cancelled order": { orderId: cancelled.id, version: 2 },
      "an order link that was not used": {
        linkId: await prepare(stage, ({ db, now }) => newConfirmLink(db, open.id, now)),
      },
      "a rating that was asked for": unrated,
      "a rating that waits for a check": checked,
      "a published rating": { ...published, shownAgency: agency.id },
      "a reset link that was not used": { token: await link("reset", colleague) },
      "an invitation that was not used": { token: await link("invite", invited) },
      "an address to verify": { token: await link("verify", colleague) },
      "a session whose token runs out": { token },
      "somebody signed in with two browsers": { sessionId },
      "somebody who begins with a second factor": { code: "123456" },
      "somebody with a second factor": { code: "123456" },
    },
  };
}
