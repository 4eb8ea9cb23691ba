import type { Invoice } from "@partner-konto/domain/billing/invoice";
import { toCii } from "./xml/cii.ts";

/** @returns the invoice as XRechnung 3.0, in UTF-8 */
export const toXRechnung = (invoice: Invoice): Uint8Array => new TextEncoder().encode(toCii(invoice, "xrechnung"));
