import type { ReactNode } from "react";
import { type Tab, Tabs } from "../../ui/tabs.tsx";

interface PageHeadProps {
  title: string;
  /** Status pill, with its toggle if there is one. */
  pill?: ReactNode;
  /** At most one primary button. */
  actions?: ReactNode;
  tabs?: { label: string; items: readonly Tab[] };
}

/** Title, pill, actions, tabs. On phones the bar shows the title, so this heading is for screen readers only. */
export function PageHead({ title, pill, actions, tabs }: PageHeadProps) {
  return (
    <div className="flex-none bg-surface">
      <div className="flex min-h-14 items-center gap-3 px-6 pt-3.5 pb-2.5 max-sm:min-h-0 max-sm:px-4 max-sm:py-0 short:min-h-0 short:py-1">
        <h1 className="truncate max-sm:sr-only">{title}</h1>
        <span className="max-sm:hidden">{pill}</span>
        {actions && <div className="ml-auto flex items-center gap-2 max-sm:py-2">{actions}</div>}
      </div>
      {tabs && <Tabs label={tabs.label} tabs={tabs.items} />}
    </div>
  );
}

/** The scrolling part below the head; what is loaded shows from top to bottom (base.css). Its scroll padding keeps a focused control above a floating foot bar. */
export function PageBody({ children }: { children: ReactNode }) {
  return (
    <div
      data-in-order
      className="min-h-0 flex-1 overflow-y-auto px-6 py-5 has-[[data-foot-bar]]:scroll-pb-20 max-sm:px-4"
    >
      {children}
    </div>
  );
}
