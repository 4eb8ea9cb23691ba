import type { Kysely } from "kysely";
import { createApp } from "../../apps/marketplace/src/app.ts";
import type { Database } from "../../apps/marketplace/src/kernel/db/database.ts";
import { createLog } from "../../apps/marketplace/src/kernel/log.ts";
import { signingKey } from "../../apps/marketplace/src/kernel/security/keys.ts";
import { createTestKernel } from "../../apps/marketplace/src/kernel/testing/kernel.ts";
import { placeOrder } from "../../apps/marketplace/src/orders/order/index.ts";
import { addCompany } from "../../apps/marketplace/src/states/companies/company.ts";
import { orderDraft, shop } from "../../apps/marketplace/src/states/orders/order-draft.ts";
import { add, prepare, type Stage, signIn, somebody } from "../../apps/marketplace/src/states/stage.ts";
import type { Keys } from "../processes/pair.ts";
import { sessionCookie } from "./session-cookie.ts";
import type { Subscriber } from "./subscriber-calls.ts";

export interface Person extends Subscriber {
  token: string;
  scopeId: string;
}
/** A company with signed-in subscribers of its agency, and a writer who works there without a stream. */
export interface Tenant {
  agencyId: string;
  subscribers: Person[];
  writer: { token: string; orderId: string };
}

const minute = 60_000;

/** Writes companies with their people, sessions and one open order each, as the services would, and a platform administrator. */
export async function addTenants(
  db: Kysely<Database>,
  keys: Keys,
  { tenants, people }: { tenants: number; people: number },
): Promise<{ tenants: Tenant[]; staff: string }> {
  const kernel = createTestKernel(db, {}, signingKey(keys.token));
  const stage: Stage = { kernel, app: createApp(kernel, {}, createLog("silent")) };
  await db.insertInto("coop").values(shop).execute();
  const all: Tenant[] = [];
  while (all.length < tenants) {
    const { agencyId, areaId } = await addCompany(stage);
    const manager = () => somebody(["BUSINESS_CUSTOMER_ORDER_MANAGER"], { businessCustomer: [agencyId] });
    const [writer, ...others] = Array.from({ length: people + 1 }, manager) as [
      ReturnType<typeof manager>,
      ...ReturnType<typeof manager>[],
    ];
    await add(stage, writer, ...others);
    const { id: orderId } = await prepare(stage, (context) => placeOrder(context, orderDraft(agencyId, areaId)));
    const subscribers = await Promise.all(
      others.map(async (person) => {
        const token = await signIn(stage, person);
        const now = Date.now();
        const times = { tokenExpiresAt: now + 15 * minute, tokenRenewAt: now + 10 * minute };
        const cookie = await sessionCookie(keys.session, { userId: person.id, token, ...times });
        return { name: person.id, scopeId: person.scopeId, token, cookie, room: agencyId };
      }),
    );
    all.push({ agencyId, subscribers, writer: { token: await signIn(stage, writer), orderId } });
  }
  const staff = somebody(["PLATFORM_ADMIN"], {}, { usedFrontend: ["AMI"] });
  await add(stage, staff);
  return { tenants: all, staff: await signIn(stage, staff) };
}
