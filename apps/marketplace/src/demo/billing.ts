import type { Kysely } from "kysely";
import { insertPastBilling } from "../billing/ledger/index.ts";
import type { Database } from "../kernel/db/database.ts";
import type { Anchor } from "./anchor.ts";
import { demoId } from "./demo-id.ts";

const groupId = demoId("company", "heidepellets");

/** Disputes of Heidepellets: one led to a credit note, one is granted for the next run, one waits for staff. */
const credits = [
  {
    groupId,
    monthsAgo: 4,
    reason: "Die Kundin hat die Ware zurückgegeben; wir haben den Kaufpreis erstattet.",
    decision: "Die Rückgabe ist belegt.",
  },
  {
    groupId,
    monthsAgo: 2,
    reason: "Der Auftrag kam zweimal an, geliefert haben wir nur einmal.",
    decision: "Stimmt, der zweite Auftrag war doppelt.",
  },
  {
    groupId,
    monthsAgo: 2,
    reason: "Der Kunde hat bei der Lieferung widerrufen, das Fahrzeug kam voll zurück.",
    decision: null,
  },
];

/** Bills the demo's past months; the last one waits for staff. */
export const insertDemoBilling = (db: Kysely<Database>, { today }: Anchor): Promise<void> =>
  insertPastBilling(db, today, credits, { dealer: "Svenja Ahlers", staff: "Martina Vogt" });
