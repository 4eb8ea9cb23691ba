import { randomUUID } from "node:crypto";
import type { CallOf } from "@partner-konto/contracts/services";
import type { Credit } from "@partner-konto/domain/billing/credit";
import { type CreditKind, isStanding, mostRequests } from "@partner-konto/domain/billing/credit-life";
import { recordId } from "@partner-konto/domain/person";
import type { Insertable, Updateable } from "kysely";
import { inScopeOf } from "../../companies/agency/index.ts";
import { type Context, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { creditOf } from "./credit-records.ts";
import type { CreditRow, CreditTable, FeeRow } from "./tables.ts";

/** A fee in the caller's scope, locked, with its credits, the newest first. Everything that settles a fee locks it first. */
async function lockFee(context: Context, id: string): Promise<{ fee: FeeRow; credits: CreditRow[] }> {
  if (!recordId.safeParse(id).success) throw notFound();
  const fee = await context.db
    .selectFrom("fee")
    .selectAll()
    .where("id", "=", id)
    .where(inScopeOf(signedInCaller(context), "agencyId", "groupId"))
    .forUpdate()
    .executeTakeFirst();
  if (!fee) throw notFound();
  const credits = await context.db
    .selectFrom("credit")
    .selectAll()
    .where("feeId", "=", fee.id)
    .orderBy("position", "desc")
    .forUpdate()
    .execute();
  return { fee, credits };
}

const standingOf = (credits: readonly CreditRow[]) => credits.find(({ status }) => isStanding(status));

/** Writes an audit record of a fee's credit; the entry carries the order's id, whose activity shows it. */
async function note(
  context: Context,
  { orderId, netCents }: FeeRow,
  action: "request" | "grant" | "decline" | "withdraw",
  reason: string | null,
): Promise<void> {
  const after = { reason, netCents };
  await context.audit({
    collection: "credit",
    recordId: orderId,
    version: 0,
    action,
    fields: ["reason"],
    before: null,
    after,
  });
}

/** A new credit, and its mark on the fee. */
async function insert(
  context: Context,
  fee: FeeRow,
  credit: Pick<Insertable<CreditTable>, "kind" | "status" | "reason" | "decision" | "decidedAt" | "decidedBy">,
): Promise<string> {
  const id = randomUUID();
  const requested = { requestedAt: context.now, requestedBy: signedInCaller(context).name };
  await context.db
    .insertInto("credit")
    .values({ ...credit, ...requested, id, feeId: fee.id, creditNoteId: null })
    .execute();
  if (credit.status === "granted")
    await context.db.updateTable("fee").set({ credited: true }).where("id", "=", fee.id).execute();
  return id;
}

async function change(context: Context, credit: CreditRow, set: Updateable<CreditTable>): Promise<void> {
  await context.db.updateTable("credit").set(set).where("id", "=", credit.id).execute();
  const credited = set.status === "granted";
  await context.db.updateTable("fee").set({ credited }).where("id", "=", credit.feeId).execute();
}

const answer = (context: Context, id: string): Promise<Credit> => creditOf(context.db, signedInCaller(context), id);

/** The dealer asks; the same request again is answered like the first one. */
export const requestCredit: Handler<CallOf<"billing.requestCredit">> = async (context, { body: { feeId, reason } }) => {
  const { fee, credits } = await lockFee(context, feeId);
  const standing = standingOf(credits);
  if (standing?.status === "requested" && standing.reason === reason) return answer(context, standing.id);
  if (standing) throw new Refusal("CREDIT_EXISTS");
  if (credits.filter(({ kind }) => kind === "asked").length >= mostRequests)
    throw new Refusal("CREDIT_ASKED_TOO_OFTEN");
  const open = { decision: null, decidedAt: null, decidedBy: null };
  const id = await insert(context, fee, { ...open, kind: "asked", status: "requested", reason });
  await note(context, fee, "request", reason);
  return answer(context, id);
};

/** Grants the waiting request, or gives the platform's own credit. A fee whose credit was granted is answered with it. */
async function grant(context: Context, feeId: string, reason: string, kind: CreditKind): Promise<Credit> {
  const { fee, credits } = await lockFee(context, feeId);
  const standing = standingOf(credits);
  if (standing && standing.status !== "requested") return answer(context, standing.id);
  const decided = { decision: reason, decidedAt: context.now, decidedBy: signedInCaller(context).name };
  if (standing) await change(context, standing, { status: "granted", ...decided });
  const id = standing?.id ?? (await insert(context, fee, { kind, status: "granted", reason, ...decided }));
  await note(context, fee, "grant", reason);
  return answer(context, id);
}

async function decline(context: Context, feeId: string, reason: string | null): Promise<Credit> {
  const { fee, credits } = await lockFee(context, feeId);
  const [newest] = credits;
  const standing = standingOf(credits);
  if (newest?.status === "declined") return answer(context, newest.id);
  if (standing?.status !== "requested") throw new Refusal("CREDIT_NOT_OPEN");
  const decided = { decision: reason, decidedAt: context.now, decidedBy: signedInCaller(context).name };
  await change(context, standing, { status: "declined", ...decided });
  await note(context, fee, "decline", reason);
  return answer(context, standing.id);
}

const ofPlatform = "Gutschrift der Plattform";

export const addCredit: Handler<CallOf<"orderBilling.addCredit">> = (context, { params: { id } }) =>
  grant(context, id, ofPlatform, "platform");

export const decideCredit: Handler<CallOf<"billing.decideCredit">> = (context, { body: { feeId, granted, reason } }) =>
  granted ? grant(context, feeId, reason, "platform") : decline(context, feeId, reason);

/** The dealer withdraws the own request. Staff decline a request, or withdraw a credit that no run has settled. */
export const removeCredit: Handler<CallOf<"orderBilling.removeCredit">> = async (context, { params: { id } }) => {
  const caller = signedInCaller(context);
  const { fee, credits } = await lockFee(context, id);
  const [newest] = credits;
  if (newest && !isStanding(newest.status)) return answer(context, newest.id);
  if (!newest || newest.status === "settled") throw new Refusal("CREDIT_NOT_OPEN");
  // The order owes this fee no more, whoever asked for the credit or gave it.
  if (fee.undoneAt !== null) throw new Refusal("CREDIT_NOT_OPEN");
  if (caller.isStaff && newest.status === "requested") return decline(context, id, null);
  if (!caller.isStaff && newest.status !== "requested") throw new Refusal("CREDIT_NOT_OPEN");
  await change(context, newest, { status: "withdrawn", decidedAt: context.now, decidedBy: caller.name });
  await note(context, fee, "withdraw", null);
  return answer(context, newest.id);
};
