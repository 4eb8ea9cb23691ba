import { cn } from "../cn.ts";
import { Tooltip } from "../dialogs/tooltip.tsx";
import { TickFace } from "../fields/choice.tsx";
import { Icon } from "../icon.tsx";
import type { TreeRow } from "./tree-rows.ts";

interface TreeItemProps {
  id: string;
  row: TreeRow;
  top: number;
  height: number;
  active: boolean;
  selected: boolean;
  tooltip: boolean;
}

/** One tree row: chevron 16 px, checkbox if there is one, mark, name, count at the right; indented 18 px per level. */
export function TreeItem({ id, row, top, height, active, selected, tooltip }: TreeItemProps) {
  const { node, level, open } = row;
  const name = <span className="truncate">{node.label}</span>;
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={open}
      aria-selected={node.checked === undefined ? selected : undefined}
      aria-checked={node.checked}
      data-node={node.id}
      style={{ top, height, paddingLeft: 6 + (level - 1) * 18 }}
      className={cn(
        "absolute inset-x-0 grid cursor-pointer items-center gap-1.5 whitespace-nowrap rounded-2 pr-2 text-ink-2 hover:bg-selected",
        node.checked === undefined
          ? "grid-cols-[16px_16px_minmax(0,1fr)_auto]"
          : "grid-cols-[16px_16px_16px_minmax(0,1fr)_auto]",
        level === 1 && "font-semibold text-ink",
        level === 2 && "font-medium text-ink",
        selected &&
          "bg-[light-dark(#E3E8EA,#22292C)] font-semibold text-ink before:absolute before:inset-y-1.5 before:-left-2 before:w-[3px] before:rounded-r-[2px] before:bg-ink hover:bg-[light-dark(#E3E8EA,#22292C)]",
        active && "group-focus-visible/tree:shadow-[inset_0_0_0_2px_var(--focus)]",
      )}
    >
      {open === undefined ? (
        <span />
      ) : (
        <span aria-hidden="true" data-toggle className="-my-1.5 -ml-1.5 grid h-full place-items-center pl-1.5">
          <Icon name={open ? "chevronDown" : "chevronRight"} className="size-3 text-ink-3" />
        </span>
      )}
      {node.checked !== undefined && <TickFace checked={node.checked} />}
      <span className="grid place-items-center">{node.mark}</span>
      {tooltip ? <Tooltip text={node.label}>{name}</Tooltip> : name}
      {node.state && <span className="sr-only">{node.state}</span>}
      {node.note && <span className="type-13 font-normal text-ink-3">{node.note}</span>}
      {node.count && (
        <span className="type-12 font-semibold tabular-nums text-new">
          {node.count.value}
          <span className="sr-only"> {node.count.meaning}</span>
        </span>
      )}
    </div>
  );
}
