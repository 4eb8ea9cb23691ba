import { orderStatuses } from "@partner-konto/domain/orders/order/status";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import type { MailDraft } from "../../kernel/work/mail-draft.ts";
import { mailedLinkHandlers } from "../mailed-link/handlers.ts";
import { insertCoops } from "./index.ts";
import { draft, startOrders } from "./testing.ts";

const market = forAllTests(() => startOrders(undefined, { mailedLink: mailedLinkHandlers }));

test("signed-in users read shops and comparison sites by name", async () => {
  await insertCoops(market.db, [
    { id: "vergleich", name: "Wärmevergleich" },
    { id: "laden", name: "Brennstoffladen" },
  ]);
  expect(await market.call("order.getCoops", {}, market.jonas)).toEqual([
    { id: "laden", name: "Brennstoffladen" },
    { id: "vergleich", name: "Wärmevergleich" },
  ]);
  expect(await market.refusal("order.getCoops", {})).toMatchObject({ code: "UNAUTHORIZED" });
});

test("the metadata lists the options of the screens in their order", async () => {
  const metadata = await market.call("order.getMetadata", {}, market.jonas);
  expect(metadata.statuses).toEqual(orderStatuses);
  expect(metadata.cancellationReasons).toHaveLength(8);
  expect(metadata.sortFields).toContain("postalCode");
  expect(await market.refusal("order.getMetadata", {})).toMatchObject({ code: "UNAUTHORIZED" });
});

test("anyone can read the service's health check", async () => {
  expect(await market.call("order.healthCheck", {})).toEqual({ status: "ok" });
});

const dayMs = 24 * 3_600_000;
const linkIn = (mails: readonly MailDraft[]): string =>
  mails.flatMap(({ paragraphs }) =>
    paragraphs.flatMap((part) => (typeof part === "object" && "link" in part ? [part.link] : [])),
  )[0] ?? "";

test("promises 7 and 57: a deletion takes effect only through the mailed link, alike for any address", async () => {
  await market.place();
  const ask = (email: string) => market.left(() => market.call("order.requestDeleteAccount", { email }));
  const stored = () => market.db.selectFrom("deletionRequest").select("email").execute();
  const known = await ask("H.BRUECKNER@post.example");
  const unknown = await ask("niemand@post.example");
  expect(known.answer).toEqual(unknown.answer);
  expect([...known.mails, ...unknown.mails].map(({ to }) => to)).toEqual([
    "H.BRUECKNER@post.example",
    "niemand@post.example",
  ]);
  // At most one mail a day, in any spelling of the mailbox.
  expect((await ask(draft.customer.email)).mails).toEqual([]);
  expect((await ask("h.brueckner+2@post.example")).mails).toEqual([]);
  expect(await stored()).toEqual([]);
  const token = new URL(linkIn(known.mails)).searchParams.get("t") ?? "";
  for (let times = 0; times < 2; times += 1) await market.call("mailedLink.confirmDeletion", { body: { token } });
  expect(await stored()).toEqual([{ email: draft.customer.email }]);
  await market.travel(new Date(market.clock.now.getTime() + dayMs));
  expect((await ask(draft.customer.email)).mails).toHaveLength(1);
  expect(await market.refusal("order.requestDeleteAccount", { email: "kein-at" })).toMatchObject({
    code: "INVALID_INPUT",
  });
  await market.travel(new Date(market.clock.now.getTime() + 7 * dayMs));
  expect(await market.refusal("mailedLink.confirmDeletion", { body: { token } })).toMatchObject({
    code: "TOKEN_NOT_FOUND",
  });
});
