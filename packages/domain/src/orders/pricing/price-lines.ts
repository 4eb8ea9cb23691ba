import { type OrderPrice, type PartKind, type PricePart, partKinds } from "../../prices/price/price-schema.ts";
import type { PriceReason } from "./changed-order.ts";

/** A part of two prices side by side: net cents per unit and of the whole order; null where a price does not have the part. */
export interface PriceLine {
  readonly label: string;
  readonly kind: PartKind | null;
  readonly before: Pick<PricePart, "unitNetCents" | "netCents"> | null;
  readonly after: Pick<PricePart, "unitNetCents" | "netCents"> | null;
  readonly reason: string | null;
}

const keyOf = ({ kind, label }: PricePart): string => `${kind ?? ""} ${label}`;
const valuesOf = ({ unitNetCents, netCents }: PricePart) => ({ unitNetCents, netCents });

/** @returns the parts of two prices of an order side by side, in display order; a choice that changed has a line for each */
export function priceLines(before: OrderPrice, after: OrderPrice, reasons: readonly PriceReason[]): PriceLine[] {
  const newKeys = new Set(after.parts.map(keyOf));
  const all = [...after.parts, ...before.parts.filter((part) => !newKeys.has(keyOf(part)))];
  const place = ({ kind }: PricePart): number => (kind === undefined ? -1 : partKinds.indexOf(kind));
  return all
    .toSorted((one, other) => place(one) - place(other))
    .map((part) => {
      const [old, now] = [before, after].map(({ parts }) => parts.find((other) => keyOf(other) === keyOf(part)));
      return {
        label: part.label,
        kind: part.kind ?? null,
        before: old ? valuesOf(old) : null,
        after: now ? valuesOf(now) : null,
        reason: (now && reasons.find(({ of }) => of === part.kind)?.text) ?? null,
      };
    });
}
