import type { Kysely } from "kysely";
import { writeAudit } from "../kernel/db/audit.ts";
import type { Database } from "../kernel/db/database.ts";
import type { AuditDraft, Caller } from "../kernel/handler.ts";
import { noteActivity } from "../platform/activity/index.ts";
import { type Anchor, workedDaysBefore } from "./anchor.ts";
import { instantAt } from "./days.ts";
import { demoId } from "./demo-id.ts";

interface Change {
  /** Working days are counted back from the demo's day; the time is Berlin's. */
  at: readonly [days: number, time: string];
  by: string | null;
  viewing?: Caller["viewing"];
  draft: AuditDraft;
}

const userId = (name: string): string => demoId("user", `${name}@heidebrand.example`);
const [frauke, petra, malte] = [userId("f.heidebrand"), userId("p.wulff"), userId("m.sievers")];
const lukas = demoId("user", "l.reuter@plattform.example");
const agency = (name: string): string => demoId("agency", `heidebrand/${name}`);
const of = (recordId: string, before: AuditDraft["before"], after: AuditDraft["after"]) => ({
  recordId,
  version: 1,
  fields: before ? Object.keys(before) : [],
  before,
  after,
});

/** Recent changes by the people of the demo's first company and by support. */
const changes: readonly Change[] = [
  {
    at: [51, "08:55"],
    by: petra,
    draft: {
      collection: "businessCustomer",
      action: "toggleIsOffering",
      ...of(agency("Schneverdingen"), { isOffering: true }, { isOffering: false }),
    },
  },
  {
    at: [31, "09:40"],
    by: petra,
    draft: {
      collection: "businessCustomer",
      action: "patch",
      ...of(
        agency("Lüneburg"),
        { emailOrderConfirmText: "Vielen Dank für Ihren Auftrag." },
        { emailOrderConfirmText: "Vielen Dank für Ihren Auftrag. Bitte halten Sie die Zufahrt frei." },
      ),
    },
  },
  {
    at: [11, "09:15"],
    by: frauke,
    draft: {
      collection: "user",
      action: "create",
      ...of(malte, null, {
        contactPoint: { person: { firstName: "Malte", lastName: "Sievers", gender: "male" } },
        roles: ["BUSINESS_CUSTOMER_READER"],
        resources: { businessCustomer: [agency("Lüneburg")], businessCustomerGroup: [], user: [] },
      }),
    },
  },
  {
    at: [11, "11:02"],
    by: null,
    draft: { collection: "user", action: "acceptInvitation", ...of(malte, null, {}) },
  },
  {
    at: [8, "10:30"],
    by: lukas,
    draft: {
      collection: "businessCustomer",
      action: "patch",
      ...of(
        agency("Uelzen"),
        { isLocked: false, lockReason: null, isOffering: true },
        { isLocked: true, lockReason: "Zu diesem Standort fehlt uns der Nachweis des Tanklagers.", isOffering: false },
      ),
    },
  },
  {
    at: [3, "14:20"],
    by: lukas,
    viewing: {
      id: petra,
      name: "Petra Wulff",
      mayChange: true,
      reason: "Frau Wulff bat am Telefon um die neue Nummer.",
    },
    draft: {
      collection: "businessCustomer",
      action: "patch",
      ...of(
        agency("Soltau"),
        { contactPoints: [{ kind: "orders", email: "soltau@heidebrand.example", phone: "05191 55120" }] },
        { contactPoints: [{ kind: "orders", email: "soltau@heidebrand.example", phone: "05191 55130" }] },
      ),
    },
  },
  {
    at: [1, "15:10"],
    by: frauke,
    draft: {
      collection: "profile",
      action: "patch",
      ...of(
        demoId("profile", demoId("company", "heidebrand")),
        { "contactPoint.phone": "04131 55100" },
        { "contactPoint.phone": "04131 55200" },
      ),
    },
  },
];

/** Writes the demo's activity through the same functions as a real change. */
export async function insertDemoActivity(db: Kysely<Database>, anchor: Anchor): Promise<void> {
  for (const {
    at: [days, time],
    by,
    viewing = null,
    draft,
  } of changes) {
    const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    await writeAudit(db, noteActivity, [draft], {
      caller: by === null ? null : { id: by, viewing, viaKey: false },
      now: new Date(instantAt(workedDaysBefore(anchor, days), minutes)),
    });
  }
}
