import { IconButton } from "./button.tsx";
import { cn } from "./cn.ts";

interface HistoryButtonsProps {
  /** Undefined when there is nothing to undo or to redo. */
  history: { undo: (() => void) | undefined; redo: (() => void) | undefined };
  labels: { undo: string; redo: string };
  className?: string;
}

/** Undo and redo. */
export const HistoryButtons = ({ history, labels, className }: HistoryButtonsProps) =>
  (["undo", "redo"] as const).map((step) => (
    <IconButton
      key={step}
      icon={step}
      label={labels[step]}
      aria-disabled={!history[step]}
      className={cn(className, "aria-disabled:text-ink-off")}
      onClick={history[step]}
    />
  ));
