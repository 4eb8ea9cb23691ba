import { randomUUID } from "node:crypto";
import { invoiceTotals } from "@partner-konto/domain/billing/totals";
import { demoSeller } from "../../apps/marketplace/src/billing/ledger/settings.ts";
import { prepare, type Stage } from "../../apps/marketplace/src/states/stage.ts";
import type { Somewhere } from "./records.ts";

const places: readonly Somewhere[] = ["own", "sibling", "foreign"];

/** Fees, a dispute, an invoice and a rate of a place. September 2026 is billed, and October is due. */
export function billingRecords(
  stage: Stage,
  { place, companyId, agencyId, name }: { place: Somewhere; companyId: string; agencyId: string; name: string },
) {
  const nth = places.indexOf(place) + 1;
  const invoiceId = randomUUID();
  const [due, disputed, billed] = [randomUUID(), randomUUID(), randomUUID()];
  return prepare(stage, async ({ db, now }) => {
    const [rate] = await db.selectFrom("feeRate").select("id").orderBy("validFrom").execute();
    const run = { startedAt: now, startedBy: "Vertrag", issuedAt: now, proposedAt: null };
    await db
      .insertInto("billingRun")
      .values({ month: "2026-09", state: "issued", ...run })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const number = `2026-00000${nth}`;
    const line = {
      feeId: billed,
      orderNumber: "4711001",
      day: "2026-09-20",
      agencyName: name,
      text: "15,00 € je Auftrag",
    };
    const lines = [{ ...line, goods: "4,5 t Holzpellets lose", netCents: 1500, vatPercent: 19 }];
    const { vat, ...sums } = invoiceTotals(lines);
    const issued = { number, kind: "invoice", month: "2026-09", issuedOn: "2026-10-01" } as const;
    const document = {
      ...issued,
      ...sums,
      vat,
      lines,
      dueOn: "2026-10-15",
      from: "2026-09-01",
      to: "2026-09-30",
      seller: demoSeller,
      buyer: { ...demoSeller, name, customerNumber: null },
      corrects: null,
      note: null,
    };
    await db
      .insertInto("invoice")
      .values({
        ...issued,
        ...sums,
        id: invoiceId,
        groupId: companyId,
        correctsId: null,
        document: JSON.stringify(document),
        lineCount: 1,
        issuedAt: now,
        mailedAt: now,
      })
      .execute();
    const fee = (id: string, month: string, onInvoice: string | null, position: number) => ({
      id,
      orderId: randomUUID(),
      ordinal: 1,
      orderNumber: 4_711_000 + position,
      groupId: companyId,
      agencyId,
      agencyName: name,
      day: `${month}-20`,
      month,
      prod: "loose" as const,
      amount: 4500,
      rateId: rate?.id ?? "",
      netCents: 1500,
      vatPercent: 19,
      createdAt: now,
      undoneAt: null,
      invoiceId: onInvoice,
    });
    await db
      .insertInto("fee")
      .values([fee(billed, "2026-09", invoiceId, 1), fee(due, "2026-10", null, 2), fee(disputed, "2026-10", null, 3)])
      .execute();
    const asked = { reason: `Storno bei ${name}`, requestedAt: now, requestedBy: name };
    const open = { decision: null, decidedAt: null, decidedBy: null, creditNoteId: null };
    await db
      .insertInto("credit")
      .values({ id: randomUUID(), feeId: disputed, kind: "asked", status: "requested", ...asked, ...open })
      .execute();
    const rateId = randomUUID();
    const planned = { goods: "oil", basis: "order", netCents: 500, validFrom: `2031-03-0${nth}` } as const;
    await db
      .insertInto("feeRate")
      .values({ id: rateId, ...planned, createdAt: now, createdBy: null })
      .execute();
    return {
      "fees of a month that is due": { feeId: due, version: 202_610 },
      "a fee that its dealer disputes": { feeId: disputed },
      "an invoice": { invoiceId, month: "2026-09", year: 2026 },
      "a day without a fee rate": { validFrom: "2031-02-01" },
      "a fee rate to come": { rateId },
    };
  });
}
