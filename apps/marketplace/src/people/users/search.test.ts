import { fold } from "@partner-konto/domain/text/fold";
import { foundPairs, lostPairs } from "@partner-konto/domain/text/testing-pairs";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startWithPeople } from "./testing.ts";

const world = forAllTests(startWithPeople);

/** Leaves out streets, order numbers and telephone numbers, which are no names of people. */
const isOfPeople = (kept: string): boolean => !/\d|str|St\. |Sankt/i.test(kept);

test("people are found by what the user types, in any spelling of the name", { tags: "long" }, async () => {
  const { market, cast, add, signIn } = world;
  const token = await signIn(cast.support);
  const kept = new Map<string, string>();
  const names = new Set([...foundPairs, ...lostPairs].map(([, name]) => name).filter(isOfPeople));
  for (const [at, name] of [...names].entries()) {
    const isEmail = name.includes("@");
    const user = await add(`Person${at}`, ["BUSINESS_CUSTOMER_READER"], {});
    await market.db
      .updateTable("userAccount")
      .set(isEmail ? { email: name } : { lastName: name })
      .where("id", "=", user.id)
      .execute();
    kept.set(name, user.id);
  }
  const found = async (text: string): Promise<string[]> => {
    const { data } = await market.call("user.findWithScope", { limit: 100, page: 1, body: { text } }, token);
    return data.map(({ id }) => id);
  };
  for (const [typed, name] of foundPairs.filter((pair) => isOfPeople(pair[1])))
    expect.soft(await found(typed), `${typed} finds ${name}`).toContain(kept.get(name));
  for (const [typed, name] of lostPairs.filter((pair) => isOfPeople(pair[1])))
    expect.soft(await found(typed), `${typed} does not find ${name}`).not.toContain(kept.get(name));
  for (const text of ["%", "_", "\\"]) expect(await found(text), text).toEqual([]);
});

test("the database folds words like the portal", async () => {
  const unit = fc.constantFrom(
    ..."aeiouAEIOUyzßẞäÄöÖüÜéÉñıİIłŁøØœŒæÆđšŠůçþÞﬁ１ .,-'’%_\u0308\u0301\u00ad\u200b".split(""),
    "ue",
    "OE",
  );
  const texts = fc.sample(fc.string({ unit, maxLength: 30 }), { seed: 20, numRuns: 500 });
  const { rows } = await sql<{ folded: string }>`
    select folded_words(given) as folded from unnest(${texts}::text[]) with ordinality given(given, place) order by place`.execute(
    world.market.db,
  );
  const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const [at, text] of texts.entries())
    expect.soft(words(rows[at]?.folded ?? ""), JSON.stringify(text)).toEqual(words(fold(text)));
});
