import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type Kysely, sql } from "kysely";
import { insertAreas } from "../../../apps/marketplace/src/areas/delivery-area/index.ts";
import { areaLike } from "../../../apps/marketplace/src/companies/agency/testing.ts";
import type { Random } from "../../../apps/marketplace/src/demo/random.ts";
import type { Database } from "../../../apps/marketplace/src/kernel/db/database.ts";
import { newKey, signingKey } from "../../../apps/marketplace/src/kernel/security/keys.ts";
import { sealOf } from "../../../apps/marketplace/src/kernel/security/seal.ts";
import type { MailDraft } from "../../../apps/marketplace/src/kernel/work/mail-draft.ts";
import { heidebrand, startOrders } from "../../../apps/marketplace/src/orders/order/testing.ts";
import { startHelper } from "../../processes/helper.ts";
import type { Death } from "./killable-marketplace.ts";

const preload = pathToFileURL(join(import.meta.dirname, "killed-at.ts")).href;
const [desk, chief] = ["lueneburg@auftrag.example", "chefin@heidebrand.example"];
/** The desk is reminded when half of this time is over, so a process has half of it for that. */
const secondsToAnswer = 8;

async function startProcess(url: string, sealKey: string): Promise<ChildProcess> {
  const helper = startHelper(join(import.meta.dirname, "answer-process.ts"), [], {
    execArgv: [`--import=${preload}`],
    env: { ...process.env, DATABASE_URL: url, SEAL_KEYS: sealKey },
  });
  await helper.next();
  return helper.child;
}

export interface AnswerFigures {
  orders: number;
  kills: number;
  mails: number;
  wrong: string[];
}

/**
 * Orders run out one after the other, while two processes that remind of them are killed in turn. The desk is reminded of each order once,
 * then whom the agency names, each with one message in the agency's room, and the area pauses once.
 */
export async function answerKills(
  { url, db }: { url: string; db: Kysely<Database> },
  { orders: count, kills, random }: { orders: number; kills: number; random: Random },
): Promise<AnswerFigures> {
  const market = await startOrders(db);
  const sealKey = newKey();
  const area = areaLike({ id: heidebrand.lueneburg, groupId: heidebrand.id }, []);
  await insertAreas(db, [area]);
  const preferences = { tierBasis: "averagePerPoint" as const, escalateTo: chief, pauseAfter: 3 };
  await db
    .updateTable("businessCustomer")
    .set({ preferences: JSON.stringify(preferences) })
    .where("id", "=", heidebrand.lueneburg)
    .execute();
  await market.travel(new Date());
  const orders = [];
  for (let nth = 0; nth < count; nth += 1) orders.push(await market.place({ deliveryAreaId: area.id }));
  const processes = await Promise.all([startProcess(url, sealKey), startProcess(url, sealKey)]);
  // One kill takes about a second, with the start of the next process.
  for (const { id } of orders)
    await sql`update orders set created_at = moment.at, answer_by = moment.at + make_interval(secs => ${secondsToAnswer})
      from (select clock_timestamp() + make_interval(secs => ${random.int(0, kills * 1000) / 1000}) as at) as moment
      where id = ${id}`.execute(db);
  for (let kill = 0; kill < kills; kill += 1) {
    const at = kill % processes.length;
    const process = processes[at];
    if (!process) throw new Error("there are two processes");
    const death: Death = { at: "anywhere", after: random.int(1, 120) };
    process.send(death);
    await once(process, "exit");
    processes[at] = await startProcess(url, sealKey);
  }
  const isOver = async (): Promise<boolean> => {
    const left = await db.selectFrom("orders").select("id").where("answerStage", "<", 2).execute();
    return left.length === 0;
  };
  for (const until = performance.now() + 120_000; !(await isOver()) && performance.now() < until; ) await wait(100);
  for (const process of processes) {
    process.kill("SIGKILL");
    await once(process, "exit");
  }

  const entries = (await db.selectFrom("outbox").select("entry").execute()).map(({ entry }) => entry);
  // The desk also has a mail about each new order, sealed with the market's own key.
  const seal = sealOf([signingKey(sealKey)]);
  const mails = entries
    .flatMap((entry) => (entry.kind === "sealedMail" ? (seal.open(entry.sealed) ?? []) : []))
    .map((text) => JSON.parse(text) as MailDraft)
    .filter(({ subject }) => / warte[nt] /.test(subject));
  const events = entries.flatMap((entry) => (entry.kind === "event" ? [entry.event] : []));
  const told = (words: RegExp) => events.filter(({ message }) => words.test(message)).length;
  const history = await db.selectFrom("orderHistory").select(["orderId", "event"]).execute();
  const wrong: string[] = [];
  const mustBeOne = (what: string, found: number): void => {
    if (found !== 1) wrong.push(`${what}: ${found} times`);
  };
  for (const { id, orderId } of orders) {
    const mailsTo = (to: string) =>
      mails.filter((mail) => mail.to === to && JSON.stringify(mail).includes(orderId)).length;
    const steps = (event: string) => history.filter((step) => step.orderId === id && step.event === event).length;
    mustBeOne(`${orderId} reminded`, steps("answerReminded"));
    mustBeOne(`${orderId} escalated`, steps("answerEscalated"));
    mustBeOne(`${orderId} in mails to the desk`, mailsTo(desk));
    mustBeOne(`${orderId} in mails to the chief`, mailsTo(chief));
  }
  const pauses = await db.selectFrom("audit").select("id").where("action", "=", "pauseUnanswered").execute();
  mustBeOne("pauses of the area", pauses.length);
  mustBeOne("messages of the pause", told(/pausiert bis/));
  const mailsOf = (address: string) => mails.filter(({ to }) => to === address).length;
  if (told(/bitte bis/) !== mailsOf(desk))
    wrong.push(`${told(/bitte bis/)} messages beside ${mailsOf(desk)} mails to the desk`);
  if (told(/Frist/) !== mailsOf(chief))
    wrong.push(`${told(/Frist/)} messages beside ${mailsOf(chief)} mails to the chief`);
  await market.close();
  return { orders: orders.length, kills, mails: mailsOf(desk) + mailsOf(chief), wrong };
}
