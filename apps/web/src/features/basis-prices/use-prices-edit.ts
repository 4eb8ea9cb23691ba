import type { BasePrices } from "@partner-konto/domain/market/schema";
import { isRecord } from "@partner-konto/domain/record/json";
import { useRef, useState } from "react";
import { type CallError, callErrorOf } from "../../data/call-error.ts";
import { useEditForm } from "../../edit/use-edit-form.ts";
import { type Saved, useRecordEdit } from "../../edit/use-record-edit.ts";
import { changedRows, isUnlikely, type PriceRow, pricesWrong, type TypedPrices } from "./price-rows.ts";

const isBasePrices = (record: unknown): record is BasePrices =>
  isRecord(record) && typeof record["version"] === "number" && isRecord(record["mainDepotPrices"]);

export interface Change {
  row: PriceRow;
  netCents: number;
}

/** Of a refused call: whether what it was refused for is asked in a dialog. */
export const isAsked = ({ status, code }: CallError): boolean => status === 412 || code === "MARKET_PRICE_UNLIKELY";

export interface PricesRules {
  base: BasePrices;
  rows: readonly PriceRow[];
  /** What of the record stands in the form. */
  read: (base: BasePrices) => TypedPrices;
  busy: boolean;
  /** What else is wrong, by the names of its inputs. */
  wrong?: Readonly<Record<string, string>>;
  send: (change: { version: number; changed: Change[]; confirmed: boolean }) => Promise<BasePrices>;
}

/**
 * A form over prices that are one record for all who keep them: only what differs is sent, a price that looks like a slip of the hand is
 * asked about, and of two who set the same one the second chooses.
 */
export function usePricesEdit({ base, rows, read, busy, wrong, send }: PricesRules) {
  const [asked, setAsked] = useState<readonly Change[]>();
  const confirmed = useRef(false);
  const savedOf = (record: BasePrices): Saved<TypedPrices> => ({ version: record.version, value: read(record) });
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
        // What was agreed to still is when it is sent again over somebody else's change.
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
    /** The changes that somebody is asked about, and the two answers. */
    asked,
    agree: () => {
      setAsked(undefined);
      confirmed.current = true;
      form.save();
    },
    drop: () => setAsked(undefined),
  };
}
