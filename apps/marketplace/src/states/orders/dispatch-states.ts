import { randomUUID } from "node:crypto";
import { dispatchLimits } from "@partner-konto/domain/orders/day/limits";
import type { TextBlock, Truck } from "@partner-konto/domain/orders/day/schema";
import { sql } from "kysely";
import type { Context } from "../../kernel/handler.ts";
import { orderManager } from "../people/people-states.ts";
import { make, prepare, type Stage, signIn } from "../stage.ts";
import type { StateHandlers } from "../state.ts";
import { datedOrder } from "./order-states.ts";

export const truckLike = (changes: Partial<Truck> = {}): Truck => ({
  id: randomUUID(),
  name: "Tankwagen 1",
  plate: "LG-HE 100",
  kind: "withTrailer",
  unit: "l",
  capacity: 27_000,
  hoseMetres: 60,
  position: 0,
  ...changes,
});

const textBlock: TextBlock = {
  id: "0b0a1c64-0000-4000-8000-0000000000e1",
  name: "Anruf vorher",
  text: "Guten Tag {Kunde}, wir rufen 30 Minuten vor Ankunft an.",
  position: 0,
};

/** Trucks and a text block of an agency, beside those that it has. */
async function addDispatch({ db }: Context, businessCustomerId: string, trucks: readonly Truck[]) {
  await db
    .insertInto("dispatchSettings")
    .values({
      businessCustomerId,
      version: 1,
      trucks: JSON.stringify(trucks),
      textBlocks: JSON.stringify([textBlock]),
    })
    .onConflict((conflict) =>
      conflict
        .column("businessCustomerId")
        .doUpdateSet({ trucks: sql<string>`dispatch_settings.trucks || excluded.trucks` }),
    )
    .execute();
}

async function withTrucks(stage: Stage, trucks: readonly Truck[] = [truckLike()]) {
  const { agencyId, manager } = await orderManager(stage);
  await prepare(stage, (context) => addDispatch(context, agencyId, trucks));
  return { values: { businessCustomerId: agencyId, version: 1 }, person: manager };
}

/** An order that is dated for a morning, and a truck that can bring it. */
async function withDatedOrder(stage: Stage) {
  const { orderId, slot, agencyId, token, manager } = await datedOrder(stage);
  const truck = truckLike();
  await prepare(stage, (context) => addDispatch(context, agencyId, [truck]));
  const date = slot.slice(0, 10);
  const values = { businessCustomerId: agencyId, version: 0, orderId, truckId: truck.id, date };
  return { values, person: manager, token };
}

export const dispatchStates = {
  async "a dated order and a truck"(stage) {
    const { values, person } = await withDatedOrder(stage);
    return { values, person };
  },

  async "a dated order that somebody else put on a truck meanwhile"(stage) {
    const { values, person, token } = await withDatedOrder(stage);
    const { orderId, truckId, ...asked } = values;
    const body = { stops: [{ orderId, truckId, half: 0 as const, position: 512 }] };
    await make(stage, "dispatch.saveDay", { ...asked, body }, token);
    return { values, person };
  },

  "an agency with a truck": (stage) => withTrucks(stage),

  async "an agency with a truck that somebody else changed meanwhile"(stage) {
    const { values, person } = await withTrucks(stage);
    const { businessCustomerId, version } = values;
    const body = { textBlocks: [{ ...textBlock, name: "Ohne Anruf" }] };
    await make(stage, "dispatch.saveSettings", { businessCustomerId, version, body }, await signIn(stage, person));
    return { values, person };
  },

  "an agency with as many trucks as there may be": (stage) =>
    withTrucks(
      stage,
      Array.from({ length: dispatchLimits.trucks }, () => truckLike()),
    ),
} satisfies Partial<StateHandlers>;
