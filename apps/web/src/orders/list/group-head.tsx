import { euros } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { orderStatusTexts } from "@partner-konto/domain/orders/order/status-texts";
import { cn } from "../../ui/cn.ts";
import { Icon } from "../../ui/icon.tsx";
import { ChooseAll } from "../../ui/list/choose-cell.tsx";
import { Cell, Figure, GroupRow } from "../../ui/list/table.tsx";
import { Status } from "../../ui/status-glyph.tsx";
import { sumMeasure } from "../order/row-text.ts";
import { orderTexts } from "../texts.ts";
import type { Column } from "./columns.ts";
import type { ListItem } from "./list-items.ts";

interface GroupHeadProps {
  group: Extract<ListItem, { kind: "group" }>;
  columns: readonly Column[];
  share: "none" | "some" | "all";
  onChoose: ((on: boolean) => void) | undefined;
}

type Group = GroupHeadProps["group"]["of"];

const groupWord = (of: Group): string => (of === "overdue" ? orderTexts.overdue : orderStatusTexts[of]);

/** The sign and the word of a group. */
export function GroupMark({ of }: { of: Group }) {
  if (of !== "overdue") return <Status status={of} word={groupWord(of)} />;
  return (
    <span className="inline-flex items-center gap-[7px] whitespace-nowrap font-medium text-bad">
      <Icon name="clock" className="size-3.5" />
      {groupWord(of)}
    </span>
  );
}

/** The head of a status group: status, number of orders, and totals over all pages below the columns. */
export function GroupHead({ group: { of, sum, unit }, columns, share, onChoose }: GroupHeadProps) {
  const word = groupWord(of);
  const amount = unit && sumMeasure(sum.amount, unit);
  const gross = euros(sum.grossCents);
  const first = columns[0]?.key;
  const label = (
    <span className="inline-flex items-center gap-2">
      <GroupMark of={of} />
      <span className="font-normal tabular-nums text-ink-3">{formatNumber(sum.count)}</span>
    </span>
  );
  return (
    <GroupRow>
      {onChoose && (
        <Cell className="overflow-visible">
          <ChooseAll label={orderTexts.chooseGroup(word)} share={share} onChoose={onChoose} />
        </Cell>
      )}
      {columns.map(({ key, right }) => (
        <Cell key={key} {...(right && { right })} className="overflow-visible">
          {key === first && label}
          {/* Where the first column left. */}
          {key === "customerName" && (
            <span className={cn("hidden", onChoose ? "in-data-[gone~='2']:inline" : "in-data-[gone~='1']:inline")}>
              {label}
            </span>
          )}
          {/* A sum wider than its column overflows to the left over empty cells, so it is never cut off. */}
          {key === "amount" && amount && (
            <span className="flex justify-end">
              <Figure unit={amount.unit}>{amount.number}</Figure>
            </span>
          )}
          {key === "grossCents" && (
            <span className="flex justify-end">
              <Figure unit={gross.unit}>{gross.number}</Figure>
            </span>
          )}
        </Cell>
      ))}
    </GroupRow>
  );
}
