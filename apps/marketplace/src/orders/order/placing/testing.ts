import { randomUUID } from "node:crypto";
import type { CallInput } from "@partner-konto/contracts/call";
import type { checkout } from "@partner-konto/contracts/orders/checkout";
import { type Kysely, sql } from "kysely";
import { handlers } from "../../../handlers.ts";
import type { Database } from "../../../kernel/db/database.ts";
import { startMarketplace } from "../../../kernel/testing/testing.ts";
import { rivals } from "../../../prices/calculators/testing.ts";
import { linkTokenOf } from "./address-link.ts";

export type PlaceOrder = CallInput<(typeof checkout)["placeOrder"]>;

/** Consumers are told apart by their names and addresses. */
let consumers = 0;

/** Lets every area sell instalments. */
export const sellInstalments = (db: Kysely<Database>) =>
  sql`update delivery_area set payment_methods = payment_methods || '{"guaranteedPayment": true}'`.execute(db);

type AtOnce<Answer> = {
  [Field in keyof Answer]: Field extends "orderId" | "dealId" | "transactionId" | "status" | "plan"
    ? NonNullable<Answer[Field]>
    : Answer[Field];
};

/** The answer of an order that reached its dealer at once, as on a quiet day. */
export function atOnce<Answer extends { orderId: string | null }>(answer: Answer): AtOnce<Answer> {
  if (answer.orderId === null) throw new Error("the order waits for its link");
  return answer as AtOnce<Answer>;
}

/** A marketplace with dealers, their offers, and orders for them. */
export async function startCheckout(db?: Kysely<Database>) {
  const market = await startMarketplace({ handlers, ...(db && { db }) });
  const world = await rivals(market.db, market.clock.now);
  const area = world.areas.own;

  /** A request of a new consumer to the own area, at a price. */
  const asked = (grossCents: number, changes: Partial<PlaceOrder["body"]> = {}): PlaceOrder["body"] => {
    consumers += 1;
    return {
      deliveryAreaId: area.id,
      request: { product: "normal", amount: 3000, paymentType: "ec" },
      customer: {
        salutation: "Frau",
        firstName: "Hannelore",
        lastName: `Brückner-${consumers}`,
        email: `h.brueckner.${consumers}@post.example`,
        phone: "0171 3920041",
      },
      deliveryAddress: { street: "Am Wüstenfeld", houseNumber: "12 a", postalCode: "21335", city: "Lüneburg" },
      grossCents,
      ...changes,
    };
  };
  /** The calculator's offer of the own area. */
  const shown = async (request: object = {}, areaId = area.id) => {
    const body = { zipcode: "21335", product: "normal", amount: 3000, paymentType: "ec", ...request } as const;
    const { offers } = await market.call("heatingOilCalculator.calculate", { body });
    const offer = offers.find(({ deliveryAreaId }) => deliveryAreaId === areaId);
    if (!offer?.quote) throw new Error("the area offers nothing");
    return { ...offer, quote: offer.quote };
  };
  const place = async (body: PlaceOrder["body"], validationToken?: string) =>
    atOnce(await market.call("checkout.placeOrder", { body, validationToken }));
  const refused = (body: PlaceOrder["body"], validationToken?: string) =>
    market.refusal("checkout.placeOrder", { body, validationToken });
  /** Another margin in the own area, in net cents for 100 litres. */
  const setMargin = async (cents: number, from = 500) => {
    const price = area.price.map((entry) => ({ ...entry, tiers: [{ from, margins: { normal: cents } }] }));
    await market.db
      .updateTable("deliveryArea")
      .set({ price: JSON.stringify(price) })
      .where("id", "=", area.id)
      .execute();
  };
  /** Uses the link in the mail of a placed order, or of one that waits. */
  const prove = (id: string, { quote, ...accepted }: { grossCents?: number; quote?: string } = {}) =>
    market.call("mailedLink.confirmOrder", {
      body: { token: linkTokenOf(market.kernel.seal, "order", id), ...accepted },
      ...(quote !== undefined && { validationToken: quote }),
    });
  const dealer = () =>
    market.signIn({ roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"], resources: { businessCustomer: [world.agency.id] } });
  const block = async (tkId: string): Promise<void> => {
    const entry = { id: randomUUID(), groupId: world.own.id, tkId, name: "", postalCode: "21335", reason: "" };
    await market.db
      .insertInto("revocationBlacklist")
      .values({ ...entry, createdAt: market.clock.now })
      .execute();
  };
  const later = (minutes: number) => {
    market.clock.now = new Date(market.clock.now.getTime() + minutes * 60_000);
  };
  const begun = market.clock.now;
  /** Deletes all orders with what they left, and sets the dealer's margin and the clock as at the beginning. */
  const clear = async () => {
    await sql`truncate orders, order_held, guess, coop, revocation_blacklist, outbox, audit cascade`.execute(market.db);
    await setMargin(450);
    market.clock.now = begun;
  };
  const orders = async () => (await market.db.selectFrom("orders").select("id").execute()).length;
  const orderOf = (orderId: string) =>
    market.db.selectFrom("orders").selectAll().where("number", "=", Number(orderId)).executeTakeFirstOrThrow();
  return {
    ...market,
    world,
    area,
    asked,
    shown,
    place,
    refused,
    prove,
    dealer,
    block,
    setMargin,
    later,
    clear,
    orders,
    orderOf,
  };
}
