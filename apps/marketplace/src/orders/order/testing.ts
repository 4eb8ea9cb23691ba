import type { Order } from "@partner-konto/domain/orders/order/schema";
import type { Kysely } from "kysely";
import { type Agency, insertAgencies } from "../../companies/agency/index.ts";
import { companyLike } from "../../companies/agency/testing.ts";
import { insertCompanies } from "../../companies/company/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import type { EventDraft } from "../../kernel/handler.ts";
import type { HandlerMap } from "../../kernel/http/routes.ts";
import { createLog } from "../../kernel/log.ts";
import { type Actor, type Marketplace, type Options, startMarketplace } from "../../kernel/testing/testing.ts";
import type { MailDraft } from "../../kernel/work/mail-draft.ts";
import { runAsSystem } from "../../kernel/work/run-as-system.ts";
import { mailsAmong } from "../../kernel/work/waiting-mail.ts";
import { orderHandlers } from "./handlers.ts";
import { type OrderDraft, placeOrder } from "./index.ts";

const id = (last: number): string => `0b0a1c64-0000-4000-8000-${String(last).padStart(12, "0")}`;
export const heidebrand = { id: id(1), lueneburg: id(11), soltau: id(12) };
export const terhorst = { id: id(2), muenster: id(21) };
/** A Monday before Christmas, nine o'clock in Berlin. */
export const monday = new Date("2026-12-21T08:00:00.000Z");

const agency = (agencyId: string, groupId: string, name: string, mailbox: string): Agency => ({
  id: agencyId,
  version: 1,
  legacyId: null,
  customerId: "K-10017",
  groupId,
  type: "PARTNER",
  name,
  brandName: name,
  shortName: name,
  legalName: `${name} Energie GmbH`,
  isActivated: true,
  isOffering: true,
  isDeleted: false,
  isLocked: false,
  lockReason: null,
  address: { street: "Am Hafen", houseNumber: "1", postalCode: "21337", city: name },
  contactPoints: [{ kind: "orders", email: `${mailbox}@auftrag.example`, phone: "04131 1000" }],
  preferences: { tierBasis: "averagePerPoint" },
  emailSignature: `Ihr Team aus ${name}`,
  emailOrderConfirmText: `Wir liefern gern. ${name} wünscht warme Stuben.`,
  ratingReplies: [],
  instalments: true,
  instalmentContract: "active",
  collmexId: "70017",
  collmexBillingType: 0,
  collmexCreditType: 1,
});

export const draft: OrderDraft = {
  businessCustomerId: heidebrand.lueneburg,
  deliveryAreaId: null,
  coopId: null,
  addressProved: true,
  customer: {
    salutation: "Frau",
    firstName: "Hannelore",
    lastName: "Brückner",
    company: null,
    email: "h.brueckner@post.example",
    phone: "0171 3920041",
  },
  deliveryAddress: { street: "Am Wüstenfeld", houseNumber: "14", postalCode: "21335", city: "Lüneburg" },
  note: "",
  prod: "premium",
  amount: 3000,
  unloadingPoints: 1,
  hose: "sixtyMetre",
  shortVehicle: "smallTruck",
  deliveryTimes: "threeFiveDays",
  paymentType: "ec",
  price: {
    parts: [
      { label: "Heizöl", unitNetCents: 7750, netCents: 0 },
      { label: "Sortenaufschlag Premium", unitNetCents: 250, netCents: 0 },
      { label: "Gefahrgutpauschale", unitNetCents: null, netCents: 2000 },
    ],
    goodsNetCents: 0,
    fixedNetCents: 0,
    vatPercent: 19,
    vatCents: 0,
    grossCents: 0,
  },
};

export interface OrderMarket extends Marketplace {
  /** Works for all of Heidebrand, with the right to act. */
  jonas: Actor;
  /** Works for another company. */
  stranger: Actor;
  staff: Actor;
  place(changes?: Partial<OrderDraft>): Promise<Order>;
  /** Sets the clock and signs everyone in again at that time. */
  travel(to: Date): Promise<void>;
  /** Runs some work and returns the mails and events that it left. */
  left<T>(work: () => Promise<T>): Promise<{ answer: T; mails: MailDraft[]; events: EventDraft[] }>;
}

/** Two companies with their agencies, a person of each, and a consumer who orders. */
export async function startOrders(
  db?: Kysely<Database>,
  { findCaller, plugin, ...handlers }: HandlerMap & Pick<Options, "findCaller" | "plugin"> = {},
): Promise<OrderMarket> {
  const market = await startMarketplace({
    handlers: { order: orderHandlers, ...handlers },
    now: monday,
    ...(db && { db }),
    ...(findCaller && { findCaller }),
    ...(plugin && { plugin }),
  });
  const agb = { active: true, refUrl: null, date: null };
  const company = (companyId: string, name: string) =>
    companyLike({ id: companyId, name, legalName: name, agreements: { agb } });
  await insertCompanies(market.db, [
    company(heidebrand.id, "Heidebrand Energie"),
    company(terhorst.id, "Terhorst Brennstoffe"),
  ]);
  await insertAgencies(market.db, [
    agency(heidebrand.lueneburg, heidebrand.id, "Lüneburg", "lueneburg"),
    agency(heidebrand.soltau, heidebrand.id, "Soltau", "soltau"),
    agency(terhorst.muenster, terhorst.id, "Münster", "muenster"),
  ]);
  const of = (companyId: string) => ({ businessCustomer: [], businessCustomerGroup: [companyId], user: [] });
  const roles = ["BUSINESS_CUSTOMER_ORDER_MANAGER"] as const;
  const actors = {
    jonas: await market.signIn({ name: "Jonas Brandt", roles, resources: of(heidebrand.id) }),
    stranger: await market.signIn({ name: "Paula Terhorst", roles, resources: of(terhorst.id) }),
    staff: await market.signIn({ name: "Stefan Platz", roles: ["PLATFORM_ADMIN"] }),
  };
  const outboxAfter = (after: number) =>
    market.db.selectFrom("outbox").select(["id", "entry"]).where("id", ">", after).orderBy("id").execute();
  return {
    ...market,
    ...actors,
    async travel(to) {
      market.clock.now = to;
      for (const actor of Object.values(actors)) {
        const { id: userId, sessionId } = actor.caller;
        actor.token = (await market.kernel.tokens.sign({ userId, sessionId }, to)).token;
      }
    },
    async left(work) {
      const last = await market.db.selectFrom("outbox").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
      const answer = await work();
      const entries = (await outboxAfter(last?.id ?? 0)).map(({ entry }) => entry);
      return {
        answer,
        mails: mailsAmong(market.kernel.seal, entries),
        events: entries.flatMap((entry) => (entry.kind === "event" ? [entry.event] : [])),
      };
    },
    place: (changes = {}) =>
      runAsSystem(market.kernel, createLog("silent"), (context) => placeOrder(context, { ...draft, ...changes })),
  };
}
