import { iconPaths } from "@partner-konto/domain/look/icon-paths";
import { cn } from "./cn.ts";

export type IconName = keyof typeof iconPaths;

/** Icons are hidden from screen readers; the control carries the label. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === "more" ? 2.2 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn("block size-4 flex-none", className)}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
