import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { PartnerRatingFilter } from "@partner-konto/domain/ratings/requests";
import type { PartnerRating } from "@partner-konto/domain/ratings/schema";
import { waitsForAnswer } from "@partner-konto/domain/ratings/waits";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { beforeAll, expect, test, vi } from "vitest";
import { randomFrom } from "../../../demo/random.ts";
import { heidebrand } from "../../../orders/order/testing.ts";
import { startRatings } from "../testing.ts";

vi.setConfig({ testTimeout: 120_000 });
const market = forAllTests(() => startRatings());
const random = randomFrom("lists of ratings");
const words = ["fahrer", "fahrt", "freundlich", "schlauch", "tank", "rasen", "gerne", "preis"];
const sentence = (): string => Array.from({ length: random.int(1, 4) }, () => random.pick(words)).join(" ");

let all: PartnerRating[] = [];
beforeAll(async () => {
  for (let made = 0; made < 36; made += 1) {
    // Some ratings of one day, some days without any.
    if (random.chance(0.6)) await market.pass(random.int(0, 20));
    const { ratingId, version } = await market.published({
      stars: random.int(3, 5),
      text: random.chance(0.7) ? sentence() : "",
    });
    if (random.chance(0.4))
      await market.call(
        "rating.updateByPartner",
        { id: ratingId, body: { version, statement: `danke ${sentence()}` } },
        market.jonas,
      );
  }
  // Both wait, or not, only by their stars.
  await market.published({ stars: 3, text: "" });
  await market.published({ stars: 4, text: "" });
  const everything = { limit: 100, page: 1, body: { businessCustomerId: heidebrand.lueneburg } };
  all = (await market.call("rating.findForPartner", everything, market.jonas)).data;
}, limit(120_000));

const dayOf = ({ publishedAt }: PartnerRating): string => berlinTime(publishedAt).date;
const wordsOf = ({ text, statement, shownName }: PartnerRating): string[] =>
  [...text.map((part) => part.text ?? ""), statement?.text ?? "", shownName]
    .join(" ")
    .toLowerCase()
    .split(/[^a-z]+/);

const waits = ({ text, ...rating }: PartnerRating): boolean =>
  waitsForAnswer({ ...rating, hasText: text.some((part) => (part.text ?? "") !== "") }, market.clock.now.toISOString());

const matches = (
  rating: PartnerRating,
  { stars, answered, waiting, from, to, text = "" }: PartnerRatingFilter,
): boolean =>
  (stars === undefined || stars.length === 0 || stars.includes(rating.stars)) &&
  (answered === undefined || rating.answered === answered) &&
  (waiting === undefined || waits(rating)) &&
  (from === undefined || dayOf(rating) >= from) &&
  (to === undefined || dayOf(rating) <= to) &&
  text
    .split(" ")
    .filter(Boolean)
    .every((word) => wordsOf(rating).some((own) => own.startsWith(word)));

function randomFilter(): PartnerRatingFilter {
  const days = [random.pick(all), random.pick(all)].map(dayOf).toSorted();
  const sought = Array.from({ length: random.int(1, 2) }, () => {
    const word = random.pick([...words, "danke", "hannelore"]);
    return word.slice(0, random.int(2, word.length));
  });
  return {
    ...(random.chance(0.5) && { stars: [3, 4, 5].filter(() => random.chance(0.5)) }),
    ...(random.chance(0.4) && { answered: random.chance(0.5) }),
    ...(random.chance(0.3) && { waiting: true as const }),
    ...(random.chance(0.4) && { from: days[0] }),
    ...(random.chance(0.4) && { to: days[1] }),
    ...(random.chance(0.5) && { text: sought.join(" ") }),
  };
}

test("every page and total of an agency's list equals a plain scan of its ratings, newest first", {
  tags: "long",
}, async () => {
  expect(all.map(({ publishedAt }) => publishedAt)).toEqual(
    all
      .map(({ publishedAt }) => publishedAt)
      .toSorted()
      .toReversed(),
  );
  let found = 0;
  for (let tried = 0; tried < howMany(150, 2000); tried += 1) {
    const filter = randomFilter();
    const expected = all.filter((rating) => matches(rating, filter)).map(({ id }) => id);
    const [page, limit] = [random.int(1, 4), random.pick([1, 5, 10, 36])];
    const body = { ...filter, businessCustomerId: heidebrand.lueneburg };
    const { data, metadata } = await market.call("rating.findForPartner", { limit, page, body }, market.jonas);
    const said = JSON.stringify({ filter, page, limit });
    expect([said, metadata.total]).toEqual([said, expected.length]);
    expect([said, data.map(({ id }) => id)]).toEqual([said, expected.slice((page - 1) * limit, page * limit)]);
    found += data.length;
  }
  expect(found).toBeGreaterThan(100);
});

test("the report's figures equal a plain scan of the agency's ratings", async () => {
  const report = await market.call("rating.getReport", { businessCustomer: heidebrand.lueneburg }, market.jonas);
  const mean = (of: (rating: PartnerRating) => number, ratings = all): number | null =>
    ratings.length === 0
      ? null
      : Math.floor((20 * ratings.reduce((sum, one) => sum + of(one), 0)) / ratings.length / 2 + 0.5);
  const month = (rating: PartnerRating): string => dayOf(rating).slice(0, 7);
  expect(report).toMatchObject({
    count: all.length,
    averageTenths: mean(({ stars }) => stars),
    criteria: {
      price: mean(({ criteria }) => criteria.price),
      date: mean(({ criteria }) => criteria.date),
      driver: mean(({ criteria }) => criteria.driver),
    },
    distribution: [1, 2, 3, 4, 5].map((stars) => all.filter((rating) => rating.stars === stars).length),
    waiting: all.filter((rating) => waits(rating)).length,
  });
  for (const shown of report.months) {
    const own = all.filter((rating) => month(rating) === shown.month);
    expect(shown).toEqual({ month: shown.month, count: own.length, averageTenths: mean(({ stars }) => stars, own) });
  }
});
