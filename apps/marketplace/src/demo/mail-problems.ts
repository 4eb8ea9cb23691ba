import type { Kysely } from "kysely";
import type { Database } from "../kernel/db/database.ts";
import { noteProblems, type Problem } from "../mails/bounces/index.ts";
import type { Anchor } from "./anchor.ts";

const told: readonly (Pick<Problem, "kind" | "email" | "status" | "reason"> & { hoursAgo: number })[] = [
  {
    kind: "hardBounce",
    email: "p.lindnr@post.example",
    status: "5.1.1",
    reason: "550 5.1.1 The email account does not exist",
    hoursAgo: 15,
  },
  {
    kind: "softBounce",
    email: "familie.harms@post.example",
    status: "5.2.2",
    reason: "552 5.2.2 Mailbox full",
    hoursAgo: 20,
  },
  {
    kind: "block",
    email: "einkauf@auetal-bau.example",
    status: "5.7.1",
    reason: "550 5.7.1 Message rejected due to content policy",
    hoursAgo: 41,
  },
  { kind: "complaint", email: "j.petersen@post.example", status: null, reason: "", hoursAgo: 66 },
];

/** Mails of the last days that did not arrive, to people who are in no other record of the demo. */
export const insertDemoMailProblems = (db: Kysely<Database>, { now }: Anchor): Promise<void> =>
  noteProblems(
    db,
    told.map(({ hoursAgo, ...problem }) => ({
      ...problem,
      source: "event",
      at: new Date(Date.parse(now) - hoursAgo * 3_600_000),
      mail: null,
      stops: true,
    })),
  );
