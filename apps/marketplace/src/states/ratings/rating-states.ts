import { randomUUID } from "node:crypto";
import { endMails } from "../../mails/opt-out/index.ts";
import { placeOrder } from "../../orders/order/index.ts";
import type { NewUser } from "../../people/records/index.ts";
import { askFor, insertRatings, newRatingLink } from "../../ratings/rating/index.ts";
import { orderDraft } from "../orders/order-draft.ts";
import { finishedOrder } from "../orders/order-states.ts";
import { add, make, prepare, type Stage, signIn, somebody } from "../stage.ts";
import type { StateHandlers } from "../state.ts";

/** A rating whose consumer was mailed, with a link of the same kind as the mail's. */
async function asked(stage: Stage) {
  const { orderId, agencyId, manager, email } = await finishedOrder(stage);
  const { ratingId, linkId } = await prepare(stage, async (context) => {
    await askFor(context, orderId);
    const { id } = await context.db
      .selectFrom("rating")
      .select("id")
      .where("orderId", "=", orderId)
      .executeTakeFirstOrThrow();
    return { ratingId: id, linkId: await newRatingLink(context, id, false) };
  });
  return { orderId, ratingId, linkId, businessCustomerId: agencyId, manager, email };
}

/** A rating that its consumer gave; a text with few stars waits for a check. */
async function given(stage: Stage, stars: number) {
  const rating = await asked(stage);
  const criteria = { price: stars, date: stars, driver: stars };
  const body = { version: 1, stars, criteria, text: "Jens kam pünktlich." };
  const { version } = await make(stage, "rating.updateByCustomer", { linkHash: rating.linkId, body });
  return { ...rating, version };
}

async function editor(stage: Stage): Promise<string> {
  const person = somebody(["PLATFORM_EDITOR"], {}, { usedFrontend: ["AMI"] });
  await add(stage, person);
  return signIn(stage, person);
}

async function decided(stage: Stage, state: "published" | "rejected", stars = 5) {
  const rating = await given(stage, stars);
  const params = { type: "rating" as const, id: rating.ratingId, state };
  const body = state === "rejected" ? { reason: "Beleidigung" } : {};
  const { version } = await make(stage, "rating.changeState", { ...params, body }, await editor(stage));
  return { ...rating, version };
}

/** A published rating of an agency that has an area, for states about something else. */
export async function rateAgency(stage: Stage, businessCustomerId: string, areaId: string): Promise<void> {
  await prepare(stage, async (context) => {
    const { id: orderId, customer } = await placeOrder(context, orderDraft(businessCustomerId, areaId));
    const at = context.now.toISOString();
    const stars = { stars: 5, criteria: { price: 4, date: 5, driver: 5 }, text: "Gern wieder." };
    const statement = { text: "Vielen Dank!", state: "published" as const, at, by: "Paula Vertrag" };
    const times = { askedAt: at, receivedAt: at, publishedAt: at };
    const of = { id: randomUUID(), orderId, businessCustomerId, consumer: customer };
    const rest = { state: "published" as const, report: null, rejectionReason: null };
    await insertRatings(context.db, [{ ...of, ...times, ...stars, statement, ...rest }]);
  });
}

/** A state about an agency's ratings: its id, and a person of it. */
const ofAgency = ({ businessCustomerId, manager }: { businessCustomerId: string; manager: NewUser }) => ({
  values: { businessCustomerId },
  person: manager,
});

export const ratingStates = {
  async "a rating that was asked for"(stage) {
    const { orderId, ratingId, linkId } = await asked(stage);
    return { values: { orderId, ratingId, linkId, version: 1 } };
  },

  async "a rating that waits for a check"(stage) {
    const { ratingId, version: before, businessCustomerId } = await given(stage, 2);
    const body = { version: before, blanks: [{ start: 0, end: 4, kind: "name" as const }] };
    const { version } = await make(stage, "rating.updateByProduct", { id: ratingId, body }, await editor(stage));
    return { values: { ratingId, version, businessCustomerId } };
  },

  async "a rating whose author must confirm it"(stage) {
    const { ratingId } = await given(stage, 2);
    await make(stage, "rating.sendQsLink", { id: ratingId }, await editor(stage));
    const linkId = await prepare(stage, (context) => newRatingLink(context, ratingId, true));
    return { values: { ratingId, linkId } };
  },

  async "a published rating"(stage) {
    const { orderId, ratingId, version, businessCustomerId, linkId, manager } = await decided(stage, "published");
    const values = { orderId, ratingId, version, businessCustomerId, shownAgency: businessCustomerId, linkId };
    return { values, person: manager };
  },

  async "a rejected rating"(stage) {
    const { ratingId, version } = await decided(stage, "rejected");
    return { values: { ratingId, version } };
  },

  async "an agency that has answered its ratings"(stage) {
    const rating = await decided(stage, "published");
    const body = { version: rating.version, statement: "Vielen Dank!" };
    await make(stage, "rating.updateByPartner", { id: rating.ratingId, body }, await signIn(stage, rating.manager));
    return ofAgency(rating);
  },

  async "an agency that was mailed its ratings today"(stage) {
    const rating = await decided(stage, "published");
    await make(stage, "rating.sendToPartner", { id: rating.businessCustomerId }, await editor(stage));
    return ofAgency(rating);
  },

  async "an agency that wants no mails about ratings"(stage) {
    const rating = await decided(stage, "published");
    const email = `bestellung-${randomUUID()}@heidebrand.example`;
    const contactPoints = JSON.stringify([{ kind: "orders", email, phone: "040 66969 210" }]);
    await prepare(stage, async (context) => {
      await context.db
        .updateTable("businessCustomer")
        .set({ contactPoints })
        .where("id", "=", rating.businessCustomerId)
        .execute();
      await endMails(context, email);
    });
    return ofAgency(rating);
  },

  async "a done order whose consumer was asked twice"(stage) {
    const { orderId, ratingId } = await asked(stage);
    await prepare(stage, ({ db }) =>
      db.updateTable("rating").set({ remindsAt: null }).where("id", "=", ratingId).execute(),
    );
    return { values: { orderId } };
  },

  async "a done order of long ago"(stage) {
    const { orderId } = await finishedOrder(stage);
    const doneAt = new Date(stage.kernel.now().getTime() - 31 * 24 * 3_600_000);
    await prepare(stage, ({ db }) => db.updateTable("orders").set({ doneAt }).where("id", "=", orderId).execute());
    return { values: { orderId } };
  },

  async "a done order whose consumer wants no mails about ratings"(stage) {
    const { orderId, email } = await finishedOrder(stage);
    await prepare(stage, (context) => endMails(context, email));
    return { values: { orderId } };
  },

  async "a consumer who has rated"(stage) {
    const { email } = await given(stage, 5);
    const person = somebody(["CONSUME_CUSTOMER"], {});
    const consumer = { ...person, contactPoint: { ...person.contactPoint, email } };
    await add(stage, consumer);
    return { values: {}, person: consumer };
  },
} satisfies Partial<StateHandlers>;
