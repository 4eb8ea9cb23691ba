import type { BasePrices } from "@partner-konto/domain/market/schema";
import { isRecord } from "@partner-konto/domain/record/json";
import { useRef, useState } from "react";
import { type CallError, callErrorOf } from "../../data/call-error.ts";
import { useEditForm } from "../../edit/use-edit-form.ts";
import { type SavedRecord, useRecordEdit } from "../../edit/use-record-edit.ts";
import { changedRows, isUnlikely, type PriceRow, pricesWrong, type TypedPrices } from "./price-rows.ts";

const isBasePrices = (record: unknown): record is BasePrices =>
  isRecord(record) && typeof record["version"] === "number" && isRecord(record["mainDepotPrices"]);

export interface Change {
  row: PriceRow;
  netCents: number;
}

/** Whether a dialog handles the refusal: a conflict, or an unlikely price. */
export const isAsked = ({ status, code }: CallError): boolean => status === 412 || code === "MARKET_PRICE_UNLIKELY";

export interface PricesRules {
  base: BasePrices;
  rows: readonly PriceRow[];
  /** The record's prices as typed values. */
  read: (base: BasePrices) => TypedPrices;
  busy: boolean;
  /** Further errors, by input name. */
  wrong?: Readonly<Record<string, string>>;
  send: (change: { version: number; changed: Change[]; confirmed: boolean }) => Promise<BasePrices>;
}

/**
 * A form over prices in one shared record. It sends only the differences, asks about prices that look like typing mistakes, and
 * shows the conflict dialog when two people change the same price.
 */
export function usePricesEdit({ base, rows, read, busy, wrong, send }: PricesRules) {
  const [asked, setAsked] = useState<readonly Change[]>();
  const confirmed = useRef(false);
  const savedOf = (record: BasePrices): SavedRecord<TypedPrices> => ({ version: record.version, value: read(record) });
  const edit = useRecordEdit<TypedPrices>({
    name: `prices ${rows.map(({ key }) => key).join(" ")}`,
    server: savedOf(base),
    readCurrent: (current) => (isBasePrices(current) ? savedOf(current) : undefined),
    send: async ({ version, value }, wanted) => {
      const changed = changedRows(rows, wanted, value);
      try {
        const answer = await send({ version, changed, confirmed: confirmed.current });
        confirmed.current = false;
        return savedOf(answer);
      } catch (error) {
        const { status, code } = callErrorOf(error);
        // A confirmation stays valid when the change is sent again over somebody else's (412).
        if (status !== 412) confirmed.current = false;
        if (code === "MARKET_PRICE_UNLIKELY") {
          const unlikely = changed.filter(({ row, netCents }) => isUnlikely(row, netCents));
          setAsked(unlikely.length > 0 ? unlikely : changed);
        }
        throw error;
      }
    },
  });
  const saved = read(base);
  const whole = { ...edit, busy };
  const form = useEditForm([whole], { wrong: { ...wrong, ...pricesWrong(rows, edit.copy, saved) } });
  return {
    edit: whole,
    form,
    put: (typed: TypedPrices) => edit.change((now) => ({ ...now, ...typed })),
    /** The changes that need confirmation, and the two answers. */
    asked,
    agree: () => {
      setAsked(undefined);
      confirmed.current = true;
      form.save();
    },
    drop: () => setAsked(undefined),
  };
}
