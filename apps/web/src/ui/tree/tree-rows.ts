import { fold } from "@partner-konto/domain/text/fold";
import type { ReactNode } from "react";

export interface TreeNode {
  id: string;
  label: string;
  /** Dot, padlock or icon before the name. */
  mark?: ReactNode;
  /** The meaning of the mark, for screen readers. */
  state?: string;
  count?: { value: number; meaning: string } | undefined;
  /** Given in trees with checkboxes: choosing a node then ticks it. "mixed" means partly ticked. */
  checked?: boolean | "mixed";
  /** A muted remark at the right. */
  note?: string;
  children?: readonly TreeNode[];
}

export interface TreeRow {
  node: TreeNode;
  /** Counted from 1, as aria-level requires. */
  level: number;
  parent: number | null;
  position: number;
  siblings: number;
  open: boolean | undefined;
}

/** The rows from top to bottom, with the children of open nodes only. */
export function rowsOf(nodes: readonly TreeNode[], open: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  const walk = (siblings: readonly TreeNode[], level: number, parent: number | null) => {
    for (const [index, node] of siblings.entries()) {
      const isOpen = node.children?.length ? open.has(node.id) : undefined;
      const row = rows.push({
        node,
        level,
        parent,
        position: index + 1,
        siblings: siblings.length,
        open: isOpen,
      });
      if (isOpen && node.children) walk(node.children, level + 1, row - 1);
    }
  };
  walk(nodes, 1, null);
  return rows;
}

type TreeStep = { go: number } | { toggle: string } | { open: readonly string[] } | { choose: string } | null;

/** The effect of a key in a tree (ARIA Authoring Practices, tree view). */
export function stepFor(key: string, rows: readonly TreeRow[], at: number): TreeStep {
  const row = rows[at];
  if (!row) return null;
  switch (key) {
    case "ArrowDown":
      return { go: Math.min(at + 1, rows.length - 1) };
    case "ArrowUp":
      return { go: Math.max(at - 1, 0) };
    case "Home":
      return { go: 0 };
    case "End":
      return { go: rows.length - 1 };
    case "ArrowRight":
      if (row.open === false) return { toggle: row.node.id };
      return row.open ? { go: at + 1 } : null;
    case "ArrowLeft":
      if (row.open) return { toggle: row.node.id };
      return row.parent === null ? null : { go: row.parent };
    case "*":
      return { open: rows.filter((other) => other.parent === row.parent).map((other) => other.node.id) };
    case "Enter":
    case " ":
      return { choose: row.node.id };
    default:
      return null;
  }
}

/** Type-ahead: the next row after `at` whose name starts with the typed text. A repeated letter moves on to the next match. */
export function findByTyping(typed: string, rows: readonly TreeRow[], at: number): number | null {
  const repeated = [...typed].every((letter) => letter === typed[0]);
  const start = fold(repeated ? typed.slice(0, 1) : typed);
  const from = repeated || typed.length === 1 ? at + 1 : at;
  for (let step = 0; step < rows.length; step += 1) {
    const index = (from + step) % rows.length;
    if (fold(rows[index]?.node.label ?? "").startsWith(start)) return index;
  }
  return null;
}
