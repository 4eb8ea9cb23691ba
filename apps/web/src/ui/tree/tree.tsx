import { tooltipFromCharacters } from "@partner-konto/domain/constants";
import { type KeyboardEvent, type MouseEvent, useId, useMemo, useRef } from "react";
import { TreeItem } from "./tree-item.tsx";
import { findByTyping, rowsOf, stepFor, type TreeNode } from "./tree-rows.ts";
import { useActiveRow } from "./use-active-row.ts";

interface TreeProps {
  label: string;
  nodes: readonly TreeNode[];
  selected: string | undefined;
  open: ReadonlySet<string>;
  /** Pixels: 32, compact 28, phone 44. */
  rowHeight: number;
  onOpen: (open: ReadonlySet<string>) => void;
  onChoose: (id: string) => void;
}

const typingPauseMs = 700;

/** An ARIA tree that renders only visible rows, so 5,000 nodes stay fast. It is one tab stop; keys move an active row. */
export function Tree({ label, nodes, selected, open, rowHeight, onOpen, onChoose }: TreeProps) {
  const typed = useRef({ text: "", at: 0 });
  const idPrefix = useId();
  const rows = useMemo(() => rowsOf(nodes, open), [nodes, open]);
  const { scroller, virtual, active, activate, go } = useActiveRow(rows, selected, rowHeight);
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    onOpen(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepFor(event.key, rows, active);
    if (step) {
      event.preventDefault();
      if ("go" in step) go(step.go);
      else if ("toggle" in step) toggle(step.toggle);
      else if ("open" in step) onOpen(new Set([...open, ...step.open]));
      else onChoose(step.choose);
    } else if (event.key.length === 1) {
      const fresh = event.timeStamp - typed.current.at > typingPauseMs;
      typed.current = { text: (fresh ? "" : typed.current.text) + event.key, at: event.timeStamp };
      const found = findByTyping(typed.current.text, rows, active);
      if (found !== null) go(found);
    }
  };
  // Rows mount and unmount during scrolling, so the tree itself listens for clicks.
  const onClick = ({ target }: MouseEvent) => {
    const part = target instanceof Element ? target : null;
    const id = part?.closest<HTMLElement>("[data-node]")?.dataset["node"];
    if (id === undefined) return;
    activate(id);
    if (part?.closest("[data-toggle]")) toggle(id);
    else onChoose(id);
  };

  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={rows.length > 0 ? `${idPrefix}-${active}` : undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
      className="group/tree min-h-0 flex-1 overflow-y-auto px-2 pb-2 focus-visible:shadow-none"
    >
      <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          return (
            <TreeItem
              key={row.node.id}
              id={`${idPrefix}-${item.index}`}
              row={row}
              top={item.start}
              height={item.size}
              active={item.index === active}
              selected={row.node.id === selected}
              tooltip={row.node.label.length >= tooltipFromCharacters}
            />
          );
        })}
      </div>
    </div>
  );
}
