import type { PastRating } from "../../ratings/rating/index.ts";
import type { Anchor } from "../anchor.ts";
import { demoId } from "../demo-id.ts";
import type { DemoOrder } from "../orders/orders.ts";
import { type Random, randomFrom } from "../random.ts";
import { inventContact, inventInsult, inventReport, inventStatement, inventText } from "./texts.ts";

/** The share of done orders whose consumers rate. */
const answers = 0.45;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A check takes staff up to a week; what came since is still waiting. */
const checkDays = 6;
const disputedDays = 75;
const leastInCheck = 3;

const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** How many of a hundred give so many stars; some agencies get more of the low ones than others. */
const weights = (weakness: number): readonly (readonly [number, number])[] => [
  [5, 80],
  [4, 14 * weakness],
  [3, 3.5 * weakness],
  [2, 1.3 * weakness],
  [1, 1.4 * weakness],
];

const near = (random: Random, stars: number): number =>
  Math.min(5, Math.max(1, stars + random.pick([-1, 0, 0, 0, 0, 1])));

/** The rating of a done order, with contact data if wanted; undefined when nobody has rated it until `now`. */
function ratingOf(order: DemoOrder, now: string, hasContact = false): PastRating | undefined {
  const random = randomFrom(`rating/${order.orderId}`);
  const done = order.history.findLast(({ event }) => event === "done");
  if (order.status !== "done" || !done || !random.chance(answers)) return undefined;
  const askedAt = later(done.at, 3 * dayMs);
  const receivedAt = later(askedAt, random.int(1, 120) * hourMs + random.int(0, 59) * 60_000);
  if (receivedAt > now) return undefined;
  const weakness = 0.5 + randomFrom(`ratings/${order.businessCustomerId}`).next();
  const stars = random.weighted(weights(weakness));
  const hasText = random.chance(stars <= 3 ? 0.9 : 0.6);
  const [contact, insult] = [random.chance(0.004) || hasContact, stars === 1 && random.chance(0.3)];
  const written = hasText ? inventText(random, stars, order.frontendSource) : "";
  const text = insult ? inventInsult(random) : contact ? inventContact(random) : written;
  const isChecked = insult || contact || (stars <= 2 && text !== "");
  const isNew = later(receivedAt, checkDays * dayMs) > now;
  const publishedAt = later(receivedAt, isChecked ? random.int(30, 140) * hourMs : dayMs);
  const state = stateOf({ isChecked, isNew, isRejected: insult || contact, isPublished: publishedAt <= now });
  const person = order.history.findLast(({ by }) => by !== null)?.by ?? "Disposition";
  const answered = state === "published" && random.chance(stars <= 3 ? 0.75 : text === "" ? 0.1 : 0.4);
  const answeredAt = later(publishedAt, random.int(2, 96) * hourMs);
  const isDisputed =
    state === "published" && stars <= 3 && later(publishedAt, disputedDays * dayMs) > now && random.chance(0.25);
  const reportedAt = later(publishedAt, random.int(3, 40) * hourMs);
  return {
    id: demoId("rating", order.orderId),
    orderId: order.id,
    businessCustomerId: order.businessCustomerId,
    consumer: order.customer,
    state,
    askedAt,
    receivedAt,
    publishedAt: state === "published" ? publishedAt : null,
    stars,
    criteria: { price: near(random, stars), date: near(random, stars), driver: near(random, stars) },
    text,
    statement:
      answered && answeredAt <= now
        ? { text: inventStatement(random, stars), state: "published", at: answeredAt, by: person }
        : null,
    report: isDisputed && reportedAt <= now ? { reason: inventReport(random), at: reportedAt, by: person } : null,
    rejectionReason:
      state === "rejected"
        ? "Der Text enthält eine Beleidigung oder Kontaktdaten. Ohne sie zeigen wir ihn gern."
        : null,
  };
}

function stateOf(of: { isChecked: boolean; isNew: boolean; isRejected: boolean; isPublished: boolean }) {
  if (!of.isChecked) return of.isPublished ? "published" : "received";
  if (of.isNew || !of.isPublished) return "inCheck";
  return of.isRejected ? "rejected" : "published";
}

/**
 * The ratings of the demo's done orders, with statements, some waiting for a check and some reported. By chance no new rating may need a
 * check; then the newest ones have contact data, so that staff always find some.
 */
export function demoRatings(orders: readonly DemoOrder[], { now }: Pick<Anchor, "now">): PastRating[] {
  const ratings = orders.flatMap((order) => ratingOf(order, now) ?? []);
  const lacking = leastInCheck - ratings.filter(({ state }) => state === "inCheck").length;
  if (lacking <= 0) return ratings;
  const newest = ratings
    .filter(({ state, receivedAt }) => state !== "inCheck" && later(receivedAt, checkDays * dayMs) > now)
    .toSorted((one, other) => (one.receivedAt < other.receivedAt ? 1 : -1))
    .slice(0, lacking);
  const withContact = new Set(newest.map(({ orderId }) => orderId));
  return orders.flatMap((order) => ratingOf(order, now, withContact.has(order.id)) ?? []);
}
