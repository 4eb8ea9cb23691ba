import { formatNumber } from "@partner-konto/domain/format/number";
import { type OrderStatus, orderStatuses } from "@partner-konto/domain/order/status";
import { orderStatusTexts } from "@partner-konto/domain/texts/order-status";
import { CountChip, chip } from "../../../ui/chip.tsx";
import { Checkbox, Choice } from "../../../ui/choice.tsx";
import { cn } from "../../../ui/cn.ts";
import { Icon } from "../../../ui/icon.tsx";
import { toggled } from "../../../ui/list/toggled.ts";
import { Popover } from "../../../ui/popover.tsx";
import { StatusGlyph } from "../../../ui/status-glyph.tsx";
import { orderTexts } from "../texts.ts";
import { countOf, furtherStatuses, leadingStatuses, type StatusSum } from "./list-items.ts";

interface StatusChipsProps {
  chosen: readonly OrderStatus[];
  /** Undefined until the list is loaded; the counts are unknown then. */
  byStatus: readonly StatusSum[] | undefined;
  onChange: (chosen: OrderStatus[]) => void;
  /** The overdue orders by status, and whether only they are shown. */
  overdue: readonly StatusSum[] | undefined;
  onlyOverdue: boolean;
  onOverdue: (only: boolean) => void;
}

/** A filter chip for each status with its count, "Neu" first. Several may be active; the rarer final statuses are behind "Weitere". */
export function StatusChips({ chosen, byStatus, onChange, overdue = [], onlyOverdue, onOverdue }: StatusChipsProps) {
  const late = overdue.reduce((sum, { count }) => sum + count, 0);
  const toggle = (status: OrderStatus) => onChange(toggled(orderStatuses, chosen, status));
  const count = (...statuses: readonly OrderStatus[]) =>
    byStatus ? formatNumber(statuses.reduce((sum, status) => sum + countOf(byStatus, status), 0)) : "–";
  const furtherOn = furtherStatuses.some((status) => chosen.includes(status));
  return (
    <fieldset
      aria-label={orderTexts.status}
      className="no-scrollbar flex min-w-0 gap-1.5 max-sm:-mx-4 max-sm:gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 sm:flex-wrap sm:short:flex-1 sm:short:flex-nowrap sm:short:overflow-x-auto"
    >
      {(late > 0 || onlyOverdue) && (
        <CountChip
          glyph={<Icon name="clock" className="size-3.5 text-bad" />}
          label={orderTexts.overdue}
          count={formatNumber(late)}
          pressed={onlyOverdue}
          onToggle={() => onOverdue(!onlyOverdue)}
        />
      )}
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
        <div className="grid min-w-56 px-3 py-1.5">
          {furtherStatuses.map((status) => (
            <Choice
              key={status}
              label={
                <span className="flex items-center gap-2">
                  <StatusGlyph status={status} />
                  <span className="flex-1">{orderStatusTexts[status]}</span>
                  <span className="tabular-nums text-ink-3">{count(status)}</span>
                </span>
              }
            >
              <Checkbox checked={chosen.includes(status)} onChange={() => toggle(status)} />
            </Choice>
          ))}
        </div>
      </Popover>
    </fieldset>
  );
}
