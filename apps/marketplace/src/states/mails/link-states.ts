import { randomUUID } from "node:crypto";
import { exampleOrder } from "@partner-konto/contracts/orders/checkout";
import { checkoutOrder } from "@partner-konto/domain/orders/placing/checkout";
import { mailboxKey } from "@partner-konto/domain/validation/email-address";
import { sql } from "kysely";
import type { Context } from "../../kernel/handler.ts";
import { endMails } from "../../mails/opt-out/index.ts";
import { deletionTokenOf } from "../../orders/order/deletion.ts";
import { placeCheckoutOrder } from "../../orders/order/index.ts";
import { linkTokenOf } from "../../orders/order/placing/address-link.ts";
import { mayTry } from "../../people/records/index.ts";
import { calculatorStates } from "../prices/calculator-states.ts";
import { prepare } from "../stage.ts";
import type { StateHandlers } from "../state.ts";

interface OfferedPrice {
  deliveryAreaId: string;
  postalCode: string;
  grossCents: number;
}

/** Places the second order of a day with one address, as a stranger, so that it waits. Returns the token of the link in its mail. */
async function orderThatWaits(context: Context, { postalCode, ...offer }: OfferedPrice): Promise<string> {
  const email = `pact-${randomUUID()}@post.example`;
  const body = checkoutOrder.parse({
    ...exampleOrder,
    ...offer,
    customer: { ...exampleOrder.customer, email },
    deliveryAddress: { ...exampleOrder.deliveryAddress, postalCode },
  });
  await mayTry(context.db, { kind: "ordersToAddress", of: mailboxKey(email) }, context.now);
  const network = `state ${email}`;
  await placeCheckoutOrder({ ...context, stranger: { network, wide: network } }, { body, validationToken: undefined });
  const { id } = await context.db
    .selectFrom("orderHeld")
    .select("id")
    .where(sql<boolean>`body @> ${JSON.stringify({ customer: { email } })}::jsonb`)
    .executeTakeFirstOrThrow();
  return linkTokenOf(context.seal, "order", id);
}

/** The entry of an address that wants no news. */
async function addressWithoutNews(context: Context): Promise<{ wishId: string }> {
  const email = `fine-${randomUUID()}@post.example`;
  await endMails(context, email);
  const { id: wishId } = await context.db
    .selectFrom("mailOptOut")
    .select("id")
    .where("emailKey", "=", email)
    .executeTakeFirstOrThrow();
  return { wishId };
}

export const linkStates = {
  async "an order that waits for its link"(stage) {
    const { values } = await calculatorStates["an offer in a postal code"](stage);
    return { values: { token: await prepare(stage, (context) => orderThatWaits(context, values)) } };
  },
  async "a wish to be deleted that waits for its link"(stage) {
    const email = `pact-${randomUUID()}@post.example`;
    return { values: { token: await prepare(stage, async (context) => deletionTokenOf(context, email)) } };
  },
  "an address that wants no news": async (stage) => ({ values: await prepare(stage, addressWithoutNews) }),
} satisfies Partial<StateHandlers>;
