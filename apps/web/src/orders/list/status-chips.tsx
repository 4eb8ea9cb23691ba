import { formatNumber } from "@partner-konto/domain/format/number";
import { type OrderStatus, orderStatuses } from "@partner-konto/domain/orders/order/status";
import { orderStatusTexts } from "@partner-konto/domain/orders/order/status-texts";
import { lazy, Suspense } from "react";
import { CountChip, chip } from "../../ui/chip.tsx";
import { cn } from "../../ui/cn.ts";
import { Popover } from "../../ui/dialogs/popover.tsx";
import { Icon } from "../../ui/icon.tsx";
import { withToggled } from "../../ui/list/toggle.ts";
import { StatusGlyph } from "../../ui/status-glyph.tsx";
import { orderTexts } from "../texts.ts";
import { countOf, furtherStatuses, leadingStatuses, type StatusSum } from "./list-items.ts";

// Few visits open it.
const FurtherStatuses = lazy(async () => ({ default: (await import("./further-statuses.tsx")).FurtherStatuses }));

interface StatusChipsProps {
  chosen: readonly OrderStatus[];
  /** Undefined until the list is loaded; the counts are unknown then. */
  byStatus: readonly StatusSum[] | undefined;
  onChange: (chosen: OrderStatus[]) => void;
  /** How many orders are late, of each kind, and which kind alone is shown. */
  late: Readonly<Record<Lateness, readonly StatusSum[]>> | undefined;
  only: Readonly<Record<Lateness, boolean>>;
  onOnly: (only: Partial<Record<Lateness, boolean>>) => void;
}

type Lateness = (typeof lateness)[number];
/** The delivery, and the answer. */
const lateness = ["overdue", "unanswered"] as const;

/** A filter chip for each status with its count, "Neu" first. Several may be active; the rarer final statuses are behind "Weitere". */
export function StatusChips({ chosen, byStatus, onChange, late, only, onOnly }: StatusChipsProps) {
  const toggle = (status: OrderStatus) => onChange(withToggled(orderStatuses, chosen, status));
  const count = (...statuses: readonly OrderStatus[]) =>
    byStatus ? formatNumber(statuses.reduce((sum, status) => sum + countOf(byStatus, status), 0)) : "–";
  const furtherOn = furtherStatuses.some((status) => chosen.includes(status));
  return (
    // New chips with the first counts: those of late orders stand in front of the others, which would move.
    <fieldset
      key={byStatus ? "counted" : "loading"}
      aria-label={orderTexts.status}
      className="no-scrollbar flex min-w-0 gap-1.5 max-sm:-mx-4 max-sm:gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 sm:flex-wrap sm:short:flex-1 sm:short:flex-nowrap sm:short:overflow-x-auto"
    >
      {lateness.map((kind) => {
        const all = late?.[kind].reduce((sum, { count }) => sum + count, 0) ?? 0;
        return (
          (all > 0 || only[kind]) && (
            <CountChip
              key={kind}
              glyph={<Icon name="clock" className="size-3.5 text-bad" />}
              label={orderTexts[kind]}
              count={formatNumber(all)}
              pressed={only[kind]}
              onToggle={() => onOnly({ [kind]: !only[kind] })}
            />
          )
        );
      })}
      {leadingStatuses.map((status) => (
        <CountChip
          key={status}
          glyph={<StatusGlyph status={status} />}
          label={orderStatusTexts[status]}
          count={count(status)}
          pressed={chosen.includes(status)}
          onToggle={() => toggle(status)}
        />
      ))}
      <Popover
        label={orderTexts.further}
        trigger={
          <button
            type="button"
            className={cn(chip, furtherOn && "border-ink-3 bg-selected text-ink hover:bg-selected")}
          >
            {orderTexts.further}
            <span className="font-normal tabular-nums text-ink-3">{count(...furtherStatuses)}</span>
            <Icon name="chevronDown" className="size-3 text-ink-3" />
          </button>
        }
      >
        <Suspense>
          <FurtherStatuses chosen={chosen} count={count} onToggle={toggle} />
        </Suspense>
      </Popover>
    </fieldset>
  );
}
