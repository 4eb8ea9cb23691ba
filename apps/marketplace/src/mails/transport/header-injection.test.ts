import { hasControlCharacter } from "@partner-konto/domain/validation/control-characters";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { hostileTexts } from "@partner-konto/testing/hostile-values";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { injections } from "@partner-konto/testing/injections";
import { expect, test } from "vitest";
import { isStorable } from "../../kernel/http/json-limits.ts";
import { createLog } from "../../kernel/log.ts";
import type { MailDraft } from "../../kernel/work/mail-draft.ts";
import { runAsSystem } from "../../kernel/work/run-as-system.ts";
import { draft, heidebrand } from "../../orders/order/testing.ts";
import { askFor, newRatingLink } from "../../ratings/rating/index.ts";
import { praise, startRatings } from "../../ratings/rating/testing.ts";
import { renderMail } from "./render.ts";

const market = forAllTests(() => startRatings());

const required = 1000;
const mailHeaders = [
  "x\r\nBcc: all@evil.example",
  "a@b.example, c@d.example",
  "<all@evil.example>",
  "=?utf-8?B?QmNj?=",
];
const texts = [
  ...new Set([...mailHeaders, ...hostileTexts, ...injections({ seed: 19, count: required + 20, most: 200 })]),
]
  // Control characters are refused with the request (decision 0087).
  .filter((text) => isStorable(text) && !hasControlCharacter(text, "customText"))
  .filter((text) => text.trim() !== "" && text.length <= 200)
  .slice(0, howMany(5, required));

/** The parts of a mail that no text may change: recipient, reply address, and structure. */
const frameOf = (mail: MailDraft) => {
  const { to, subject, html } = renderMail(mail);
  return {
    to,
    replyTo: mail.replyTo,
    endsAt: mail.optOut?.replace(/t=.*/, "t="),
    oneLine: !/[\r\n]/.test(subject),
    parts: mail.paragraphs.map((part) => (typeof part === "string" ? "text" : Object.keys(part).join())),
    tags: [...html.matchAll(/<(\/?[a-z]+)/g)].map(([, tag]) => tag).filter((tag) => tag !== "br"),
  };
};

/** The mails of orders with this text in every field, one confirmed and one denied. */
async function mailsWith(text: string): Promise<MailDraft[]> {
  const customer = { ...draft.customer, firstName: text, lastName: text };
  const deliveryAddress = { ...draft.deliveryAddress, city: text, street: text };
  const [taken, refused] = [
    await market.left(() => market.place({ customer, deliveryAddress, note: text })),
    await market.left(() => market.place({ customer: { ...customer, company: text } })),
  ];
  const body = { customText: text };
  const confirmed = await market.left(() =>
    market.call("order.confirm", { orderId: taken.answer.id, body }, market.jonas),
  );
  const denied = await market.left(() =>
    market.call("order.deny", { orderId: refused.answer.id, body: { reason: "otherReason", ...body } }, market.jonas),
  );
  return [taken, refused, confirmed, denied, ...(await ratedWith(taken.answer.id, text))].flatMap(({ mails }) => mails);
}

/** The same order is done, its consumer is asked, rates it with this text, and reads it as the reason of a rejection. */
async function ratedWith(orderId: string, text: string) {
  await market.call("order.done", { orderId, ahead: "true" }, market.jonas);
  const asked = await market.left(() =>
    runAsSystem(market.kernel, createLog("silent"), async (context) => {
      await askFor(context, orderId);
      const found = context.db.selectFrom("rating").select("id").where("orderId", "=", orderId);
      return newRatingLink(context, (await found.executeTakeFirstOrThrow()).id, false);
    }),
  );
  const body = { version: 1, ...praise, text };
  const { id } = await market.call("rating.updateByCustomer", { linkHash: asked.answer, body });
  const change = { type: "rating", id, state: "rejected", body: { reason: text } } as const;
  return [asked, await market.left(() => market.call("rating.changeState", change, market.editor))];
}

test("promise 19: no text of a consumer or dealer changes a mail's recipients, headers or parts", {
  timeout: limit(600_000),
}, async () => {
  const plain = (await mailsWith("Text")).map(frameOf);
  expect(plain.length).toBeGreaterThan(4);
  for (const text of texts) {
    // Signature and confirmation text of the agency are the dealer's input as well. A confirmation text equal to the order's own would
    // appear only once.
    await market.db
      .updateTable("businessCustomer")
      .set({ emailSignature: text, emailOrderConfirmText: `${text} –` })
      .where("id", "=", heidebrand.lueneburg)
      .execute();
    expect((await mailsWith(text)).map(frameOf), JSON.stringify(text)).toEqual(plain);
  }
  console.log(`promise 19: tried ${texts.length} of ${required} strings in the mails of orders`);
});
