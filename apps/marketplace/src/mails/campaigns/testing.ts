import { randomUUID } from "node:crypto";
import type { Circle } from "@partner-konto/domain/mails/campaigns/circle";
import { everybody } from "@partner-konto/domain/mails/campaigns/everybody";
import type { CampaignContent } from "@partner-konto/domain/mails/campaigns/schema";
import type { Kysely } from "kysely";
import { twoCompanies } from "../../companies/agency/testing.ts";
import { handlers } from "../../handlers.ts";
import type { Database } from "../../kernel/db/database.ts";
import { createLog } from "../../kernel/log.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { insertUsers } from "../../people/records/index.ts";
import { findCaller } from "../../people/sessions/caller.ts";
import { personLike } from "../../people/users/testing.ts";
import { sendUnlessStopped } from "../bounces/index.ts";
import type { Delivery, QueuedMail } from "../transport/transport.ts";
import type { Brake } from "./brake.ts";
import { campaignHandlers } from "./campaign-handlers.ts";
import { adminMailHandlers } from "./handlers.ts";
import { sendDue } from "./lane.ts";

/** Dealers of two companies, and staff who write to them. */
export async function startMails(db?: Kysely<Database>) {
  const market = await startMarketplace({
    handlers: { adminMail: adminMailHandlers, campaign: campaignHandlers, user: handlers.user },
    findCaller,
    ...(db && { db }),
  });
  const places = await twoCompanies(market.db);
  const { own, foreign, lueneburg, uelzen } = places;
  const people = {
    mia: personLike("Mia", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomerGroup: [own.id] }),
    olaf: personLike("Olaf", ["BUSINESS_CUSTOMER_ORDER_MANAGER"], { businessCustomer: [lueneburg.id] }),
    rita: personLike("Rita", ["BUSINESS_CUSTOMER_READER"], { businessCustomer: [uelzen.id] }),
    frida: personLike(
      "Frida",
      ["BUSINESS_CUSTOMER_MASTER_ADMIN"],
      { businessCustomerGroup: [foreign.id] },
      { usedFrontend: ["PARTNER_PELLET"] },
    ),
    ines: personLike(
      "Ines",
      ["BUSINESS_CUSTOMER_READER"],
      { businessCustomer: [lueneburg.id] },
      { isActive: false, isVerified: false, password: null },
    ),
    edda: personLike("Edda", ["PLATFORM_EDITOR"], {}, { usedFrontend: ["AMI"] }),
    pia: personLike("Pia", ["PLATFORM_READER"], {}, { usedFrontend: ["AMI"] }),
  };
  await insertUsers(market.db, Object.values(people));
  const edda = await market.signIn({ id: people.edda.id, name: "Edda Testmann", roles: ["PLATFORM_EDITOR"] });
  const pia = await market.signIn({ id: people.pia.id, name: "Pia Testmann", roles: ["PLATFORM_READER"] });

  const content = (more: Partial<CampaignContent> = {}, circle: Partial<Circle> = {}): CampaignContent => ({
    kind: "news",
    subject: "Neues für {{companyName}}",
    text: "{{salutation}},\n\nab morgen gilt **Neues**.",
    attachmentIds: [],
    circle: { ...everybody, ...circle },
    ...more,
  });
  const save = (more: Partial<CampaignContent> = {}, circle: Partial<Circle> = {}) =>
    market.call("campaign.save", { body: { campaignId: randomUUID(), version: 0, ...content(more, circle) } }, edda);
  const start = ({ id: campaignId, version }: { id: string; version: number }) =>
    market.call("adminMail.sendGeneric", { body: { campaignId, version } }, edda);
  const check = (more: Partial<CampaignContent> = {}, circle: Partial<Circle> = {}, place = 0) =>
    market.call("campaign.check", { body: { ...content(more, circle), place } }, edda);
  const results = (id: string) =>
    market.call("campaign.getResults", { id, limit: 1000, page: 1, body: {} }, pia).then(({ data }) => data);

  const begins = market.clock.now;
  /** Sets the clock and signs everybody in again at that time. */
  async function travel(to: Date): Promise<void> {
    market.clock.now = to;
    for (const actor of [edda, pia]) {
      const { id: userId, sessionId } = actor.caller;
      actor.token = (await market.kernel.tokens.sign({ userId, sessionId }, to)).token;
    }
  }

  /** The mails that were handed over, in order, and what the mail server does with each address. */
  const sent: QueuedMail[] = [];
  const answers = new Map<string, (mail: QueuedMail) => void | Promise<void>>();
  const hand = async (mail: QueuedMail): Promise<void> => {
    await answers.get(mail.draft.to)?.(mail);
    sent.push(mail);
  };
  const deliver: (mail: QueuedMail) => Promise<Delivery> = sendUnlessStopped(market.db, hand, () => market.clock.now);
  return {
    ...market,
    ...places,
    people,
    edda,
    pia,
    content,
    save,
    start,
    check,
    results,
    sent,
    answers,
    /** Sends everything whose turn it is. */
    work: (how: { together?: number; brake?: Brake } = {}) => sendDue(market.kernel, createLog("silent"), deliver, how),
    pass: (minutes: number) => travel(new Date(market.clock.now.getTime() + minutes * 60_000)),
    /** Removes all mails, and what is known of addresses, and begins at the same time again. */
    async clear() {
      await travel(begins);
      sent.length = 0;
      answers.clear();
      for (const table of ["campaign", "mailAttachment", "mailAddressState", "mailOptOut", "guess", "outbox"] as const)
        await market.db.deleteFrom(table).execute();
    },
  };
}
