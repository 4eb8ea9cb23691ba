import type { ReactNode } from "react";
import { cn } from "../cn.ts";
import { Icon, type IconName } from "../icon.tsx";

interface StateProps {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  /** The next step, as a button or link. */
  action?: ReactNode;
  className?: string;
}

/** A sentence and the next step. Without an icon it shows an empty tank. */
export function EmptyState({ icon, title, children, action, className }: StateProps) {
  return (
    <div className={cn("grid flex-1 content-center justify-items-center gap-1.5 px-6 py-12 text-center", className)}>
      {icon ? (
        <Icon name={icon} className="mb-1.5 size-10 stroke-[0.7] text-line-control" />
      ) : (
        <svg
          viewBox="0 0 44 44"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
          className="mb-1.5 size-11 text-line-control"
        >
          <circle cx="22" cy="22" r="17" />
          <path d="M11 31c3.7-2.2 7.3-2.2 11 0s7.3 2.2 11 0" />
        </svg>
      )}
      <h2>{title}</h2>
      {children && <p className="max-w-[30em] text-balance text-ink-3">{children}</p>}
      {action && <div className="mt-2.5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
