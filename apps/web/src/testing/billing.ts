import type { Credit } from "@partner-konto/domain/billing/credit";
import type { Fee } from "@partner-konto/domain/billing/fee";
import type { ListedInvoice } from "@partner-konto/domain/billing/statement";
import { agencyId, companyId } from "./tree.ts";

/** The ids of the fees, credits and invoices of a test. */
export const feeIdOf = (at: number) => `14141414-1414-4141-8141-${String(at).padStart(12, "0")}`;
const creditIdOf = (at: number) => `15151515-1515-4151-8151-${String(at).padStart(12, "0")}`;
export const invoiceIdOf = (at: number) => `16161616-1616-4161-8161-${String(at).padStart(12, "0")}`;

const order = { orderId: "11111111-1111-4111-8111-000000000001", orderNumber: "4812907" };
const ofAgency = { groupId: companyId, agencyId, agencyName: "Lüneburg" };
const goods = "4,5 t Holzpellets lose";

/** The fee of 15 € for pellets, billed and not disputed; the caller overrides what matters. */
export const feeOf = (own: Partial<Fee> = {}): Fee => ({
  id: feeIdOf(1),
  ...ofAgency,
  ...order,
  day: "2026-10-14",
  month: "2026-10",
  prod: "loose",
  amount: 4500,
  goods,
  rate: "15,00 € je Auftrag",
  netCents: 1500,
  vatPercent: 19,
  invoice: { id: invoiceIdOf(1), number: "2026-000104" },
  credit: null,
  mayDispute: true,
  ...own,
});

/** A dealer's request that waits for staff. */
export const creditOf = (own: Partial<Credit> = {}): Credit => ({
  id: creditIdOf(1),
  feeId: feeIdOf(1),
  status: "requested",
  kind: "asked",
  reason: "Der Kunde hat die Lieferung zurückgegeben.",
  decision: null,
  requestedAt: "2026-11-05T09:00:00Z",
  requestedBy: "Frauke Heidebrand",
  decidedAt: null,
  decidedBy: null,
  netCents: 1500,
  companyName: "Heidebrand Energie",
  ...ofAgency,
  ...order,
  day: "2026-10-14",
  goods,
  invoice: { id: invoiceIdOf(1), number: "2026-000104" },
  creditNote: null,
  ...own,
});

const address = { street: "Am Sande", houseNumber: "1", postalCode: "21335", city: "Lüneburg" };
const party = {
  address,
  vatId: "DE123456789",
  taxNumber: null,
  email: "rechnung@heidebrand.example",
  phone: null,
  contact: null,
  iban: null,
  bic: null,
  bank: null,
  register: null,
};

/** The invoice of October 2026 with two fees. */
export const invoiceOf = (own: Partial<ListedInvoice> = {}): ListedInvoice => ({
  id: invoiceIdOf(1),
  groupId: companyId,
  companyName: "Heidebrand Energie",
  number: "2026-000104",
  kind: "invoice",
  issuedOn: "2026-11-02",
  dueOn: "2026-11-16",
  month: "2026-10",
  from: "2026-10-01",
  to: "2026-10-31",
  seller: { ...party, name: "Heizmarkt Plattform GmbH" },
  buyer: { ...party, name: "Heidebrand Energie GmbH & Co. KG", customerNumber: "K-1007" },
  corrects: null,
  correctedBy: [],
  lineCount: 2,
  vat: [{ percent: 19, netCents: 3000, vatCents: 570 }],
  netCents: 3000,
  vatCents: 570,
  grossCents: 3570,
  creditedNetCents: 0,
  creditedGrossCents: 0,
  note: null,
  mailedAt: "2026-11-02T09:05:00Z",
  ...own,
});
