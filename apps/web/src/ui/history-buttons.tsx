import { IconButton } from "./button.tsx";
import { cn } from "./cn.ts";

/** A step is undefined when there is nothing to undo or to redo. */
export interface HistorySteps {
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

interface HistoryButtonsProps {
  history: HistorySteps;
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
