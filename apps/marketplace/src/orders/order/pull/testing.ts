import type { Actor, Marketplace } from "../../../kernel/testing/testing.ts";
import { carryOutDue } from "../../../kernel/work/due-work.ts";
import { numberChanges } from "./number.ts";

/** Gives every waiting change its position, as the background job does. */
export const number = ({ kernel, app }: Pick<Marketplace, "kernel" | "app">): Promise<void> =>
  carryOutDue(kernel, app.log, numberChanges);

/** All pages after a position, as a program reads them. */
export async function pullAll(market: Marketplace, as: Actor | string, since = 0, limit = 500, of = "all") {
  const changes = [];
  let position = since;
  for (;;) {
    const input = { businessCustomerId: of, since: position, limit };
    const page = await market.call("orderPull.changes", input, as);
    changes.push(...page.changes);
    position = page.position;
    if (!page.more) return { changes, position };
  }
}
